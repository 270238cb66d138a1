import LibC
import Synchronization

/// Runs tasks one after another on the waiting thread. libdispatch runs them on several threads, which it watches
/// through /proc, and ends the process if there is none.
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

  /// Returns when the work is done. Tasks that sleep need a thread of their own.
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
