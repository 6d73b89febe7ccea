// SPDX-License-Identifier: MIT
// What the C and C++ libraries want from their surroundings and this module has not.
#include <__verbose_abort>
#include <cstdlib>
#include <new>

extern "C" {
// Debian's libc++ for WASM is built with stack protection, wasi-libc without.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern const unsigned long __stack_chk_guard;
const unsigned long __stack_chk_guard = 0x5ca1ab1e;
[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() {
  __builtin_trap();
}
// NOLINTEND(bugprone-reserved-identifier)
}

// libc++'s own prints before it aborts, which would bring in printf.
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char* /*format*/, ...) {
  __builtin_trap();
}
_LIBCPP_END_NAMESPACE_STD

// libc++'s own operator new knows handlers and messages, again with printf. Memory that cannot be had ends the module.
void* operator new(std::size_t size) {
  void* memory = std::malloc(size);
  if (memory == nullptr) __builtin_trap();
  return memory;
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  const auto unit = static_cast<std::size_t>(alignment);
  void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit);
  if (memory == nullptr) __builtin_trap();
  return memory;
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}
