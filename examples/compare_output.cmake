# SPDX-License-Identifier: MIT
# Runs PROGRAM, which must succeed and print exactly what the file EXPECTED holds.
# cmake -DPROGRAM=… -DEXPECTED=… -P compare_output.cmake
execute_process(COMMAND ${PROGRAM} RESULT_VARIABLE code OUTPUT_VARIABLE printed)
file(READ ${EXPECTED} expected)
if(NOT code EQUAL 0 OR NOT printed STREQUAL expected)
  message(FATAL_ERROR "exit code ${code}; printed:\n${printed}\nexpected:\n${expected}")
endif()
