#include "CBuild.h"

static int count = 0;
static char **words = 0;

// The loader of Linux and of macOS gives what the program was called with to every constructor.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  words = argv;
}

int program_argument_count(void) { return count; }
const char *program_argument(int index) { return words[index]; }
