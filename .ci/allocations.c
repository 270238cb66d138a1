// Counts the blocks of memory that a program asks for; preloaded, it stands between the program and the C library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_ulong count;

unsigned long allocations_so_far(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void counted(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) { counted(); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { counted(); return __libc_calloc(number, size); }
void *realloc(void *block, size_t size) { counted(); return __libc_realloc(block, size); }
void *aligned_alloc(size_t alignment, size_t size) { counted(); return __libc_memalign(alignment, size); }
int posix_memalign(void **block, size_t alignment, size_t size) {
  counted();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}
