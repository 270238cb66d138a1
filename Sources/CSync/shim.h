// syncfs(2), which Swift's Glibc module leaves out as it is an extension of GNU.
#ifdef __linux__
int syncfs(int fd);
#endif
