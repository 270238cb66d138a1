import Testing

@testable import HealthRecords

/// Ranges that are sent as text alone: read for comparing, never for showing.
@Suite struct RangeWordsTests {
  private func observation(_ value: String, _ range: String, flag: String? = nil) throws -> ObservationValue {
    let interpretation =
      flag.map { ",\"interpretation\":[{\"coding\":[{\"code\":\"\($0)\"}]}]" } ?? ""
    let record = try Records.record(
      "Observation",
      "\"status\":\"final\",\"code\":{\"text\":\"Creatinine\"},\"valueQuantity\":{\"value\":\(value),\"unit\":\"mg/dL\"},\"referenceRange\":[{\"text\":\"\(range)\"}]\(interpretation)"
    )
    return try #require(record.value)
  }

  @Test(
    "A plain range in words is compared with, and the flag says that it is computed",
    arguments: [
      ("1.90", "0.50-1.20 mg/dL", "above range"), ("0.4", "0.50 - 1.20", "below range"),
      ("0.42", "<= 0.41", "above range"), ("59", "≥60 mg/dL", "below range"),
      ("4", "1 to 3 mg/dL", "above range"), ("150.2", "<130 mg/dL (calc)", "above range"),
    ])
  func computed(value: String, range: String, words: String) throws {
    let result = try observation(value, range)
    #expect(result.flag?.words == words)
    #expect(result.flag?.isComputed == true)
    #expect(result.ranges.map(\.text) == [range])
  }

  @Test(
    "Anything else in words is shown and compared with nothing",
    arguments: [
      "0.50-1.20 mmol/L", "negative", "adults 0.5-1.2", "1.2-0.5", "1:40", "0.5-1.2 mg/dL (female)",
      "0.5-1.2, 3-4",
    ])
  func silent(range: String) throws {
    #expect(try observation("9", range).flag == nil)
    #expect(try observation("9", range).ranges.map(\.text) == [range])
  }

  @Test("A text that only labels a range stands beside its limits; ranges are told apart by what they mean")
  func labels() throws {
    let ranges =
      #""referenceRange":[{"low":{"value":4},"high":{"value":6},"text":"Adult"},{"high":{"value":8},"type":{"text":"Severe"}}]"#
    let record = try Records.record("Observation", #""code":{"text":"Score"},"valueInteger":7,\#(ranges)"#)
    #expect(record.value?.ranges.map(\.words) == ["4 to 6 (Adult)", "≤ 8 (Severe)"])
    #expect(record.flag?.words == "above range")
  }

  @Test(
    "Of a range for each sex only what is outside of both is told",
    arguments: [
      ("10.2", "M 13-18 mg/dL; F 12-16", "below range"), ("12.5", "M 13-18; F 12-16", nil),
      ("19", "Male: 13-18, Female: 12-16", "above range"), ("9", "M 13-18; M 12-16", nil),
      ("9", "M 13-18; F unknown", nil),
    ] as [(String, String, String?)])
  func sexes(value: String, range: String, words: String?) throws {
    #expect(try observation(value, range).flag?.words == words)
  }

  @Test("A result sent as normal outside its own range says both")
  func contradiction() throws {
    let flag = try #require(try observation("10.2", "12-16", flag: "N").flag)
    #expect(flag.words == "sent as Normal, but below range")
    #expect(flag.isAbnormal && flag.isComputed)
    #expect(try observation("13", "12-16", flag: "N").flag?.words == "Normal")
    #expect(try observation("10.2", "12-16", flag: "H").flag?.words == "High")
  }

  @Test("What its sender only calls abnormal says which way by the range that came with it")
  func direction() throws {
    let high = try observation("1.90", "0.50-1.20 mg/dL", flag: "A").flag
    #expect(high?.direction == .high && high?.isComputed == false)
    #expect(try observation("1.90", "negative", flag: "A").flag?.direction == .abnormal)
  }
}
