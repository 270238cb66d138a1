import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The two earlier results beside the latest: whether it has changed is seen there, or nowhere.
@Suite struct ResultsBeforeTests {
  private func creatinine(_ value: String, _ moment: String) -> String {
    #"{"resourceType":"Observation","subject":{"reference":"Patient/p"},"status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"coding":[{"system":"http://loinc.org","code":"2160-0"}],"text":"Creatinine"},"effectiveDateTime":"\#(moment)","valueQuantity":{"value":\#(value),"unit":"mg/dL"}}"#
  }

  private func before(_ results: String...) async throws -> String {
    let person = try await SentRecords.person(results)
    let series = try #require(ResultSeries.all(in: person.records, asOf: nil).first)
    let summary = VisitSummary(person, SummaryRequest(day: ClinicalDate("2014-03-01")))
    let row = try #require(ResultRows(chosen: summary.chosen).row(series))
    return row.cells[3]
  }

  @Test(
    "A value that was sent twice does not hide the lower one before it, and days of one month are told apart")
  func repeated() async throws {
    let told = try await before(
      creatinine("1.90", "2014-02-11"), creatinine("1.9", "2014-02-10T10:00:00Z"),
      creatinine("1.9", "2014-02-10T08:22:00Z"), creatinine("1.01", "2014-01-30"))
    #expect(told == "was 1.9 (10 Feb 2014), 1.01 (30 Jan 2014)")
  }

  @Test("A value that was only called abnormal keeps that word among the earlier ones")
  func abnormal() async throws {
    let earlier =
      creatinine("1.0", "2013-02-10").dropLast()
      + #","interpretation":[{"coding":[{"code":"A"}]}]}"#
    #expect(
      try await before(creatinine("1.9", "2014-02-11"), String(earlier)) == "was 1.0 Abnormal (Feb 2013)")
  }

  @Test("Where all earlier results are equal, the two newest stand")
  func equal() async throws {
    let told = try await before(
      creatinine("1.9", "2014-02-11"), creatinine("1.0", "2013-02-10"), creatinine("1.0", "2012-01-30"))
    #expect(told == "was 1.0 (Feb 2013), 1.0 (Jan 2012)")
  }

  @Test("Results of more than two years before are told by their years, if these differ")
  func years() async throws {
    let told = try await before(
      creatinine("1.9", "2014-02-11"), creatinine("1.0", "2011-02-10"), creatinine("0.9", "2009-01-30"))
    #expect(told == "was 1.0 (2011), 0.9 (2009)")
    let sameYear = try await before(
      creatinine("1.9", "2014-02-11"), creatinine("1.0", "2011-02-10"), creatinine("0.9", "2011-01-30"))
    #expect(sameYear == "was 1.0 (Feb 2011), 0.9 (Jan 2011)")
  }

  @Test(
    "The foot explains digits that are cut, if there are any",
    arguments: [("1.9", false), ("1.912345", true)])
  func cutDigits(value: String, isExplained: Bool) async throws {
    let person = try await SentRecords.person([creatinine(value, "2014-02-11")])
    let summary = VisitSummary(person, SummaryRequest(day: ClinicalDate("2014-03-01")))
    #expect(summary.footer.contains(SheetWords.numbersCut) == isExplained)
  }

  @Test("A goal, an order or a visit of a day that lies ahead does not make the data newer")
  func planned() async throws {
    let goal =
      #"{"resourceType":"Goal","subject":{"reference":"Patient/p"},"lifecycleStatus":"active","description":{"text":"Walk"},"startDate":"2014-10-15"}"#
    let order =
      #"{"resourceType":"ServiceRequest","subject":{"reference":"Patient/p"},"status":"active","intent":"order","code":{"text":"Colonoscopy"},"occurrenceDateTime":"2014-10-12"}"#
    let person = try await SentRecords.person([creatinine("1.0", "2014-02-10"), goal, order])
    #expect(person.dataThrough(asOf: nil)?.text == "2014-02-10")
  }

  @Test("A status that three tests share is a sign, explained once; one of its own is told in words")
  func sharedStatus() async throws {
    let results = (1...4).map { number in
      SentRecords.line(
        "Observation", "\(number)",
        "\"status\":\"\(number < 4 ? "unknown" : "preliminary")\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"Test \(number)\"},\"effectiveDateTime\":\"2014-02-10\",\"valueQuantity\":{\"value\":\(number)}"
      )
    }
    let summary = VisitSummary(
      try await SentRecords.person(results), SummaryRequest(day: ClinicalDate("2014-03-01")))
    let section = try #require(summary.sections.first { $0.kind == .results })
    #expect(section.rows.map { $0.cells[1] }.sorted() == ["1‡", "2‡", "3‡", "4 (preliminary)"])
    #expect(section.rule.hasSuffix("; ‡ status unknown"))
  }

  @Test("The main test of each organ has its row before other tests, in the order of the organs")
  func mainTests() async throws {
    let codes = ["2951-2", "2823-3", "2075-0", "4548-4", "2160-0", "3094-0"]
    let results = codes.map { code in
      SentRecords.line(
        "Observation", code,
        "\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"\(code)\"}]},\"effectiveDateTime\":\"2014-02-10\",\"valueQuantity\":{\"value\":5}"
      )
    }
    let summary = VisitSummary(
      try await SentRecords.person(results), SummaryRequest(day: ClinicalDate("2014-03-01")))
    let rows = try #require(summary.sections.first { $0.kind == .results }).rows
    #expect(rows.map(\.isKept) == [true, false, true, false, false, false])
    #expect(rows.filter(\.isKept).map { $0.cells[0] } == ["Creatinine", "Hemoglobin A1c"])
  }
}
