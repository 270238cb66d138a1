import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the program and tells how much memory it took at most.
enum PeakMemory {
  /// - Returns: bytes of resident memory, and the exit status.
  static func of(_ arguments: [String]) throws -> (bytes: Int, status: Int32) {
    var words = ([Command.program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var actions = Actions()
    posix_spawn_file_actions_init(&actions.value)
    defer { posix_spawn_file_actions_destroy(&actions.value) }
    posix_spawn_file_actions_addopen(&actions.value, 1, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    guard posix_spawn(&process, Command.program, &actions.value, nil, &words, environ) == 0 else {
      throw CocoaError(.executableLoad)
    }
    var usage = rusage()
    var status: Int32 = 0
    guard wait4(process, &status, 0, &usage) == process else { throw CocoaError(.executableLoad) }
    #if os(Linux)
      let unit = 1024
    #else
      let unit = 1
    #endif
    return (Int(usage.ru_maxrss) * unit, (status >> 8) & 0xFF)
  }

  private struct Actions {
    #if os(Linux)
      var value = posix_spawn_file_actions_t()
    #else
      var value: posix_spawn_file_actions_t?
    #endif
  }
}
