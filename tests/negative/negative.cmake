# SPDX-License-Identifier: MIT
# Sources that must not compile: each tests/negative/NAME.cpp holds a right use and, under ANNAN_WRONG, a wrong one.
# negative.NAME.right proves that the file is sound; negative.NAME.wrong wants the compiler's words from the file's
# `// expect: REGEX` line, so a typo or a missing header does not count as a refusal.
file(GLOB negative_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
foreach(source ${negative_sources})
  get_filename_component(name ${source} NAME_WE)
  file(STRINGS ${source} expected REGEX "^// expect: ")
  string(REPLACE "// expect: " "" expected "${expected}")
  if(NOT expected)
    message(FATAL_ERROR "${source} has no line `// expect: REGEX`")
  endif()
  set(command ${CMAKE_CXX_COMPILER} -std=c++23 -fsyntax-only -I${PROJECT_SOURCE_DIR}/src ${source})
  add_test(NAME negative.${name}.right COMMAND ${command})
  add_test(NAME negative.${name}.wrong COMMAND ${command} -DANNAN_WRONG)
  set_tests_properties(negative.${name}.wrong PROPERTIES PASS_REGULAR_EXPRESSION "${expected}")
  set_tests_properties(negative.${name}.right negative.${name}.wrong PROPERTIES LABELS negative TIMEOUT 120)
endforeach()
