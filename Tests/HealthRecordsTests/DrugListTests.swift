import Testing

@testable import HealthRecords

/// Which drugs the list calls current, and what it says beside them.
@Suite struct DrugListTests {
  private func person(_ texts: [String]) throws -> Person {
    RecordLibrary([try Records.file("x.json", [Records.patient] + texts)]).persons[0]
  }

  private func drug(_ type: String, _ id: String, _ members: String) -> String {
    "{\"resourceType\":\"\(type)\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Metformin 500 MG\"},\(members)}"
  }

  @Test("An old order without a word since is doubtful; one with a later fill is not")
  func doubtful() throws {
    let order = drug("MedicationRequest", "r", #""status":"active","authoredOn":"2009-03-05""#)
    let fill = drug("MedicationDispense", "f", #""status":"completed","whenHandedOver":"2023-12-01""#)
    let asOf = ClinicalDate("2024-01-01")
    #expect(DrugList(try person([order]).records, asOf: asOf).current.map(\.isDoubtful) == [true])
    #expect(
      DrugList(try person([order, fill]).records, asOf: asOf).current.map(\.isDoubtful) == [false])
    let declined = drug("MedicationDispense", "f", #""status":"declined","whenPrepared":"2023-12-01""#)
    #expect(
      DrugList(try person([order, declined]).records, asOf: asOf).current.map(\.isDoubtful) == [true])
  }

  @Test("A drug that was fetched after another order of it was stopped is current, and both are told")
  func fetchedLater() throws {
    let orders = [
      drug("MedicationRequest", "a", #""status":"active","authoredOn":"2025-05-01""#),
      drug("MedicationRequest", "b", #""status":"stopped","authoredOn":"2025-05-02""#),
    ]
    let fill = drug("MedicationDispense", "f", #""status":"completed","whenHandedOver":"2025-10-01""#)
    let asOf = ClinicalDate("2025-11-01")
    #expect(DrugList(try person(orders).records, asOf: asOf).current.isEmpty)
    let current = DrugList(try person(orders + [fill]).records, asOf: asOf).current
    #expect(current.map { $0.cautions.sentence?.contains("also listed as stopped") } == [true])
  }

  @Test("An end that one of two records of a course states is told beside the one without")
  func otherEnd() throws {
    let course = { (id: String, end: String) in
      self.drug(
        "MedicationStatement", id,
        "\"status\":\"active\",\"effectivePeriod\":{\"start\":\"2024-09-10\"\(end)}")
    }
    let records = try person([course("a", ""), course("b", #","end":"2025-08-10""#)]).records
    let current = DrugList(records, asOf: ClinicalDate("2025-11-01")).current
    #expect(current.map { $0.cautions.sentence?.contains("10 August 2025") } == [true])
  }

  @Test("Where no drug is current, the sentence says how many others there are")
  func others() throws {
    let past = drug("MedicationRequest", "r", #""status":"stopped","authoredOn":"2009""#)
    let list = DrugList(try person([past]).records, asOf: nil)
    #expect(
      list.emptySentence.hasSuffix("in these records; 1 is past, not taken, or only dispensed or given."))
    #expect(DrugList([], asOf: nil).emptySentence.hasSuffix("listed as current in these records."))
  }

  @Test("A statement of R5 that is only recorded is not called active")
  func recorded() throws {
    let statement = drug(
      "MedicationStatement", "s",
      #""status":"recorded","effectivePeriod":{"start":"2015-02-07"},"dosage":[{"timing":{"repeat":{"boundsPeriod":{"end":"2015-03-07"}}}}]"#
    )
    let list = DrugList(try person([statement]).records, asOf: ClinicalDate("2024-01-01"))
    #expect(
      list.current.first?.cautions.first
        == Finding(.endPassed, .listing(.recorded), .day(list.current.first?.end)))
    #expect(list.older.first?.age?.day == nil)
  }
}
