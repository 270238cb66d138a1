/// Limits on what this process may use; the system ends it with a signal when it uses more.
package enum ProcessLimits {
  /// Memory is limited on Linux alone: macOS accepts the limit and ignores it.
  ///
  /// - Parameter memory: in bytes.
  package static func set(processorSeconds: Int, memory: Int) {
    for (kind, amount) in [(RLIMIT_CPU, processorSeconds), (RLIMIT_DATA, memory), (RLIMIT_CORE, 0)] {
      var limit = rlimit(rlim_cur: rlim_t(amount), rlim_max: rlim_t(amount))
      #if canImport(Glibc)
        setrlimit(Int32(bitPattern: kind.rawValue), &limit)
      #else
        setrlimit(kind, &limit)
      #endif
    }
  }
}
