import HealthRecords
import Testing

@testable import HealthSite

/// "Nothing is flagged" is said only of what could have been.
@Suite struct LatestResultsSentenceTests {
  private func sentence(_ results: String...) async throws -> String {
    let texts = results.enumerated().map { number, members in
      #"{"resourceType":"Observation","id":"\#(number)","subject":{"reference":"Patient/p"},"status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"Test \#(number)"},"effectiveDateTime":"2024-01-01","valueQuantity":{"value":62}\#(members)}"#
    }
    let person = try await SentRecords.person(texts)
    let views = RecordViews(
      person.records, lists: [], asOf: nil, exclusions: Exclusions(types: []))
    return LatestResults(views, hasMeasurements: false, through: nil).sentence
  }

  @Test("Without results, without a range, and with ranges are three sentences")
  func three() async throws {
    #expect(try await sentence() == "No lab results or vitals are in these records.")
    #expect(
      try await sentence("", "")
        == "None of 2 latest results came with a flag or a reference range, so these records do not say whether any is out of range."
    )
    #expect(
      try await sentence("", #","referenceRange":[{"low":{"value":50},"high":{"value":70}}]"#)
        == LatestResultWords.allInRange(1, of: 2))
  }

  @Test("A range from nothing to nothing is no range")
  func emptyRange() async throws {
    let told = try await sentence(#","referenceRange":[{"low":{"value":0},"high":{"value":0}}]"#)
    #expect(told.hasPrefix("None of 1 latest result came"))
  }

  @Test("A number beside a range of words cannot be in it, whatever its flag says")
  func rangeInWords() async throws {
    let normal = #","interpretation":[{"coding":[{"code":"N"}]}],"referenceRange":[{"text":"Negative"}]"#
    let range = #","referenceRange":[{"low":{"value":50},"high":{"value":70}}]"#
    let told = try await sentence(normal, range)
    #expect(
      told
        == "Of 2 latest results, 1 can be compared with a flag or a range; none of these is out of range. Not compared, as the range is words: Test 0 62 [Negative]."
    )
  }
}
