#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// As long as it lives, Ctrl-C and a request to end wait for nothing: the few moments in which pages take their places
/// are finished instead.
struct SignalShield: ~Copyable {
  private let interrupt = signal(SIGINT, SIG_IGN)
  private let terminate = signal(SIGTERM, SIG_IGN)

  deinit {
    signal(SIGINT, interrupt)
    signal(SIGTERM, terminate)
  }
}
