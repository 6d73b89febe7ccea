# SPDX-License-Identifier: MIT
# The library for others: the targets annan::rules, annan::notation and annan::capi, the same from add_subdirectory and from
# find_package, and what `cmake --install` puts where. Programs are not installed from here.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
option(ANNAN_INSTALL "Install the library (headers, static libraries, CMake package)" ${PROJECT_IS_TOP_LEVEL})

# Kept in a folder of its own, so that `#include "rules/position.hpp"` means the same in both worlds.
set(ANNAN_INSTALL_HEADERS ${CMAKE_INSTALL_INCLUDEDIR}/annan)
set(ANNAN_INSTALL_PACKAGE ${CMAKE_INSTALL_LIBDIR}/cmake/annan)

foreach(name rules notation capi)
  add_library(annan::${name} ALIAS annan_${name})
  set_target_properties(annan_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(annan_${name} PUBLIC cxx_std_23)
  # What is installed does not tell where it was built.
  target_compile_options(annan_${name} PRIVATE -ffile-prefix-map=${PROJECT_SOURCE_DIR}/=
    -ffile-prefix-map=${PROJECT_BINARY_DIR}=.)
  target_include_directories(annan_${name} INTERFACE $<INSTALL_INTERFACE:${ANNAN_INSTALL_HEADERS}>)
  if(ANNAN_INSTALL)
    install(TARGETS annan_${name} EXPORT annan ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
endforeach()
if(NOT ANNAN_INSTALL)
  return()
endif()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/rules ${PROJECT_SOURCE_DIR}/src/notation
  DESTINATION ${ANNAN_INSTALL_HEADERS} FILES_MATCHING PATTERN "*.hpp")
install(FILES ${PROJECT_SOURCE_DIR}/src/capi/annan.h DESTINATION ${ANNAN_INSTALL_HEADERS}/capi)
# Laid out as here, so that the links between them hold.
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/GLOSSARY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${PROJECT_SOURCE_DIR}/docs/library.md ${PROJECT_SOURCE_DIR}/docs/records.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING PATTERN "*.cpp" PATTERN "*.c" PATTERN "*.expected")

install(EXPORT annan NAMESPACE annan:: FILE annanTargets.cmake DESTINATION ${ANNAN_INSTALL_PACKAGE})
configure_package_config_file(${PROJECT_SOURCE_DIR}/packaging/annanConfig.cmake.in
  ${PROJECT_BINARY_DIR}/packaging/annanConfig.cmake INSTALL_DESTINATION ${ANNAN_INSTALL_PACKAGE}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/packaging/annanConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/packaging/annanConfig.cmake ${PROJECT_BINARY_DIR}/packaging/annanConfigVersion.cmake
  DESTINATION ${ANNAN_INSTALL_PACKAGE})
