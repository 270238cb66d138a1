/// Runs another program and discards its output.
package enum Subprocess {
  /// How a program ended.
  package enum End: Equatable {
    case notStarted
    case status(Int32)
    case signal
  }

  #if canImport(Glibc)
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static func actions() -> Actions { Actions() }
    private static func attributes() -> Attributes { Attributes() }
  #else
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static func actions() -> Actions { nil }
    private static func attributes() -> Attributes { nil }
  #endif

  /// In microseconds.
  private static let pause: UInt32 = 10_000

  /// Runs a program to its end. It has a process group of its own, so that what it started ends with it.
  ///
  /// - Parameters:
  ///   - input: the descriptor of a file that it reads as its standard input.
  ///   - limit: how long it may take.
  ///   - isCancelled: ends it early once true.
  package static func run(
    _ arguments: [String], input: Int32? = nil, within limit: Duration = .seconds(120),
    unless isCancelled: () -> Bool = { false }
  ) -> End {
    guard let process = spawn(arguments, input) else { return .notStarted }
    let deadline = ContinuousClock.now + limit
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended == -1 && errno != EINTR { break }
      if isCancelled() || ContinuousClock.now > deadline { kill(-process, SIGKILL) }
      usleep(pause)
    }
    kill(-process, SIGKILL)
    return status & 0x7F == 0 ? .status((status >> 8) & 0xFF) : .signal
  }

  /// Starts a program that may run as long as the user wants, and waits two seconds at most.
  ///
  /// - Returns: false if it could not be started, or failed within that time.
  package static func start(_ arguments: [String]) -> Bool {
    guard let process = spawn(arguments) else { return false }
    var status: Int32 = 0
    for _ in 0..<2_000_000 / pause {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status == 0 }
      if ended == -1 && errno != EINTR { return false }
      usleep(pause)
    }
    return true
  }

  private static func spawn(_ arguments: [String], _ input: Int32? = nil) -> pid_t? {
    guard let program = arguments.first else { return nil }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var (actions, attributes) = (actions(), attributes())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var process: pid_t = 0
    return posix_spawn(&process, program, &actions, &attributes, &words, environ) == 0 ? process : nil
  }
}
