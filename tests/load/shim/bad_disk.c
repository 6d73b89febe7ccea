// SPDX-License-Identifier: MIT
// Preloaded into a server, makes its disk bad while it runs: ANNAN_BAD_DISK names a file whose first word says how.
//   slow MS     every flush takes MS milliseconds longer
//   eio         flushes and writes fail with EIO
//   eio-sync    only flushes do: what was written may or may not be there
//   full        writes fail with ENOSPC
// An absent or empty file: the disk is good. Only what a database does is meant: pwrite, fsync and fdatasync.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

struct order {
  char word[16];
  long millis;
};

static struct order read_order(void) {
  struct order order = {{0}, 0};
  const char* name = getenv("ANNAN_BAD_DISK");
  if (name == NULL) return order;
  const int saved = errno;
  const int file = open(name, O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    char text[64] = {0};
    if (read(file, text, sizeof text - 1) > 0) sscanf(text, "%15s %ld", order.word, &order.millis);
    close(file);
  }
  errno = saved;
  return order;
}

static int fails(int flush) {
  const struct order order = read_order();
  if (strcmp(order.word, "slow") == 0 && flush) {
    const struct timespec wait = {order.millis / 1000, order.millis % 1000 * 1000000};
    nanosleep(&wait, NULL);
  }
  const int eio = strcmp(order.word, "eio") == 0 || (flush && strcmp(order.word, "eio-sync") == 0);
  if (eio) errno = EIO;
  const int full = !flush && strcmp(order.word, "full") == 0;
  if (full) errno = ENOSPC;
  return eio || full;
}

typedef int (*flush_function)(int);
typedef ssize_t (*write_function)(int, const void*, size_t, off_t);

// The next definition of a function; a union because ISO C has no cast from data to functions.
#define NEXT(type, name) \
  union {                \
    void* data;          \
    type call;           \
  } next = {dlsym(RTLD_NEXT, name)};

int fsync(int file) {
  NEXT(flush_function, "fsync")
  return fails(1) ? -1 : next.call(file);
}

int fdatasync(int file) {
  NEXT(flush_function, "fdatasync")
  return fails(1) ? -1 : next.call(file);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  NEXT(write_function, "pwrite")
  return fails(0) ? -1 : next.call(file, bytes, size, at);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  NEXT(write_function, "pwrite64")
  return fails(0) ? -1 : next.call(file, bytes, size, at);
}
