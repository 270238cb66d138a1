import Foundation
import Synchronization
import Testing

@testable import HealthSite

@Suite struct SignalShieldTests {
  private static let arrived = Atomic<Bool>(false)
  private var hasArrived: Bool { Self.arrived.load(ordering: .relaxed) }

  @Test("A signal waits for the end of the shield, and is not lost")
  func wait() {
    // The shield of a build takes others, so that tests beside this one are none the worse.
    signal(SIGUSR2) { _ in SignalShieldTests.arrived.store(true, ordering: .relaxed) }
    shielded {
      kill(getpid(), SIGUSR2)
      usleep(20_000)
      #expect(!hasArrived)
    }
    for _ in 0..<500 where !hasArrived { usleep(10_000) }
    #expect(hasArrived)
  }

  private func shielded(_ body: () -> Void) {
    let shield = SignalShield(against: [SIGUSR2])
    defer { _ = shield }
    body()
  }
}
