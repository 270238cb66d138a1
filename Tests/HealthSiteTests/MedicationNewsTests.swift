import HealthRecords
import Testing

@testable import HealthSite

/// What the sheet calls new about a drug, and on which day.
@Suite struct MedicationNewsTests {
  private func summary(_ resources: String...) async throws -> VisitSummary {
    try await QuillSheet.of(resources, since: ClinicalDate("2023-01-01"))
  }

  private func rows(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> [[String]] {
    summary.sections.first { $0.kind == kind }?.rows.map(\.cells) ?? []
  }

  private func drug(_ id: String, _ members: String) -> String {
    "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Naproxen 220 MG\"},\(members)}"
  }

  @Test("The day of an order is never shown as the day of its stop")
  func stopped() async throws {
    let sheet = try await summary(drug("a", #""status":"stopped","authoredOn":"2023-12-31""#))
    #expect(
      rows(.since, sheet) == [
        ["stopped", "Naproxen 220 MG (recorded 31 December 2023)", ""]
      ])
  }

  @Test(
    "Other words for a dose are a new wording, other coded amounts a change",
    arguments: [
      (#"{"text":"two daily"}"#, "new wording"),
      (#"{"text":"one each day","doseAndRate":[{"doseQuantity":{"value":1}}]}"#, "new wording"),
      (#"{"text":"two daily","doseAndRate":[{"doseQuantity":{"value":2}}]}"#, "changed"),
    ])
  func reworded(dosage: String, kind: String) async throws {
    let first = #"{"text":"one daily","doseAndRate":[{"doseQuantity":{"value":1}}]}"#
    let order = { (day: String, dosage: String) in
      #""status":"active","authoredOn":"\#(day)","dosageInstruction":[\#(dosage)]"#
    }
    let sheet = try await summary(
      drug("a", order("2020-01-01", first)), drug("b", order("2024-02-01", dosage)))
    #expect(rows(.since, sheet).map { $0[0] } == [kind])
  }

  @Test("An order that begins after the sheet's day is not told as begun")
  func beginsLater() async throws {
    let sheet = try await summary(drug("a", #""status":"active","authoredOn":"2031-12-01""#))
    #expect(rows(.since, sheet).map { $0[0] } == ["begins later"])
  }

  @Test("The day of an order is not shown as the day on which it was put on hold")
  func onHold() async throws {
    let sheet = try await summary(drug("a", #""status":"on-hold","authoredOn":"2023-12-31""#))
    #expect(rows(.since, sheet) == [["on hold", "Naproxen 220 MG (recorded 31 December 2023)", ""]])
  }

  @Test("The end of a course is the day of its stop")
  func ended() async throws {
    let end = #""dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2024-01-07"}}}}]"#
    let sheet = try await summary(
      drug("a", "\"status\":\"completed\",\"authoredOn\":\"2023-12-31\",\(end)"))
    #expect(rows(.since, sheet).map { $0[2] } == ["7 Jan 2024"])
  }

  @Test("A drug taken up again is a new order, and current since then")
  func again() async throws {
    let sheet = try await summary(
      drug("a", #""status":"stopped","authoredOn":"2015-03-02""#),
      drug("b", #""status":"active","authoredOn":"2023-05-01""#))
    #expect(rows(.since, sheet) == [["new order", "Naproxen 220 MG", "1 May 2023"]])
    let unknown = SheetWords.Remark.dosageNotStated.words
    #expect(rows(.medications, sheet) == [["Naproxen 220 MG", unknown, "1 May 2023"]])
  }
}
