/// The commit that the program was built from, or "" where none is known.
const char *build_commit(void);
