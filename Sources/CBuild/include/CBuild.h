/// The commit that the program was built from, or "" where none is known.
const char *build_commit(void);

/// How many words the program was called with, its own name among them; 0 where the loader does not say.
int program_argument_count(void);

/// One of these words, from 0.
const char *program_argument(int index);
