#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs another program and discards its output.
enum Subprocess {
  /// Runs it to its end.
  ///
  /// - Returns: its exit status; -1 if it could not be started or was ended by a signal.
  static func run(_ arguments: [String]) -> Int32 {
    guard let process = spawn(arguments) else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 { if errno != EINTR { return -1 } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// Starts it, and waits two seconds at most, as it may run as long as the user wants.
  ///
  /// - Returns: false if it could not be started, or failed within that time.
  static func start(_ arguments: [String]) -> Bool {
    guard let process = spawn(arguments) else { return false }
    var status: Int32 = 0
    for _ in 0..<40 {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status == 0 }
      if ended == -1 && errno != EINTR { return false }
      usleep(50_000)
    }
    return true
  }

  private static func spawn(_ arguments: [String]) -> pid_t? {
    guard let program = arguments.first else { return nil }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { return nil }
    return process
  }
}
