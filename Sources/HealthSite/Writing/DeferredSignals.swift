import LibC
import Synchronization

/// While it exists, Ctrl-C and a request to end wait, so that pages are first moved to their places. The request then
/// takes effect.
///
/// On a slow disk this can take long: after two seconds, or at a second request, the program ends at once, and the next
/// build finishes the journal.
struct DeferredSignals: ~Copyable {
  private typealias Handler = @convention(c) (Int32) -> Void

  private static let patience: UInt32 = 2
  private static let caught = Atomic<Int32>(0)

  /// True once a request to end waits.
  static var isWaiting: Bool { caught.load(ordering: .relaxed) != 0 }

  /// The previous handler of each signal; nil is the system's own.
  private let handlers: [(signal: Int32, handler: Handler?)]

  init(against signals: [Int32] = [SIGINT, SIGTERM]) {
    handlers = (signals + [SIGALRM]).map { ($0, signal($0) { DeferredSignals.receive($0) }) }
  }

  deinit {
    alarm(0)
    for (number, handler) in handlers { signal(number, handler) }
    let number = Self.caught.exchange(0, ordering: .relaxed)
    if number != 0 { kill(getpid(), number) }
  }

  /// Runs inside a signal handler: nothing here may allocate or wait.
  private static func receive(_ number: Int32) {
    let (isFirst, first) = caught.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    if isFirst {
      alarm(patience)
    } else {
      signal(first, SIG_DFL)
      kill(getpid(), first)
    }
  }
}
