import HealthRecords
import Testing

@testable import HealthSite

/// What sheet, card and pages say of one fact is the same.
@Suite struct OneAnswerTests {
  private func site(_ resources: String...) async throws -> PersonSite {
    let sent = try SentRecords()
    try sent.send(resources)
    let library = try await sent.library
    return PersonSite(try #require(library.persons.first), in: library)
  }

  private func condition(_ name: String, _ display: String) -> String {
    #"{"resourceType":"Condition","id":"\#(name)","subject":{"reference":"Patient/p","display":"\#(display)"},"clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"\#(name)"}}"#
  }

  @Test("A name that a record shows and the person does not have is printed beside that record")
  func otherName() async throws {
    let site = try await site(
      condition("Gout", "Bo Marsh"), condition("Acne", "Quill, Ada Maria"), condition("Wart", "Mrs. Quill"))
    let rows = site.summary.sections.first { $0.kind == .problems }?.rows ?? []
    let note = Finding(.otherName, "Bo Marsh").words
    #expect(
      Dictionary(uniqueKeysWithValues: rows.map { ($0.cells[0], $0.note) }) == [
        "Gout": "⚠ \(note)", "Acne": "", "Wart": "",
      ])
  }

  private func order(_ name: String, _ day: String, _ more: String = "") -> String {
    SentRecords.line(
      "MedicationRequest", name,
      #""status":"active","intent":"order","medicationCodeableConcept":{"text":"\#(name)"},"authoredOn":"\#(day)"\#(more)"#
    )
  }

  @Test("The card says of each drug that no recent record confirms when it was last mentioned")
  func unconfirmed() async throws {
    let site = try await site(
      order("Larkolol", "2019-03-01"), order("Tarnex", "2020-05-02"),
      SentRecords.line(
        "MedicationRequest", "u",
        #""intent":"order","medicationCodeableConcept":{"text":"Open"},"authoredOn":"2018-01-02""#),
      SentRecords.line("Encounter", "e", #""status":"finished","period":{"start":"2024-03-01"}"#))
    let days = site.medications.older.compactMap(\.age?.words)
    #expect(days == ["last mentioned 1 March 2019", "last mentioned 2 May 2020"])
    let items = site.card.entries.first { $0.title == .medicines }?.items.map(\.text) ?? []
    #expect(zip(items, days).allSatisfy { $0.contains($1) } && items.count == 2)
  }

  @Test("The end of a drug in the chart is the one in the list")
  func end() async throws {
    let statement = { (id: String, start: String, end: String) in
      SentRecords.line(
        "MedicationStatement", id,
        #""status":"completed","medicationCodeableConcept":{"text":"Tarnex"},"effectivePeriod":{"start":"\#(start)","end":"\#(end)"}"#
      )
    }
    let site = try await site(
      statement("a", "2019-01-01", "2023-05-03"), statement("b", "2020-02-02", "2021-06-07"))
    let drug = try #require(site.medications.drugs.first)
    #expect(drug.end?.text == "2021-06-07")
    let lane = LifeLanes(parts: RecordParts(site: site, root: "")).medicines()
    #expect(lane.past.map(\.to) == ["7 June 2021"])
  }

  @Test("A delivery is kept among the past procedures before checks")
  func delivery() async throws {
    let procedure = { (code: String, name: String) in
      SentRecords.line(
        "Procedure", code,
        #""status":"completed","code":{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)","display":"\#(name)"}]},"performedDateTime":"2010-01-0\#(code.count % 9 + 1)""#
      )
    }
    let later = SentRecords.line(
      "Procedure", "z",
      #""status":"completed","code":{"text":"Biopsy"},"performedDateTime":"2012-01-01""#)
    let site = try await site(procedure("1", "Check"), procedure("66348005", "Childbirth"), later)
    #expect(
      site.summary.sections.first { $0.kind == .past }?.rows.map { $0.cells[0] } == ["Childbirth", "Check"])
  }
}
