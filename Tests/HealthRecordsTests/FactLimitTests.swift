import Testing

@testable import HealthRecords

/// A page does not grow with what is repeated without end.
@Suite struct FactLimitTests {
  @Test("Values of one element beyond what any has are counted", arguments: [10_000, 10_003])
  func values(count: Int) throws {
    let zeros = Array(repeating: "0", count: count).joined(separator: ",")
    let record = try Records.record("Condition", "\"code\":{\"text\":\"C\"},\"x\":[\(zeros)]")
    let values = try #require(record.facts.first { $0.values.count > 100 }).values
    #expect(values.count == min(count, 10_001))
    #expect(values.last == .text(count > 10_000 ? "3 more are in the original file" : "0"))
  }
}
