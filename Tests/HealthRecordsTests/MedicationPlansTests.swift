import Testing

@testable import HealthRecords

/// Cards and plans on which every drug is sent as completed.
@Suite struct MedicationPlansTests {
  private func list(_ plan: String, _ more: String = "", status: String = "completed") throws
    -> DrugList
  {
    let statement =
      #"{"resourceType":"MedicationStatement","id":"s","subject":{"reference":"Patient/p"},"status":"\#(status)","medicationCodeableConcept":{"text":"Beloc"}\#(more)}"#
    let library = try Records.library(statement, plan)
    return DrugList(library.persons[0].records, asOf: ClinicalDate("2026-01-01"))
  }

  private func card(_ code: String) -> String {
    #"{"resourceType":"Composition","id":"c","subject":{"reference":"Patient/p"},"date":"2024-02-04","type":{"coding":[{"code":"\#(code)"}]},"section":[{"entry":[{"reference":"MedicationStatement/s"}]}]}"#
  }

  @Test("A drug of a card is neither current nor past where every drug is sent as completed")
  func completed() throws {
    let list = try list(card("56445-0"))
    #expect(list.past.isEmpty && list.unclear.map(\.title) == ["Beloc"])
    #expect(list.unclear.first?.word.status.words == "sent as completed")
  }

  @Test("A list of drugs counts as a card, without what was taken from it")
  func lists() throws {
    let plan = { (more: String) in
      #"{"resourceType":"List","id":"l","subject":{"reference":"Patient/p"},"date":"2024-02-04","code":{"coding":[{"code":"medications"}]},"entry":[{"item":{"reference":"MedicationStatement/s"}\#(more)}]}"#
    }
    #expect(try list(plan("")).unclear.count == 1)
    #expect(try list(plan(#","deleted":true"#)).past.count == 1)
  }

  @Test("A drug of a profile that demands completed is as open, beside any document")
  func profile() throws {
    let meta =
      #","meta":{"profile":["http://fhir.ch/ig/ch-emed/StructureDefinition/ch-emed-medicationstatement-card"]}"#
    #expect(try list(card("18842-5"), meta).unclear.count == 1)
  }

  @Test("What ended before the card was made, or stands in another document, is past")
  func past() throws {
    #expect(try list(card("56445-0"), #","effectivePeriod":{"end":"2023-05-01"}"#).past.count == 1)
    #expect(try list(card("18842-5")).past.count == 1)
    #expect(try list(card("56445-0"), status: "stopped").past.count == 1)
  }
}
