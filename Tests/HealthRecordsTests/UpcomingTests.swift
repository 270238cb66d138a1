import Testing

@testable import HealthRecords

/// What is to come stands by the day that it is for.
@Suite struct UpcomingTests {
  private func upcoming(_ texts: [String]) throws -> [String] {
    let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
    let records = try #require(library.persons.first).records
    return Upcoming.all(in: records, after: ClinicalDate("2024-03-18")).map {
      "\($0.title) \($0.dueDate?.text ?? "")"
    }
  }

  private func order(_ id: String, _ name: String, written: String, planned: String) -> String {
    #"{"resourceType":"ServiceRequest","id":"\#(id)","subject":{"reference":"Patient/p"},"status":"active","intent":"order","code":{"text":"\#(name)"},"authoredOn":"\#(written)","occurrenceDateTime":"\#(planned)"}"#
  }

  @Test("An order written before stands by the day that it is for, the next first")
  func orders() throws {
    let found = try upcoming([
      order("a", "Oximetry", written: "2024-03-01", planned: "2024-04-03"),
      order("b", "Oxygen", written: "2024-03-10", planned: "2024-04-01"),
      order("c", "X-ray", written: "2024-03-01", planned: "2024-03-02"),
    ])
    #expect(found == ["Oxygen 2024-04-01", "Oximetry 2024-04-03"])
  }

  @Test("What was to be done on a day that has passed is open until something of its name answers")
  func unanswered() throws {
    let done =
      #"{"resourceType":"Procedure","id":"d","subject":{"reference":"Patient/p"},"status":"completed","code":{"text":"X-ray"},"performedDateTime":"2024-03-02"}"#
    let library = RecordLibrary([
      try Records.file(
        "records.json",
        [
          Records.patient, done, order("a", "Oximetry", written: "2024-03-01", planned: "2024-04-03"),
          order("b", "Oxygen", written: "2024-03-10", planned: "2024-03-11"),
          order("c", "X-ray", written: "2024-03-01", planned: "2024-03-02"),
        ])
    ])
    let records = try #require(library.persons.first).records
    let open = Upcoming.unanswered(in: records, by: ClinicalDate("2024-03-18"))
    #expect(open.map(\.title) == ["Oxygen"])
  }

  @Test(
    "An order is answered by what answers the one that was made to fill it, and gives way to what replaces it",
    arguments: [
      (#""basedOn":[{"reference":"ServiceRequest/a"}]"#, ["Oximetry", "Oxygen"], false),
      (#""basedOn":[{"reference":"ServiceRequest/a"}]"#, [], true),
      (#""replaces":[{"reference":"ServiceRequest/a"}]"#, ["Oximetry"], false),
    ])
  func chain(link: String, open: [String], isDone: Bool) throws {
    let second = order("b", "Oximetry", written: "2024-03-01", planned: "2024-03-02")
      .replacing(#""id":"b""#, with: #""id":"b",\#(link)"#)
    let done =
      #"{"resourceType":"Procedure","id":"d","subject":{"reference":"Patient/p"},"status":"completed","code":{"text":"Fern"},"basedOn":[{"reference":"ServiceRequest/b"}]}"#
    let texts = [order("a", "Oxygen", written: "2024-02-10", planned: "2024-02-11"), second]
    let library = RecordLibrary([
      try Records.file("records.json", [Records.patient] + texts + (isDone ? [done] : []))
    ])
    let records = try #require(library.persons.first).records
    #expect(Upcoming.unanswered(in: records, by: ClinicalDate("2024-03-18")).map(\.title) == open)
  }

  @Test(
    "An order that is on hold or a draft says so", arguments: [("on-hold", "on hold"), ("draft", "draft")])
  func held(status: String, words: String) throws {
    let text = order("a", "Oxygen", written: "2024-02-10", planned: "2024-02-11")
      .replacing(#""active""#, with: #""\#(status)""#)
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, text])])
    #expect(library.persons.flatMap(\.records).map(\.openStatus) == [words])
  }

  @Test("A recommended vaccination is to come, and proves no day of the data")
  func vaccination() throws {
    let text =
      #"{"resourceType":"ImmunizationRecommendation","id":"a","patient":{"reference":"Patient/p"},"date":"2024-11-15","recommendation":[{"vaccineCode":[{"text":"Influenza"}],"forecastStatus":{"text":"planned"}}]}"#
    #expect(try upcoming([text]).count == 1)
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, text])])
    #expect(library.asOf == nil && library.persons[0].dataThrough(asOf: nil) == nil)
    let later = ClinicalDate("2025-01-01")
    #expect(Upcoming.unanswered(in: library.persons[0].records, by: later).count == 1)
  }
}
