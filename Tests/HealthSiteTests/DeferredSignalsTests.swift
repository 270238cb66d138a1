import Foundation
import Synchronization
import Testing

@testable import HealthSite

@Suite struct DeferredSignalsTests {
  private static let arrived = Atomic<Bool>(false)
  private var hasArrived: Bool { Self.arrived.load(ordering: .relaxed) }

  @Test("A signal waits for the end of the shield, and is not lost")
  func wait() {
    // The shield of a build takes others, so that tests beside this one are none the worse.
    signal(SIGUSR2) { _ in DeferredSignalsTests.arrived.store(true, ordering: .relaxed) }
    Self.shielded(against: [SIGUSR2]) {
      kill(getpid(), SIGUSR2)
      usleep(20_000)
      #expect(!hasArrived)
    }
    for _ in 0..<500 where !hasArrived { usleep(10_000) }
    #expect(hasArrived)
  }

  @Test("A second request ends the program at once, though the work is not done")
  func second() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      DeferredSignalsTests.shielded(against: [SIGTERM]) {
        kill(getpid(), SIGTERM)
        usleep(200_000)
        kill(getpid(), SIGTERM)
        for _ in 0..<1000 { usleep(20_000) }
        exit(0)
      }
    }
  }

  @Test("Work that takes too long is not waited for")
  func slow() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      DeferredSignalsTests.shielded(against: [SIGTERM]) {
        kill(getpid(), SIGTERM)
        for _ in 0..<1000 { usleep(20_000) }
        exit(0)
      }
    }
  }

  private static func shielded(against signals: [Int32], _ body: () -> Void) {
    let shield = DeferredSignals(against: signals)
    defer { _ = shield }
    body()
  }
}
