# SPDX-License-Identifier: MIT
# Libraries from outside, per folder of src. A folder that is not named here needs the standard library only.
find_package(Threads REQUIRED)
set(ANNAN_LIBRARIES_engine Threads::Threads)
set(ANNAN_LIBRARIES_usi Threads::Threads)
if(NOT ANNAN_PROGRAMS)
  return()
endif()

find_package(SQLite3 REQUIRED)
find_package(PostgreSQL REQUIRED)
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json url system)
find_package(fmt CONFIG REQUIRED)
find_package(spdlog CONFIG REQUIRED)
find_package(CLI11 CONFIG REQUIRED)
find_package(tomlplusplus CONFIG REQUIRED)
find_library(ANNAN_SODIUM sodium REQUIRED)
# Only its core: the package's own CMake file asks for what we do not use.
find_library(ANNAN_PROMETHEUS prometheus-cpp-core REQUIRED)
find_library(ANNAN_UTF8PROC utf8proc REQUIRED)

set(ANNAN_LIBRARIES_usi_client fmt::fmt Threads::Threads)
set(ANNAN_LIBRARIES_match fmt::fmt Boost::json Threads::Threads)
set(ANNAN_LIBRARIES_store SQLite::SQLite3 PostgreSQL::PostgreSQL Boost::json ${ANNAN_SODIUM} Threads::Threads)
set(ANNAN_LIBRARIES_host ${ANNAN_SODIUM} ${ANNAN_UTF8PROC} spdlog::spdlog Threads::Threads)
set(ANNAN_LIBRARIES_net Boost::json Boost::url Boost::system Boost::headers ${ANNAN_SODIUM} fmt::fmt spdlog::spdlog Threads::Threads)
set(ANNAN_LIBRARIES_apps CLI11::CLI11 tomlplusplus::tomlplusplus fmt::fmt spdlog::spdlog ${ANNAN_PROMETHEUS})
