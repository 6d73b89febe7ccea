# SPDX-License-Identifier: MIT
# The library seen from outside: C code against src/capi, and a project that finds the installed package.
# C is spoken by the sibling of the C++ compiler, so that flags (sanitizers, -march) mean the same to both.
if(NOT CMAKE_C_COMPILER)
  string(REGEX REPLACE "clang[+][+]([^/]*)$" "clang\\1" sibling "${CMAKE_CXX_COMPILER}")
  string(REGEX REPLACE "g[+][+]([^/]*)$" "gcc\\1" sibling "${sibling}")
  if(NOT sibling STREQUAL CMAKE_CXX_COMPILER AND EXISTS ${sibling})
    set(CMAKE_C_COMPILER ${sibling})
  endif()
endif()
enable_language(C)
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)

add_executable(annan_c_capi ${PROJECT_SOURCE_DIR}/tests/unit/capi/from_c.c)
annan_warnings(annan_c_capi)
target_compile_options(annan_c_capi PRIVATE -pedantic)
target_link_libraries(annan_c_capi PRIVATE annan_capi)
add_test(NAME unit.capi.from_c COMMAND annan_c_capi)
set_tests_properties(unit.capi.from_c PROPERTIES TIMEOUT 60 LABELS unit)

if(ANNAN_INSTALL)
  set(flags "")
  if(ANNAN_SANITIZE)
    set(flags "-fsanitize=${ANNAN_SANITIZE}")
  endif()
  # A compiler of another make, to see that its C++ is refused and its C is served.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    find_program(ANNAN_OTHER_C NAMES clang-19 clang)
    find_program(ANNAN_OTHER_CXX NAMES clang++-19 clang++)
  else()
    find_program(ANNAN_OTHER_C NAMES gcc-12 gcc)
    find_program(ANNAN_OTHER_CXX NAMES g++-12 g++)
  endif()
  add_test(NAME integration.package.find_package COMMAND ${CMAKE_COMMAND} -DBUILD=${PROJECT_BINARY_DIR}
    -DWORK=${PROJECT_BINARY_DIR}/install_test -DPACKAGING=${PROJECT_SOURCE_DIR}/packaging -DC=${CMAKE_C_COMPILER}
    -DCXX=${CMAKE_CXX_COMPILER} -DOTHER_C=${ANNAN_OTHER_C} -DOTHER_CXX=${ANNAN_OTHER_CXX} -DFLAGS=${flags}
    -DGENERATOR=${CMAKE_GENERATOR} -P ${PROJECT_SOURCE_DIR}/packaging/install_test.cmake)
  set_tests_properties(integration.package.find_package PROPERTIES TIMEOUT 600 LABELS integration)
endif()

# examples/N_NAME.cpp (or .c) prints examples/N_NAME.expected.
file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/[0-9]_*.cpp ${PROJECT_SOURCE_DIR}/examples/[0-9]_*.c)
foreach(source ${examples})
  get_filename_component(name ${source} NAME_WE)
  add_executable(annan_example_${name} ${source})
  annan_warnings(annan_example_${name})
  if(source MATCHES "[.]c$")
    target_link_libraries(annan_example_${name} PRIVATE annan::capi)
  else()
    target_link_libraries(annan_example_${name} PRIVATE annan::notation)
  endif()
  add_test(NAME example.${name} COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:annan_example_${name}>
    -DEXPECTED=${PROJECT_SOURCE_DIR}/examples/${name}.expected -P ${PROJECT_SOURCE_DIR}/examples/compare_output.cmake)
  set_tests_properties(example.${name} PROPERTIES TIMEOUT 60 LABELS example)
endforeach()

find_package(Python3 COMPONENTS Interpreter REQUIRED)
add_test(NAME docs.reference COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tools/docs/reference_test.py)
set_tests_properties(docs.reference PROPERTIES TIMEOUT 60 LABELS docs)
