import Testing

@testable import HealthRecords

/// The day that the data speaks for.
@Suite struct AsOfDateTests {
  private func asOf(_ texts: String..., timestamp: String? = nil) throws -> String? {
    var file = try Records.file("records.json", [Records.patient] + texts)
    file.asOfDates = [timestamp].compactMap { $0 }
    return RecordLibrary([file]).asOf?.text
  }

  private func result(_ id: String, _ day: String, _ more: String = "", status: String = "final") -> String {
    #"{"resourceType":"Observation","id":"\#(id)","status":"\#(status)","subject":{"reference":"Patient/p"},"code":{"text":"Sodium"},"effectiveDateTime":"\#(day)"\#(more)}"#
  }

  private let issued = #","issued":"2015-08-17T10:00:00Z""#

  @Test("A result that says nothing of when it was told is no later than the data")
  func proves() throws {
    #expect(try asOf(result("a", "2015-08-16", issued), result("b", "2023-08-16")) == "2023-08-16")
  }

  @Test("What was done after the day of an older Bundle moves the day, unless its year is mistyped")
  func olderBundle() throws {
    let stamp = "2024-01-05T00:00:00Z"
    #expect(try asOf(result("a", "2026-03-03"), timestamp: stamp) == "2026-03-03")
    #expect(try asOf(result("a", "2026-03-03"), result("b", "2062-03-03"), timestamp: stamp) == "2026-03-03")
    #expect(try asOf(result("a", "2026-03-03", status: "refused"), timestamp: stamp) == stamp)
  }

  @Test("What its own envelope dates earlier, or lies decades ahead, does not move the day")
  func contradicted() throws {
    #expect(try asOf(result("a", "2023-08-16", issued)) == "2015-08-17T10:00:00Z")
    let stamp = "2016-01-01T00:00:00Z"
    #expect(try asOf(result("a", "2015-08-16", issued), result("b", "2031-01-01"), timestamp: stamp) == stamp)
  }

  @Test("The day of another person is none of a person without a dated record")
  func anotherPerson() throws {
    let other = #"{"resourceType":"Patient","id":"q","name":[{"text":"Quill"}],"birthDate":"1950-01-01"}"#
    let undated =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/q"},"code":{"text":"Pregnancy"}}"#
    let file = try Records.file("records.json", [Records.patient, other, result("a", "2023-08-16"), undated])
    let library = RecordLibrary([file])
    #expect(Set(library.persons.map { library.asOf($0)?.text }) == ["2023-08-16", nil])
  }

  @Test("What is planned or stands for no end does not move the day")
  func planned() throws {
    let first = result("a", "2015-08-16", issued)
    #expect(try asOf(first, result("b", "2023-01-01", status: "cancelled")) == "2015-08-17T10:00:00Z")
    #expect(try asOf(first, result("b", "9999-12-31")) == "2015-08-17T10:00:00Z")
  }

  @Test(
    "The date that stands for \"no end\" ends nothing", arguments: ["9999-12-31", "2999-01-01T00:00:00Z"])
  func noEnd(_ end: String) throws {
    let problem = try Records.record(
      "Condition", #""code":{"text":"Asthma"},"onsetDateTime":"2001","abatementDateTime":"\#(end)""#)
    #expect(ProblemList([problem]).active.count == 1 && problem.end == nil)
  }
}
