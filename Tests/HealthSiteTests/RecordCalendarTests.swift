import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What is booked and planned, as a calendar.
@Suite struct RecordCalendarTests {
  private func calendar(_ lines: [String]) async throws -> RecordCalendar {
    let person = try await SentRecords.person(lines)
    return RecordCalendar([(person, person.records)], asOf: ClinicalDate("2024-01-01"))
  }

  private func appointment(_ members: String) -> String {
    SentRecords.line("Appointment", "a", "\"description\":\"Review\",\"status\":\"booked\",\(members)")
  }

  @Test(
    "A time with an offset is that instant, one without is the clock’s, a day is a whole day, and midnight UTC is a day",
    arguments: [
      (
        #""start":"2024-05-21T23:30:00-04:00","end":"2024-05-22T00:00:00-04:00""#,
        ["DTSTART:20240522T033000Z", "DTEND:20240522T040000Z"]
      ),
      (#""start":"2024-05-21T09:30:00""#, ["DTSTART:20240521T093000"]),
      (
        #""start":"2024-05-21","end":"2024-05-22""#,
        ["DTSTART;VALUE=DATE:20240521", "DTEND;VALUE=DATE:20240523"]
      ),
      (#""start":"2024-02-29T00:00:00Z""#, ["DTSTART;VALUE=DATE:20240229"]),
      (#""start":"2024-05-21T24:00:00+02:00""#, ["DTSTART:20240521T220000Z"]),
    ])
  func moments(members: String, wanted: [String]) async throws {
    let text = try await calendar([appointment(members)]).text
    #expect(
      text.split(separator: "\r\n").filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DTEND") }.map(
        String.init) == wanted)
  }

  @Test("What has no day, and an order of the past, is in no calendar")
  func without() async throws {
    let order = #""code":{"text":"X-ray"},"status":"active","intent":"order","occurrenceDateTime":"#
    let events = try await calendar([
      appointment(#""start":"2024-05""#), SentRecords.line("ServiceRequest", "s", order + #""2023-05-01""#),
    ]).events
    #expect(events == 0)
    #expect(
      try await calendar([SentRecords.line("ServiceRequest", "s", order + #""2024-05-01""#)]).events == 1)
  }

  @Test(
    "An appointment says whether it stands",
    arguments: [
      ("booked", "CONFIRMED"), ("proposed", "TENTATIVE"), ("cancelled", "CANCELLED"), ("noshow", "CANCELLED"),
    ])
  func status(sent: String, wanted: String) async throws {
    let line = SentRecords.line("Appointment", "a", "\"status\":\"\(sent)\",\"start\":\"2024-05-21\"")
    #expect(try await calendar([line]).text.contains("\r\nSTATUS:\(wanted)\r\n"))
  }

  @Test("Each date of a vaccination’s recommendation is an event, in the sender’s words")
  func recommendations() async throws {
    let line = #"""
      {"resourceType":"ImmunizationRecommendation","id":"r","patient":{"reference":"Patient/p"},"date":"2023-12-01","recommendation":[{"vaccineCode":[{"text":"Tdap"}],"dateCriterion":[{"code":{"text":"Date vaccine due"},"value":"2024-06-01"},{"code":{"text":"Latest date"},"value":"2024-09"}]}]}
      """#
    let text = try await calendar([line]).text
    #expect(text.contains("DTSTART;VALUE=DATE:20240601") && text.contains("Tdap: Date vaccine due"))
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 2)
  }

  @Test("No text ends a line or an event, and no line is longer than 75 octets")
  func hostile() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("hostile-texts")]))
    let persons = library.persons.map { (person: $0, records: $0.records) }
    let text = RecordCalendar(persons, asOf: library.asOf).text
    let lines = text.components(separatedBy: "\r\n")
    #expect(
      lines.filter { $0 == "BEGIN:VEVENT" }.count == 1 && !lines.contains { $0.hasPrefix("SUMMARY:Forged") })
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") && !$0.contains("\r") })
    #expect(CalendarText.value("a\\b;c,d\r\ne") == "a\\\\b\\;c\\,d\\ne")
  }
}
