import Testing

@testable import HealthRecords

/// What fills say of a drug beside its orders.
@Suite struct MedicationFillsTests {
  private func list(_ order: String, _ fills: String...) throws -> DrugList {
    let fills = fills.enumerated().map { number, members in
      Self.resource("MedicationDispense", "f\(number)", members)
    }
    let order = Self.resource("MedicationRequest", "o", "\(order),\"authoredOn\":\"2025-03-05\"")
    let file = try Records.file("a.json", [Records.patient, order] + fills)
    return DrugList(RecordLibrary([file]).persons[0].records, asOf: ClinicalDate("2026-02-15"))
  }

  private static func resource(_ type: String, _ id: String, _ members: String) -> String {
    "{\"resourceType\":\"\(type)\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Metformin 500 mg\"},\(members)}"
  }

  private let active = #""status":"active","dosageInstruction":[{"text":"1 tablet twice a day"}]"#

  @Test("A label that says to take the drug otherwise is told beside it, one that says the same is not")
  func label() throws {
    let fill = { (words: String) in
      "\"status\":\"completed\",\"whenHandedOver\":\"2026-01-20\",\"dosageInstruction\":[{\"text\":\"\(words)\"}]"
    }
    #expect(
      try list(active, fill("2 TABLETS TWICE DAILY")).current.first?.cautions.sentence
        == "on the label of 20 January 2026: 2 TABLETS TWICE DAILY")
    #expect(try list(active, fill("1 Tablet twice a day")).current.first?.cautions == [])
  }

  @Test("A newest fill that was declined is told with its reason")
  func declined() throws {
    let fill = #""status":"completed","whenHandedOver":"2026-01-19""#
    let declined =
      #""status":"declined","whenHandedOver":"2026-01-20","statusReasonCodeableConcept":{"text":"cost"}"#
    let entry = try #require(try list(active, fill, declined).current.first)
    #expect(entry.notes.filter(\.isContradiction).count == 1)
    #expect(entry.cautions.sentence?.contains("by the pharmacy, 20 January 2026: cost") == true)
    #expect(entry.lastActivity?.dayText == "19 January 2026")
    let later = #""status":"completed","whenHandedOver":"2026-01-22""#
    #expect(try list(active, declined, later).current.first?.cautions == [])
  }

  @Test(
    "A dose under way, stopped or of many days was not given once, nor was a fill under way dispensed",
    arguments: [
      ("MedicationAdministration", "completed", "", LastWord.onlyGiven(isOnce: true)),
      (
        "MedicationAdministration", "completed",
        #","effectivePeriod":{"start":"2026-01-05","end":"2026-01-15"}"#,
        LastWord.onlyGiven(isOnce: false)
      ),
      ("MedicationAdministration", "in-progress", "", nil), ("MedicationAdministration", "stopped", "", nil),
      ("MedicationAdministration", "on-hold", "", nil), ("MedicationAdministration", "unknown", "", nil),
      ("MedicationDispense", "completed", "", LastWord.onlyDispensed),
      ("MedicationDispense", "in-progress", "", nil), ("MedicationDispense", "stopped", "", nil),
    ])
  func supplied(type: String, status: String, time: String, word: LastWord?) throws {
    let record = Self.resource(type, "x", #""status":"\#(status)"\#(time)"#)
    let library = RecordLibrary([try Records.file("a.json", [Records.patient, record])])
    let drug = try #require(DrugList(library.persons[0].records, asOf: nil).drugs.first)
    let isDose = type == "MedicationAdministration"
    #expect(drug.lastWord == word ?? .supply(drug.word.status, isDose: isDose, reason: nil))
  }

  @Test("Fills after an order that is over are those of a later day than its last word")
  func afterwards() throws {
    let fills = [
      #""status":"completed","whenHandedOver":"2026-01-20""#,
      #""status":"completed","whenHandedOver":"2025-03-05""#,
    ]
    let entry = try #require(try list(#""status":"completed""#, fills[0], fills[1]).past.first)
    #expect(entry.fillsAfterwards.map { $0.date?.dayText } == ["20 January 2026"])
  }
}
