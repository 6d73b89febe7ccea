# SPDX-License-Identifier: MIT
# Installs BUILD into a prefix under WORK, moves the prefix elsewhere (a package may not remember where it was made), and
# builds and runs packaging/consumer with nothing but find_package(annan). Then what the package must refuse, and a program
# of another compiler (OTHER_CXX, OTHER_C), but under a sanitizer, whose runtime is one compiler's own.
# cmake -DBUILD=… -DWORK=… -DPACKAGING=… -DC=… -DCXX=… -DOTHER_C=… -DOTHER_CXX=… -DFLAGS=… -DGENERATOR=… -P install_test.cmake
get_filename_component(SOURCE ${PACKAGING} DIRECTORY)

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "failed (${code}): ${command}")
  endif()
endfunction()

# configure(PROJECT C CXX FLAGS [MORE…])
function(configure project c cxx flags)
  run(${CMAKE_COMMAND} -S ${PACKAGING}/${project} -B ${WORK}/${project} -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${WORK}/moved -DCMAKE_C_COMPILER=${c} -DCMAKE_CXX_COMPILER=${cxx} -DCMAKE_C_FLAGS=${flags}
    -DCMAKE_CXX_FLAGS=${flags} ${ARGN})
endfunction()

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/made)
file(RENAME ${WORK}/made ${WORK}/moved)
file(GLOB archives ${WORK}/moved/lib*/*.a ${WORK}/moved/lib*/*/*.a)
list(LENGTH archives count)
if(NOT count EQUAL 3)
  message(FATAL_ERROR "installed archives: ${archives}")
endif()
foreach(archive ${archives})
  file(STRINGS ${archive} paths REGEX "^(${BUILD}|${SOURCE})/|^/.*/src/(rules|notation|capi)/")
  if(paths)
    message(FATAL_ERROR "${archive} remembers where it was built: ${paths}")
  endif()
endforeach()

configure(consumer ${C} ${CXX} "${FLAGS}")
run(${CMAKE_COMMAND} --build ${WORK}/consumer)
run(${WORK}/consumer/consumer_cpp)
run(${WORK}/consumer/consumer_c)
execute_process(COMMAND ${WORK}/consumer/first_program OUTPUT_VARIABLE moves COMMAND_ERROR_IS_FATAL ANY)
if(NOT moves MATCHES "7g7f\n")
  message(FATAL_ERROR "the first program of library.md printed: ${moves}")
endif()

# Without CMake, as library.md says; and with a standard that is too old, which a sentence must tell.
list(GET archives 0 archive)
get_filename_component(libraries ${archive} DIRECTORY)
set(by_hand ${CXX} ${FLAGS} -I${WORK}/moved/include/annan ${WORK}/consumer/first_program.cpp)
run(${by_hand} -std=c++23 -L${libraries} -lannan_notation -lannan_rules -o ${WORK}/by_hand)
run(${WORK}/by_hand)
execute_process(COMMAND ${by_hand} -std=c++20 -fsyntax-only RESULT_VARIABLE code ERROR_VARIABLE said)
if(code EQUAL 0 OR NOT said MATCHES "need C[+][+]23")
  message(FATAL_ERROR "C++20 is told: ${said}")
endif()

foreach(case no_cxx unknown_component other_compiler)
  configure(refused ${C} ${CXX} "${FLAGS}" -DCASE=${case})
  file(REMOVE_RECURSE ${WORK}/refused)
endforeach()

if(NOT FLAGS)
  foreach(compiler OTHER_C OTHER_CXX)
    if(NOT ${compiler})
      message(FATAL_ERROR "no second compiler to try the package with: ./dev setup test installs it")
    endif()
  endforeach()
  configure(other_compiler ${OTHER_C} ${OTHER_CXX} "")
  run(${CMAKE_COMMAND} --build ${WORK}/other_compiler)
  run(${WORK}/other_compiler/through_c)
  run(${WORK}/other_compiler/through_cpp)
endif()
file(REMOVE_RECURSE ${WORK})
