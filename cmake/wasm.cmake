# SPDX-License-Identifier: MIT
# src/wasm is built by src/wasm/build.sh, with its own target and sysroot. What belongs to it here is annan_codes, which
# prints the list of codes that the page words (web/src/generated/codes.ts).
add_executable(annan_codes ${PROJECT_SOURCE_DIR}/tools/codes/main.cpp)
annan_warnings(annan_codes)
target_link_libraries(annan_codes PRIVATE annan_party)
