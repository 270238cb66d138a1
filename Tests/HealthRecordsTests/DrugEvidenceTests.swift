import Testing

@testable import HealthRecords

/// What a drug is for, since when it is taken and when it was last named.
@Suite struct DrugEvidenceTests {
  private func order(_ id: String, _ members: String, drug: String = "Metformin 500 mg") -> String {
    """
    {"resourceType":"MedicationRequest","id":"\(id)","intent":"order","subject":{"reference":"Patient/p"},
    "medicationCodeableConcept":{"text":"\(drug)"},\(members)}
    """
  }

  private func drug(_ texts: String...) throws -> Drug {
    let library = RecordLibrary([try Records.file("a.json", [Records.patient] + texts)])
    let concepts = PersonConcepts(library.persons[0].records, asOf: ClinicalDate("2026-11-27"))
    return try #require(concepts.medications.drugs.first)
  }

  @Test("A drug says what it is ordered for, and one that is not taken does not")
  func indication() throws {
    let reason = #""reasonCode":[{"coding":[{"display":"Epilepsy (disorder)"}]}],"authoredOn":"2025-01-02""#
    let taken = try drug(order("a", #""status":"active",\#(reason)"#))
    #expect(taken.notes.contains(.indication(["Epilepsy"])))
    let forbidden = try drug(order("a", #""status":"active","doNotPerform":true,\#(reason)"#))
    #expect(!forbidden.notes.contains(.indication(["Epilepsy"])))
  }

  @Test("It is taken since the start that its order codes, not since the day of the order")
  func since() throws {
    let drug = try drug(
      order(
        "a",
        #""status":"active","authoredOn":"2025-01-15","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"start":"2026-01-22"}}}}]"#
      ))
    #expect(drug.since?.text == "2026-01-22")
  }

  @Test("It was last named by what is newest: an order, a fill, or the day on which a statement was asserted")
  func lastNamed() throws {
    let statement =
      #"{"resourceType":"MedicationStatement","id":"s","status":"active","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Metformin 500 mg"},"effectivePeriod":{"start":"2024-01-23"},"dateAsserted":"2025-02-22"}"#
    #expect(try drug(statement).lastNamed?.text == "2025-02-22")
    #expect(
      try drug(order("a", #""status":"active","authoredOn":"2025-01-15""#)).lastNamed?.text == "2025-01-15")
    #expect(try drug(order("a", #""status":"active""#)).lastNamed == nil)
  }

  @Test("The end of one dose is not the end of a drug that is ordered without one")
  func end() throws {
    let dose =
      #"{"resourceType":"MedicationAdministration","id":"d","status":"completed","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Metformin 500 mg"},"effectivePeriod":{"start":"2025-01-15","end":"2025-01-16"}}"#
    #expect(try drug(order("a", #""status":"active","authoredOn":"2025-01-15""#), dose).end == nil)
    #expect(try drug(dose).end?.text == "2025-01-16")
  }

  @Test("A list that nothing recent confirms names the days of all its drugs, if each has one")
  func oldest() throws {
    let texts = [
      order("a", #""status":"active","authoredOn":"2010-07-10""#),
      order("b", #""status":"active","authoredOn":"2020-09-09""#, drug: "Irbesartan 75 mg"),
    ]
    let library = RecordLibrary([try Records.file("a.json", [Records.patient] + texts)])
    let drugs = PersonConcepts(library.persons[0].records, asOf: ClinicalDate("2026-11-27")).medications
      .current
    let unconfirmed = try #require(UnconfirmedDrugs(drugs))
    #expect(unconfirmed.after?.text == "2020-09-09")
    #expect(
      unconfirmed.range.map { [$0.lowerBound.text, $0.upperBound.text] } == ["2010-07-10", "2020-09-09"])
    let undated = order("c", #""status":"active""#, drug: "Digoxin 0.25 mg")
    let more = RecordLibrary([try Records.file("a.json", [Records.patient] + texts + [undated])])
    let all = PersonConcepts(more.persons[0].records, asOf: ClinicalDate("2026-11-27")).medications.current
    #expect(all.count == 3 && UnconfirmedDrugs(all)?.range == nil)
  }

  @Test(
    "A drug is new on the day on which it was first taken, and on hold since the first statement of that",
    arguments: [("stopped", 0), ("on-hold", 0), ("active", 1)])
  func news(first: String, count: Int) throws {
    let statement = { (id: String, status: String, day: String) in
      "{\"resourceType\":\"MedicationStatement\",\"id\":\"\(id)\",\"status\":\"\(status)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Metformin 500 mg\"},\"effectiveDateTime\":\"\(day)\"}"
    }
    let library = RecordLibrary([
      try Records.file(
        "a.json",
        [
          Records.patient, statement("a", first, "2024-08-01"), statement("b", "on-hold", "2025-02-01"),
          statement("c", "on-hold", "2025-06-01"),
        ])
    ])
    let items = HeadlineItems(PersonConcepts(library.persons[0].records, asOf: nil)).all.map(\.1)
    #expect(items.filter { $0.event == .started }.count == count)
    if first == "active" {
      #expect(items.filter { $0.event == .statedOver }.map(\.date.text) == ["2025-02-01"])
    }
  }

  @Test(
    "What was dispensed under another name is not another name of the order, and a dose that was given is dated"
  )
  func supplied() throws {
    let supply = { (type: String, day: String) in
      "{\"resourceType\":\"\(type)\",\"id\":\"\(type)\",\"status\":\"completed\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Metformin 1000 mg\"},\(day),\"authorizingPrescription\":[{\"reference\":\"MedicationRequest/a\"}],\"request\":{\"reference\":\"MedicationRequest/a\"}}"
    }
    let dispensed = try drug(
      order("a", #""status":"active","authoredOn":"2026-01-15""#),
      supply("MedicationDispense", #""whenHandedOver":"2026-01-16""#))
    #expect(dispensed.notes.contains(.suppliedAs("Metformin 1000 mg")))
    #expect(!dispensed.notes.contains(.alsoCalled("Metformin 1000 mg")))
    let planned = try drug(
      order("a", #""status":"draft","authoredOn":"2026-01-15""#),
      supply("MedicationAdministration", #""effectiveDateTime":"2026-01-16""#))
    #expect(
      planned.notes.contains { if case .given(let day) = $0 { day.text == "2026-01-16" } else { false } })
  }

  @Test("A statement that a listed drug is not taken keeps its note")
  func noteOfDenial() throws {
    let statement =
      #"{"resourceType":"MedicationStatement","id":"s","status":"active","taken":"n","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Metformin 500 mg"},"effectiveDateTime":"2026-02-01","reasonNotTaken":[{"text":"Liver enzymes"}],"note":[{"text":"Must not"}]}"#
    let drug = try drug(order("a", #""status":"active","authoredOn":"2026-01-15""#), statement)
    #expect(drug.denial != nil && drug.notes.contains(.noted("Must not")))
  }
}
