#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process needs before it opens its first file.
enum ProcessSetup {
  static func prepare() {
    keepStandardDescriptors()
    // A full disk or a reader that went away is an error to be told, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// A closed standard stream would hand its number to the first file opened, and messages would end up in it.
  private static func keepStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
