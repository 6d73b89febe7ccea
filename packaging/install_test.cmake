# SPDX-License-Identifier: MIT
# Installs BUILD into a prefix under WORK, moves the prefix elsewhere (a package may not remember where it was made), and
# builds and runs packaging/consumer with nothing but find_package(annan).
# cmake -DBUILD=… -DWORK=… -DCONSUMER=… -DC=… -DCXX=… -DFLAGS=… -DGENERATOR=… -P install_test.cmake
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "failed (${code}): ${command}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/made)
file(RENAME ${WORK}/made ${WORK}/moved)
run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/build -G ${GENERATOR} -DCMAKE_PREFIX_PATH=${WORK}/moved
  -DCMAKE_C_COMPILER=${C} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_C_FLAGS=${FLAGS} -DCMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${WORK}/build/consumer_cpp)
run(${WORK}/build/consumer_c)
execute_process(COMMAND ${WORK}/build/first_program OUTPUT_VARIABLE moves COMMAND_ERROR_IS_FATAL ANY)
if(NOT moves MATCHES "7g7f\n")
  message(FATAL_ERROR "the first program of library.md printed: ${moves}")
endif()
file(REMOVE_RECURSE ${WORK})
