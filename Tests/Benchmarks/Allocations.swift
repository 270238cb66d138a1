#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many blocks of memory the program has asked for, where `.ci/allocations` counts them.
enum Allocations {
  private typealias Counter = @convention(c) () -> UInt

  /// 0 where nobody counts.
  static var count: Int { counter.map { Int($0()) } ?? 0 }

  private static let counter: Counter? = dlsym(dlopen(nil, RTLD_NOW), "allocations_so_far").map {
    unsafeBitCast($0, to: Counter.self)
  }
}
