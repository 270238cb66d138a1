import Foundation
import TestSupport
import Testing

@Suite struct WatchTests {
  /// Looks until something is true, for half a minute at most.
  private func wait(_ isTrue: () -> Bool) -> Bool {
    for _ in 0..<300 {
      if isTrue() { return true }
      usleep(100_000)
    }
    return false
  }

  @Test("Watch builds again when the records change, survives a bad state, and ends whole at Ctrl-C")
  func watch() throws {
    let folder = try TemporaryFolder()
    let condition = { (words: String) in #"{"resourceType":"Condition","id":"c","code":{"text":"\#(words)"}}"#
    }
    try folder.write("in/c.json", condition("First words"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.program)
    process.arguments = [
      "build", "\(folder.path)/in", "--output", "\(folder.path)/site", "--watch", "--quiet",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let shows = { (words: String) in
      (try? folder.text("site/conditions.html"))?.contains(words) == true
    }
    #expect(wait { shows("First words") })
    try FileManager.default.removeItem(atPath: "\(folder.path)/in")
    usleep(1_500_000)
    #expect(shows("First words") && process.isRunning)
    try folder.write("in/c.json", condition("Second words"))
    #expect(wait { shows("Second words") })
    process.interrupt()
    #expect(wait { !process.isRunning })
    #expect(!folder.exists("site/.healthfolio/journal.json"))
  }
}
