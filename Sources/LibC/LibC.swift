// The C library of the system, imported in this one place.
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
