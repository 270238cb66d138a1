#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs another program to its end and discards its output.
enum Subprocess {
  /// - Returns: its exit status; -1 if it could not be started or was ended by a signal.
  static func run(_ arguments: [String]) -> Int32 {
    guard let program = arguments.first else { return -1 }
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
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 { if errno != EINTR { return -1 } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}
