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
    #expect(taken.notes.contains(Finding(.indication, .names(["Epilepsy"]))))
    let forbidden = try drug(order("a", #""status":"active","doNotPerform":true,\#(reason)"#))
    #expect(!forbidden.notes.contains(Finding(.indication, .names(["Epilepsy"]))))
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
    let recorded = #""status":"active","authoredOn":"2025-01-15","recordedDate":"2025-03-01""#
    #expect(try drug(order("a", recorded)).lastNamed?.text == "2025-03-01")
  }

  @Test("The end of one dose is not the end of a drug that is ordered without one")
  func end() throws {
    let dose =
      #"{"resourceType":"MedicationAdministration","id":"d","status":"completed","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Metformin 500 mg"},"effectivePeriod":{"start":"2025-01-15","end":"2025-01-16"}}"#
    #expect(try drug(order("a", #""status":"active","authoredOn":"2025-01-15""#), dose).end == nil)
    #expect(try drug(dose).end?.text == "2025-01-16")
  }

  @Test("Drugs that no record of the last year confirms are apart, with the day on which each was last named")
  func oldest() throws {
    let texts = [
      order("a", #""status":"active","authoredOn":"2010-07-10""#),
      order("b", #""status":"active","authoredOn":"2026-09-09""#, drug: "Irbesartan 75 mg"),
      order("c", #""status":"active","authoredOn":"2025-11-26""#, drug: "Losartan 50 mg"),
      order("d", #""status":"active","authoredOn":"2025-11-27""#, drug: "Ramipril 5 mg"),
      order("e", #""status":"active""#, drug: "Valsartan 80 mg"),
    ]
    let library = RecordLibrary([try Records.file("a.json", [Records.patient] + texts)])
    let drugs = PersonConcepts(library.persons[0].records, asOf: ClinicalDate("2026-11-27")).medications
    #expect(drugs.older.map { $0.lastDay?.text } == ["2025-11-26", "2010-07-10", nil])
    #expect(drugs.older.map(\.age?.kind) == [.lastMentioned, .lastMentioned, .undated])
    #expect(drugs.confirmed.map(\.title) == ["Irbesartan 75 mg", "Ramipril 5 mg"])
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
    #expect(dispensed.notes.contains(Finding(.suppliedAs, "Metformin 1000 mg")))
    #expect(!dispensed.notes.contains(Finding(.alsoCalled, "Metformin 1000 mg")))
    let planned = try drug(
      order("a", #""status":"draft","authoredOn":"2026-01-15""#),
      supply("MedicationAdministration", #""effectiveDateTime":"2026-01-16""#))
    #expect(
      planned.notes.contains { $0.kind == .given && $0.day?.text == "2026-01-16" })
  }

  @Test("A statement that a listed drug is not taken keeps its note")
  func noteOfDenial() throws {
    let statement =
      #"{"resourceType":"MedicationStatement","id":"s","status":"active","taken":"n","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Metformin 500 mg"},"effectiveDateTime":"2026-02-01","reasonNotTaken":[{"text":"Liver enzymes"}],"note":[{"text":"Must not"}]}"#
    let drug = try drug(order("a", #""status":"active","authoredOn":"2026-01-15""#), statement)
    #expect(drug.denial != nil && drug.notes.contains(Finding(.noted, .quote("Must not"))))
  }

  @Test("A drug that a list of a later day names was last named then, which is not its own day")
  func listed() throws {
    var file = try Records.file("a.json", [Records.patient])
    var origin = Origin(file: "a.json", place: "entry[1].resource")
    origin.documentDate = "2025-06-12"
    let sent = try JSONDocument(order("a", #""status":"active","authoredOn":"2025-01-15""#)).root
    file.resources.append(try #require(Resource(sent, origin: origin)))
    let drugs = PersonConcepts(RecordLibrary([file]).persons[0].records, asOf: nil).medications.drugs
    #expect(drugs.first?.lastNamed?.sortDate?.text == "2025-06-12")
    #expect(drugs.first?.lastNamed?.kindOfOtherDay == "listed")
  }

  @Test("A closed course lends no start to a later one of which nobody says whether it goes on")
  func laterCourse() throws {
    let statement = { (id: String, effective: String) in
      #"{"resourceType":"MedicationStatement","id":"\#(id)","status":"unknown","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Aspirin 500 mg"},\#(effective)}"#
    }
    let drug = try drug(
      statement("a", #""effectivePeriod":{"start":"2014-05-05","end":"2014-05-10"}"#),
      statement("b", #""effectiveDateTime":"2015-08-25""#))
    #expect(drug.course == .unclear && drug.since?.text == "2015-08-25" && drug.statedEnd == nil)
  }

  @Test("The ingredients of a brand are told where its name shares no word with them")
  func ingredients() throws {
    let told = { (name: String) in
      try drug(
        """
        {"resourceType":"MedicationRequest","id":"a","intent":"order","status":"active","subject":{"reference":"Patient/p"},
        "contained":[{"resourceType":"Medication","id":"m","code":{"text":"\(name)"},
        "ingredient":[{"itemCodeableConcept":{"text":"Ramipril"}}]}],"medicationReference":{"reference":"#m"}}
        """
      ).notes.contains(Finding(.ingredients, "Ramipril"))
    }
    #expect(try told("TRIATEC Tabl 2.5 mg") && !told("Ramipril 2.5 mg"))
  }

  @Test("A length from its start gives the day until which a current drug is planned")
  func plannedLength() throws {
    let drug = try drug(
      order(
        "a",
        #""status":"active","authoredOn":"2026-05-08","dosageInstruction":[{"timing":{"repeat":{"boundsDuration":{"value":834,"unit":"day","code":"d","system":"http://unitsofmeasure.org"}}}}]"#
      ))
    #expect(drug.plannedEnd?.sortDate?.text == "2028-08-19")
  }

  @Test("A dose of a record whose patient is not in its file is no dose of the person's drug")
  func otherSubject() throws {
    var file = try Records.file(
      "a.json",
      [
        Records.patient, order("a", #""status":"active","dosageInstruction":[{"text":"1 puff"}]"#),
        order("b", #""status":"active","dosageInstruction":[{"text":"2 tablets"}]"#)
          .replacing("Patient/p", with: "Patient/q"),
      ], isDocument: true)
    file.resources.insert(
      try #require(
        Resource(
          try JSONDocument(
            #"{"resourceType":"Composition","id":"c","status":"final","type":{"text":"Summary"},"subject":{"reference":"Patient/p"},"section":[{"entry":[{"reference":"MedicationRequest/a"},{"reference":"MedicationRequest/b"}]}]}"#
          ).root, origin: file.resources[0].origin)), at: 0)
    let drugs = PersonConcepts(RecordLibrary([file]).persons[0].records, asOf: nil).medications.drugs
    #expect(drugs.map { $0.records.count } == [1, 1])
    #expect(drugs.filter { $0.records[0].isSubjectMissing }.map(\.dosage) == ["2 tablets"])
  }

  @Test(
    "An order not to take a drug that is newer than its listing forbids it, and the listing is told",
    arguments: [("2026-01-05", true), ("2024-01-05", false)])
  func forbidden(day: String, isForbidden: Bool) throws {
    let drug = try drug(
      order("a", #""status":"active","authoredOn":"2025-11-05","dosageInstruction":[{"text":"1 daily"}]"#),
      order("b", #""status":"active","doNotPerform":true,"authoredOn":"\#(day)""#))
    #expect((drug.course == .prohibited) == isForbidden && (drug.dosage == nil) == isForbidden)
    let listed = drug.cautions.contains {
      if case .word(let word)? = $0.arguments.first { word.status.course == .active } else { false }
    }
    #expect(listed == isForbidden)
  }
}
