import Foundation

/// Time of this thread alone: what else the machine does counts for nothing.
public enum ThreadTime {
  /// The shortest of three runs, in seconds.
  public static func shortest(_ work: () throws -> Void) rethrows -> Double {
    let times = try (0..<3).map { _ in
      let start = now
      try work()
      return now - start
    }
    return times.min() ?? 0
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
