# SPDX-License-Identifier: MIT
# bench/NAME.cpp -> annan_bench_NAME, Google Benchmark over every floor.
find_package(benchmark CONFIG REQUIRED)
file(GLOB bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
foreach(source ${bench_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(annan_bench_${name} ${source})
  annan_warnings(annan_bench_${name})
  target_link_libraries(annan_bench_${name} PRIVATE annan_net annan_usi annan_match benchmark::benchmark_main)
endforeach()
