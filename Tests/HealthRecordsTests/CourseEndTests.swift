import Testing

@testable import HealthRecords

/// How long a drug is to be taken, and what is said of one whose time is over.
@Suite struct CourseEndTests {
  private func entry(_ type: String, _ members: String, asOf: String = "2026-03-01") throws
    -> Drug?
  {
    let list = DrugList([try record(type, members)], asOf: ClinicalDate(asOf))
    return (list.current + list.unclear).first
  }

  private func record(_ type: String, _ members: String) throws -> ClinicalRecord {
    try Records.record(type, #""medicationCodeableConcept":{"text":"Amoxicillin"},\#(members)"#)
  }

  private func line(_ bounds: String, more: String = "") -> String {
    "{\"text\":\"1 daily\"\(more),\"timing\":{\"repeat\":{\(bounds)}}}"
  }

  private func days(_ count: Int, _ unit: String = "d") -> String {
    #""boundsDuration":{"value":\#(count),"unit":"\#(unit)"}"#
  }

  @Test(
    "A course of a length that is over says so, as reckoned",
    arguments: [
      (7, "d", "8 January 2026", "7 days"), (2, "wk", "15 January 2026", "2 weeks"),
      (1, "mo", "1 February 2026", "1 month"),
    ])
  func course(count: Int, unit: String, end: String, words: String) throws {
    let entry = try entry(
      "MedicationRequest",
      #""status":"active","authoredOn":"2026-01-01","dosageInstruction":[\#(line(days(count, unit)))]"#)
    #expect(
      entry?.cautions.sentence
        == "listed as active after its end, \(end) (computed: \(words) from 1 January 2026)"
    )
    #expect(entry?.end == nil && entry?.dosage == "1 daily (coded: for \(words))")
  }

  @Test("The end of a month stands for a day that it has not")
  func endOfMonth() throws {
    let record = try record(
      "MedicationRequest",
      #""authoredOn":"2025-01-31","dosageInstruction":[\#(line(days(1, "mo")))]"#)
    #expect(CourseEnd(record)?.date.text == "2025-02-28")
  }

  @Test("Lines that follow each other are added up; those of one number are taken side by side")
  func lines() throws {
    let taper = [1, 2].map { line(days(3), more: ",\"sequence\":\($0)") }.joined(separator: ",")
    let beside = [5, 3].map { line(days($0), more: ",\"sequence\":1") }.joined(separator: ",")
    let told = [
      (taper, "2026-01-07", "3 days, then 3 days from 1 January 2026"),
      (beside, "2026-01-06", "5 days, 3 days from 1 January 2026"),
    ]
    for (lines, end, words) in told {
      let record = try record(
        "MedicationRequest", #""authoredOn":"2026-01-01","dosageInstruction":[\#(lines)]"#)
      #expect(CourseEnd(record)?.date.text == end)
      #expect(
        CourseEnd(record)?.words == "\(ClinicalDate(end)?.dayText ?? "") (computed: \(words))")
    }
  }

  @Test(
    "No end is reckoned without a whole day, a whole number or a length of each line",
    arguments: [
      #""authoredOn":"2026-01","dosageInstruction":[{"timing":{"repeat":{"boundsDuration":{"value":7,"unit":"d"}}}}]"#,
      #""authoredOn":"2026-01-01","dosageInstruction":[{"timing":{"repeat":{"boundsDuration":{"value":1.5,"unit":"d"}}}}]"#,
      #""authoredOn":"2026-01-01","dosageInstruction":[{"timing":{"repeat":{"boundsDuration":{"value":36,"unit":"h"}}}}]"#,
      #""authoredOn":"2026-01-01","dosageInstruction":[{"timing":{"repeat":{"boundsDuration":{"value":7,"unit":"d"}}}},{"text":"then 1 daily"}]"#,
    ])
  func unknown(members: String) throws {
    #expect(CourseEnd(try record("MedicationRequest", members)) == nil)
  }

  @Test("A statement begins and ends with its dosage where it has no time of its own")
  func boundsOfStatement() throws {
    let bounds = line(#""boundsPeriod":{"start":"2026-01-01","end":"2026-01-08"}"#)
    let entry = try entry("MedicationStatement", #""status":"active","dosage":[\#(bounds)]"#)
    #expect(entry?.since?.dayText == "1 January 2026 (dose start)")
    #expect(entry?.cautions.sentence == "listed as active after its end, 8 January 2026 (dose end)")
  }

  @Test("A drug of which one line goes on has not ended")
  func openLine() throws {
    let lines = line(#""boundsPeriod":{"end":"2026-01-08"}"#) + #",{"text":"then 2 daily"}"#
    let entry = try entry("MedicationStatement", #""status":"active","dosage":[\#(lines)]"#)
    #expect(entry?.end == nil && entry?.cautions == [Finding(.undated)])
  }

  @Test(
    "A length that the words hold as such is not said again",
    arguments: [
      ("for 7 days", ""), ("x 7 days", " (coded: for 7 days)"), ("for 17 days", " (coded: for 7 days)"),
    ])
  func saidLength(words: String, coded: String) throws {
    let record = try record(
      "MedicationRequest",
      #""dosageInstruction":[{"text":"1 daily \#(words)","timing":{"repeat":{\#(days(7))}}}]"#)
    #expect(record.howTaken == "1 daily \(words)\(coded)")
  }

  @Test(
    "A Dutch agreement's period of use is its time",
    arguments: ["ext-TimeInterval.Period", "ext-TimeInterval-Period", "zib-Medication-PeriodOfUse"])
  func dutchPeriod(name: String) throws {
    let period =
      #""extension":[{"url":"http://nictiz.nl/fhir/StructureDefinition/\#(name)","valuePeriod":{"start":"2026-01-05","end":"2026-01-12"}}]"#
    let entry = try entry(
      "MedicationRequest", "\"status\":\"active\",\"authoredOn\":\"2026-01-04\",\(period)")
    #expect(entry?.cautions.sentence == "listed as active after its end, 12 January 2026")
    let order =
      "{\"resourceType\":\"MedicationRequest\",\"id\":\"x\",\"subject\":{\"reference\":\"Patient/p\"},\"authoredOn\":\"2026-01-04\",\(period)}"
    let day = ClinicalDate("2026-03-01")
    let library = RecordLibrary([try Records.file("x.json", [Records.patient, order])], asOf: day)
    let list = DrugList(library.persons[0].records, asOf: day)
    #expect(list.current.isEmpty && list.unclear.isEmpty)
    #expect(list.past.map(\.lastWord) == [.ended])
  }
}
