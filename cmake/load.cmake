# SPDX-License-Identifier: MIT
# tests/load: the load generator, yardsticks, a proxy that spoils connections, and a shim that spoils a disk. None of it is installed.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/load/*.cpp)
list(FILTER sources EXCLUDE REGEX "/main[.]cpp$")
add_library(annan_load_parts STATIC ${sources})
annan_warnings(annan_load_parts)
target_include_directories(annan_load_parts PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(annan_load_parts PUBLIC annan_store)

add_executable(annan_load ${PROJECT_SOURCE_DIR}/tests/load/main.cpp)
annan_warnings(annan_load)
target_link_libraries(annan_load PRIVATE annan_load_parts CLI11::CLI11 fmt::fmt)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/load/proxy/*.cpp)
add_executable(annan_spoiler ${sources})
annan_warnings(annan_spoiler)
target_link_libraries(annan_spoiler PRIVATE annan_load_parts fmt::fmt)

# What a load is held against: an echo over the site's net stack, the site's store alone.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/load/yardstick/*.cpp)
add_executable(annan_yardstick ${sources})
annan_warnings(annan_yardstick)
target_link_libraries(annan_yardstick PRIVATE annan_load_parts annan_net CLI11::CLI11 fmt::fmt)

add_library(annan_bad_disk MODULE ${PROJECT_SOURCE_DIR}/tests/load/shim/bad_disk.c)
annan_warnings(annan_bad_disk)
set_target_properties(annan_bad_disk PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
target_link_libraries(annan_bad_disk PRIVATE ${CMAKE_DL_LIBS})

# tests/unit/load: what the generator judges by.
target_link_libraries(annan_unit_load PRIVATE annan_load_parts)
