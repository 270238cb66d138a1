import LibC

/// Prepares the process before it opens its first file.
enum ProcessSetup {
  static func prepare() {
    keepStandardDescriptors()
    // A full disk or a closed pipe becomes an error message, rather than a signal that ends the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens closed standard streams, since otherwise the first opened file would get their number and the messages. A
  /// closed standard output cannot be written to, so that what should go there is reported as lost.
  private static func keepStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
    }
  }
}
