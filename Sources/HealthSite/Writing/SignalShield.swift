import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// As long as it lives, Ctrl-C and a request to end wait: the few moments in which pages take their places are
/// finished first, and what was asked for meanwhile happens then.
struct SignalShield: ~Copyable {
  private typealias Handler = @convention(c) (Int32) -> Void

  private static let caught = Atomic<Int32>(0)
  /// What each signal did before; nil is what the system does by itself.
  private let handlers: [(signal: Int32, handler: Handler?)]

  init(against signals: [Int32] = [SIGINT, SIGTERM]) {
    handlers = signals.map { ($0, signal($0) { SignalShield.caught.store($0, ordering: .relaxed) }) }
  }

  deinit {
    for (number, handler) in handlers { signal(number, handler) }
    let number = Self.caught.exchange(0, ordering: .relaxed)
    if number != 0 { kill(getpid(), number) }
  }
}
