import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs tasks one after another on the thread that waits for them: libdispatch, which runs them on several, watches its
/// threads through /proc, and ends the process where there is none.
final class OneThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isDone = Atomic(false)

  static var isNeeded: Bool {
    #if os(Linux)
      access("/proc/self/stat", R_OK) != 0
    #else
      false
    #endif
  }

  /// Comes back when the work is done. What waits for time to pass waits for a thread of its own.
  static func run(_ work: @escaping @Sendable () async -> Void) {
    let thread = OneThread()
    Task(executorPreference: thread) {
      await work()
      thread.isDone.store(true, ordering: .releasing)
    }
    while !thread.isDone.load(ordering: .acquiring) {
      if let job = thread.next() {
        job.runSynchronously(on: thread.asUnownedTaskExecutor())
      } else {
        usleep(10_000)
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }
}

extension OneThread {
  private func next() -> UnownedJob? { jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
