# SPDX-License-Identifier: MIT
# tests/KIND/FOLDER/*.cpp -> annan_KIND_FOLDER for the kinds unit, property and integration; every case is a ctest test.
# Tests find their files through ANNAN_TEST_DATA and the built programs through ANNAN_BIN_DIR.
find_package(GTest CONFIG REQUIRED)
find_package(rapidcheck CONFIG REQUIRED)
include(GoogleTest)

if(EXISTS ${PROJECT_SOURCE_DIR}/tests/oracle/CMakeLists.txt)
  add_subdirectory(${PROJECT_SOURCE_DIR}/tests/oracle)
else()
  file(GLOB oracle_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/oracle/*.cpp)
  if(oracle_sources)
    add_library(annan_oracle STATIC ${oracle_sources})
    annan_warnings(annan_oracle)
    target_include_directories(annan_oracle PUBLIC ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(annan_oracle PUBLIC annan_rules)
  endif()
endif()

function(annan_test_executable kind folder sources)
  set(target annan_${kind}_${folder})
  add_executable(${target} ${sources})
  annan_warnings(${target})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${target} PRIVATE
    ANNAN_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
    ANNAN_BIN_DIR="${PROJECT_BINARY_DIR}/bin"
    ANNAN_TEST_SCALE=${ANNAN_TEST_SCALE})
  # A folder that is none of src tests the built programs from outside and links nothing.
  get_property(folders GLOBAL PROPERTY ANNAN_FOLDERS)
  if(folder IN_LIST folders)
    target_link_libraries(${target} PRIVATE annan_${folder})
  else()
    add_dependencies(${target} annan)
  endif()
  if(kind STREQUAL "property")
    # The oracle speaks SFEN and USI: whoever compares with it needs the notation.
    target_link_libraries(${target} PRIVATE annan_notation rapidcheck rapidcheck_gtest)
    if(TARGET annan_oracle)
      target_link_libraries(${target} PRIVATE annan_oracle)
    endif()
  endif()
  target_link_libraries(${target} PRIVATE GTest::gtest_main)
  # Cases that need a database server share one: they are one ctest test.
  if(target MATCHES "^annan_integration_(store|host)$")
    set(filter TEST_FILTER "-*postgres*:Postgres*")
    add_test(NAME ${kind}.${folder}.postgres COMMAND ${target} "--gtest_filter=*postgres*:Postgres*")
    set_tests_properties(${kind}.${folder}.postgres PROPERTIES TIMEOUT 600 LABELS ${kind})
  endif()
  # Listing the cases when ctest runs keeps a broken test program from breaking the build of others.
  gtest_discover_tests(${target} TEST_PREFIX ${kind}.${folder}. WORKING_DIRECTORY ${PROJECT_BINARY_DIR} ${filter}
    DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600 LABELS ${kind})
endfunction()

foreach(kind unit property integration)
  file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR}/tests/${kind} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${kind}/*)
  foreach(folder ${folders})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${kind}/${folder}/*.cpp)
    if(sources)
      annan_test_executable(${kind} ${folder} "${sources}")
    endif()
  endforeach()
endforeach()

# The one history of a party is kept by the store's fake.
target_link_libraries(annan_property_party PRIVATE annan_store)

# A private database server for more than the store's own tests.
target_sources(annan_integration_host PRIVATE tests/integration/store/private_postgres.cpp)

target_sources(annan_property_mate PRIVATE tests/property/rules/comparison.cpp tests/property/rules/random_positions.cpp)
# The problems of `annan bench mate` are test cases too.
target_include_directories(annan_property_mate PRIVATE ${PROJECT_SOURCE_DIR})

# The same comparison as in tests/property/rules without a test framework, for as long as one likes.
if(EXISTS ${PROJECT_SOURCE_DIR}/tests/differential)
  add_executable(annan_compare_rules
    tests/differential/compare_rules.cpp
    tests/property/rules/comparison.cpp
    tests/property/rules/random_positions.cpp)
  annan_warnings(annan_compare_rules)
  target_include_directories(annan_compare_rules PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(annan_compare_rules PRIVATE annan_notation annan_oracle Threads::Threads)

  # The same for the mate solver's verdicts: proofs walked with the slow rules, as in tests/property/mate.
  add_executable(annan_walk_proofs
    tests/differential/walk_proofs.cpp
    tests/property/mate/proof_walk.cpp
    tests/property/rules/comparison.cpp
    tests/property/rules/random_positions.cpp)
  annan_warnings(annan_walk_proofs)
  target_include_directories(annan_walk_proofs PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(annan_walk_proofs PRIVATE annan_engine annan_notation annan_oracle)

  # Every mate puzzle of a file walked with the slow rules; tests/property/puzzles takes a sample.
  add_executable(annan_walk_puzzles tests/differential/walk_puzzles.cpp tests/property/puzzles/slow_walk.cpp)
  annan_warnings(annan_walk_puzzles)
  target_include_directories(annan_walk_puzzles PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(annan_walk_puzzles PRIVATE annan_oracle)
endif()

# Tests that Node runs against the built programs: tests/KIND/NAME.test.mjs -> KIND.NAME. They find the programs and the built
# page through the environment, and use free ports and folders of their own. Under a sanitizer only tests/client runs: it is
# what drives the real server.
find_program(ANNAN_NODE node HINTS ${PROJECT_SOURCE_DIR}/.tools/node/node_modules/.bin NO_CACHE REQUIRED)
set(node_environment
  ANNAN_BIN_DIR=${PROJECT_BINARY_DIR}/bin
  ANNAN_TEST_DATA=${PROJECT_SOURCE_DIR}/tests/data
  ANNAN_WEB_DIST=${PROJECT_SOURCE_DIR}/web/dist)
set(node_kinds client)
if(NOT ANNAN_SANITIZE)
  list(APPEND node_kinds wasm records load e2e)
  if(EXISTS ${PROJECT_SOURCE_DIR}/web/package.json)
    add_test(NAME web.vitest COMMAND ${ANNAN_NODE} node_modules/vitest/vitest.mjs run
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web)
    set_tests_properties(web.vitest PROPERTIES TIMEOUT 600 LABELS "web;node" ENVIRONMENT "${node_environment}")
  endif()
endif()
foreach(kind ${node_kinds})
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${kind}/*.test.mjs)
  foreach(file ${files})
    string(REGEX REPLACE "^.*/(.*)[.]test[.]mjs$" "\\1" name ${file})
    add_test(NAME ${kind}.${name} COMMAND ${ANNAN_NODE} --test ${file} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/tests/${kind})
    set_tests_properties(${kind}.${name} PROPERTIES TIMEOUT 600 LABELS "${kind};node" ENVIRONMENT "${node_environment}")
    if(kind MATCHES "^(e2e|load)$")
      # Browsers, or servers under load: nothing else beside them on two cores.
      set_tests_properties(${kind}.${name} PROPERTIES RUN_SERIAL TRUE)
    endif()
  endforeach()
endforeach()

# What the package says of the programs.
find_package(Python3 COMPONENTS Interpreter REQUIRED)
if(NOT ANNAN_SANITIZE)
  add_test(NAME packaging.man_pages
    COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/packaging/man_pages_test.py ${PROJECT_BINARY_DIR}/bin)
  set_tests_properties(packaging.man_pages PROPERTIES TIMEOUT 600 LABELS packaging)
endif()

if(EXISTS ${PROJECT_SOURCE_DIR}/tests/negative/negative.cmake)
  include(${PROJECT_SOURCE_DIR}/tests/negative/negative.cmake)
endif()
