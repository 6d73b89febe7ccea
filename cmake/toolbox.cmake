# SPDX-License-Identifier: MIT
# Flags for everything, and the functions that turn folders into targets.
include(CheckCXXSourceCompiles)

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)

# One switch serves all presets: -O1 keeps asserts and compiles fast, Release is what ships.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -g1 -DNDEBUG")

find_program(ANNAN_CCACHE ccache)
if(ANNAN_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ANNAN_CCACHE})
endif()
find_program(ANNAN_MOLD mold)
if(ANNAN_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

if(ANNAN_MARCH)
  set(CMAKE_REQUIRED_FLAGS "-march=${ANNAN_MARCH}")
  # Without popcount as an instruction the rules are two to four times slower.
  check_cxx_source_compiles("
    #if defined(__x86_64__) && !defined(__POPCNT__)
    #error this CPU level has no popcount
    #endif
    int main() {}" ANNAN_MARCH_WORKS)
  unset(CMAKE_REQUIRED_FLAGS)
  if(ANNAN_MARCH_WORKS)
    add_compile_options(-march=${ANNAN_MARCH})
  elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    add_compile_options(-march=x86-64-v2)
  endif()
endif()

if(ANNAN_SANITIZE)
  add_compile_options(-fsanitize=${ANNAN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ANNAN_SANITIZE})
endif()

# Shared with WASM, where neither exists.
set(ANNAN_PLAIN_FOLDERS rules notation eval search mate engine)

# What needs nothing from outside.
set(ANNAN_LIBRARY_FOLDERS ids ${ANNAN_PLAIN_FOLDERS} capi rating usi party)

function(annan_warnings target)
  # g++ 12 takes the empty state of std::optional for an uninitialised value.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized> $<$<BOOL:${ANNAN_WERROR}>:-Werror>)
endfunction()

# annan_folder(NAME [USES FOLDER...]): the library annan_NAME from src/NAME. A folder without sources is an interface, so
# that linking against it works from the first header on. src/wasm is only compiled for WASM.
function(annan_folder name)
  cmake_parse_arguments(arg "" "" "USES" ${ARGN})
  set_property(GLOBAL APPEND PROPERTY ANNAN_FOLDERS ${name})
  if(name STREQUAL "wasm" OR (NOT ANNAN_PROGRAMS AND NOT name IN_LIST ANNAN_LIBRARY_FOLDERS))
    return()
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  set(target annan_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
    annan_warnings(${target})
    if(name IN_LIST ANNAN_PLAIN_FOLDERS)
      target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
      # Threads are never compiled for WASM; who uses them has RTTI, which UBSan asks their classes for.
      file(GLOB threaded CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/threads/*.cpp)
      set_source_files_properties(${threaded} PROPERTIES COMPILE_OPTIONS "-fexceptions;-frtti")
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  list(TRANSFORM arg_USES PREPEND annan_)
  target_link_libraries(${target} ${scope} ${arg_USES} ${ANNAN_LIBRARIES_${name}})
endfunction()

# annan_lower_floors: all libraries of the table up to `match`, which g++ 12 builds too.
function(annan_lower_floors)
  get_property(folders GLOBAL PROPERTY ANNAN_FOLDERS)
  foreach(folder ${folders})
    get_target_property(type annan_${folder} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
      list(APPEND libraries annan_${folder})
    endif()
    if(folder STREQUAL "match")
      break()
    endif()
  endforeach()
  add_custom_target(annan_lower_floors DEPENDS ${libraries})
endfunction()

# apps/annan is bin/annan. apps/annan_engine is bin/annan_engine, but its target is annan_engine_app because annan_engine is
# the library of src/engine.
function(annan_apps)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/apps/annan/*.cpp)
  if(sources)
    add_executable(annan ${sources})
    annan_warnings(annan)
    target_link_libraries(annan PRIVATE annan_net annan_usi annan_match annan_fit annan_puzzles annan_encoding
      annan_perft_speeds ${ANNAN_LIBRARIES_apps})
    target_compile_definitions(annan PRIVATE ANNAN_VERSION="${PROJECT_VERSION}")
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/apps/annan_engine/*.cpp)
  if(sources)
    add_executable(annan_engine_app ${sources})
    set_target_properties(annan_engine_app PROPERTIES OUTPUT_NAME annan_engine)
    annan_warnings(annan_engine_app)
    target_link_libraries(annan_engine_app PRIVATE annan_usi)
  endif()
endfunction()
