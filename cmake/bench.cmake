# SPDX-License-Identifier: MIT
# What measures. bench/perft is a library, because `annan bench perft` is made of it too, and a program without the server.
# bench/instructions and bench/choices are programs that run one named piece of work at a time, to be counted by callgrind.
# With ANNAN_BENCH and the server, bench/NAME.cpp -> annan_bench_NAME, Google Benchmark over every floor.
string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
set(build_flags "${CMAKE_CXX_FLAGS_${build_type}} -march=${ANNAN_MARCH}")
string(STRIP "${build_flags}" build_flags)

function(annan_bench_parts type name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/perft/main[.]cpp$")
  if(type STREQUAL "program")
    add_executable(${name} ${sources})
  else()
    add_library(${name} STATIC ${sources})
  endif()
  annan_warnings(${name})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${ARGN})
endfunction()

annan_bench_parts(library annan_perft_speeds perft annan_notation)
target_compile_definitions(annan_perft_speeds PRIVATE ANNAN_BUILD_FLAGS="${build_flags}")
if(NOT ANNAN_BENCH)
  return()
endif()

add_executable(annan_perft_bench ${PROJECT_SOURCE_DIR}/bench/perft/main.cpp)
annan_warnings(annan_perft_bench)
target_link_libraries(annan_perft_bench PRIVATE annan_perft_speeds)
annan_bench_parts(library annan_measured measured annan_notation)
annan_bench_parts(program annan_instructions instructions annan_measured annan_engine)
annan_bench_parts(program annan_choices choices annan_measured)

if(ANNAN_PROGRAMS)
  find_package(benchmark CONFIG REQUIRED)
  file(GLOB bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
  foreach(source ${bench_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(annan_bench_${name} ${source})
    annan_warnings(annan_bench_${name})
    target_link_libraries(annan_bench_${name} PRIVATE annan_net annan_usi annan_match benchmark::benchmark_main)
  endforeach()
endif()
