import Testing

@testable import HealthRecords

@Suite struct ListsTests {
  private func person(_ texts: [String]) throws -> Person {
    RecordLibrary([try Records.file("x.json", [Records.patient] + texts)]).persons[0]
  }

  private func drug(_ type: String, _ id: String, _ members: String) -> String {
    "{\"resourceType\":\"\(type)\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Metformin 500 MG\"},\(members)}"
  }

  @Test("An order and its thirteen fills are one drug")
  func fills() throws {
    let fills = (1...13).map {
      drug(
        "MedicationDispense", "f\($0)",
        "\"status\":\"completed\",\"whenHandedOver\":\"2020-01-0\($0 % 9 + 1)\"")
    }
    let list = DrugList(
      try person([drug("MedicationRequest", "r", #""status":"active","authoredOn":"2020-01-01""#)] + fills)
        .records, asOf: nil)
    #expect(list.current.map(\.title) == ["Metformin 500 MG"])
    #expect(list.current[0].records.count == 14)
    #expect(list.past.isEmpty)
  }

  @Test(
    "A drug without a stated status is neither current nor past, until its end has passed",
    arguments: [
      (#""authoredOn":"2021-06-29""#, 1), (#""status":"unknown","authoredOn":"2021-06-29""#, 1),
      (#""status":"ordered","authoredOn":"2021-06-29""#, 1),
      (#""status":"completed","authoredOn":"2021-06-29""#, 0),
      (
        #""authoredOn":"2021-01-02","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"end":"2021-02-01"}}}}]"#,
        0
      ),
    ])
  func unstated(members: String, count: Int) throws {
    let records = try person([drug("MedicationRequest", "r", members)]).records
    let list = DrugList(records, asOf: ClinicalDate("2021-07-15"))
    #expect(list.current.isEmpty)
    #expect(list.unclear.count == count)
    #expect(list.past.count == 1 - count)
  }

  @Test(
    "Since is the first record of the drug after its last stop or stated end",
    arguments: [("completed", "2009-03-02"), ("stopped", "2020-07-28")])
  func since(status: String, day: String) throws {
    let records = try person([
      drug("MedicationRequest", "a", #""status":"\#(status)","authoredOn":"2009-03-02""#),
      drug("MedicationRequest", "b", #""status":"active","authoredOn":"2020-07-28""#),
    ]).records
    let entry = try #require(DrugList(records, asOf: ClinicalDate("2020-08-01")).current.first)
    #expect(entry.since?.text == day)
    #expect((entry.cautions.sentence == nil) == (status != "stopped"))
  }

  @Test("What senders write into an empty table is no allergy, drug or problem")
  func placeholders() throws {
    let allergy =
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"No allergy data is applicable"}}"#
    let list = AllergyList(try person([allergy]).records, asOf: nil)
    #expect(list.active.isEmpty)
    #expect(list.emptySentence == "No allergy data is applicable (stated in the records).")
  }

  @Test(
    "A drug is current only by an explicit status",
    arguments: [
      ("MedicationRequest", #""status":"stopped""#), ("MedicationRequest", #""status":"completed""#),
      ("MedicationRequest", #""status":"active","doNotPerform":true"#),
      ("MedicationStatement", #""status":"active","taken":"n""#),
      ("MedicationDispense", #""status":"completed""#),
    ])
  func notCurrent(type: String, members: String) throws {
    let list = DrugList(try person([drug(type, "r", members)]).records, asOf: nil)
    #expect(list.current.isEmpty)
    #expect(list.past.count + list.prohibited.count == 1)
  }

  @Test(
    "What is only planned is neither current nor past",
    arguments: [#""status":"active","intent":"proposal""#, #""status":"draft""#])
  func planned(members: String) throws {
    let list = DrugList(try person([drug("MedicationRequest", "r", members)]).records, asOf: nil)
    #expect(list.current.isEmpty && list.past.isEmpty)
    #expect(list.unclear.map(\.word.status.course) == [.planned])
  }

  @Test("Doses count by disease; what was not given counts for none")
  func immunizations() throws {
    let dose = { (id: String, code: String, members: String) in
      "{\"resourceType\":\"Immunization\",\"id\":\"\(id)\",\"patient\":{\"reference\":\"Patient/p\"},\"vaccineCode\":{\"coding\":[{\"system\":\"http://hl7.org/fhir/sid/cvx\",\"code\":\"\(code)\"}]},\(members)}"
    }
    let records = try person([
      dose("1", "94", #""status":"completed","occurrenceDateTime":"2010""#),
      dose("2", "3", #""status":"completed","occurrenceDateTime":"2001""#),
      dose("3", "03", #""status":"not-done","occurrenceDateTime":"2011""#),
      dose("4", "86", #""status":"completed""#),
    ]).records
    let rows = ImmunizationCoverage(records, asOf: nil).rows
    #expect(rows.map(\.disease) == ["Measles", "Mumps", "Rubella", "Varicella"])
    #expect(rows.map { $0.doses.count } == [2, 2, 2, 1])
  }

  @Test(
    "An allergy without a name is told apart from one that a text or a known code names",
    arguments: [
      (#""coding":[{"system":"http://snomed.info/sct","code":"418770003"}]"#, true),
      (#""coding":[{"system":"http://snomed.info/sct","code":"418770003","display":"Latex"}]"#, false),
      (#""text":"Latex""#, false), ("", true),
    ])
  func nameless(code: String, isNameless: Bool) throws {
    let allergy =
      #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"criticality":"high","code":{\#(code)}}"#
    let list = AllergyList(try person([allergy]).records, asOf: nil)
    #expect(list.active.count == 1 && list.hasNameless == isNameless)
  }

  @Test("Four statements of no known allergies are no allergy")
  func negations() throws {
    let texts = ["716186003", "409137002", "429625007", "428607008"].map {
      "{\"resourceType\":\"AllergyIntolerance\",\"id\":\"\($0)\",\"patient\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"No known allergy\",\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"\($0)\"}]}}"
    }
    let list = AllergyList(try person(texts).records, asOf: nil)
    #expect(list.active.isEmpty)
    #expect(list.negations.count == 4)
    #expect(list.emptySentence == "No known allergy (stated in the records).")
    #expect(AllergyList([], asOf: nil).emptySentence != list.emptySentence)
  }

  @Test("Results of one test under two codings are one series; another unit's code is another")
  func series() throws {
    let result = { (id: String, code: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"\(code)\"}]},\"effectiveDateTime\":\"2020-01-01\"}"
    }
    let series = ResultSeries.all(
      in: try person([result("a", "2345-7"), result("b", "2345-7"), result("c", "14749-6")]).records,
      asOf: nil)
    #expect(series.map { $0.records.count }.sorted() == [1, 2])
  }

  @Test("A partial date does not compete for the latest result")
  func latest() throws {
    let result = { (id: String, date: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"T\"},\"effectiveDateTime\":\"\(date)\"}"
    }
    let series = ResultSeries.all(
      in: try person([result("a", "2021"), result("b", "2020-05-05")]).records, asOf: nil)
    #expect(series[0].latest?.resource.id == "b")
  }

  @Test("A result of a day to come is never the latest, unless there is no other")
  func future() throws {
    let result = { (id: String, date: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"T\"},\"effectiveDateTime\":\"\(date)\"}"
    }
    let asOf = ClinicalDate("2024-01-01")
    let both = try person([result("a", "2031-01-01"), result("b", "2020-05-05")]).records
    #expect(ResultSeries.all(in: both, asOf: asOf)[0].latest?.resource.id == "b")
    let one = try person([result("a", "2031-01-01")]).records
    #expect(ResultSeries.all(in: one, asOf: asOf)[0].latest?.resource.id == "a")
  }

  @Test("Two results of one moment that differ are both told; those without any name are no one test")
  func rivals() throws {
    let result = { (id: String, value: Int, code: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"}\(code),\"effectiveDateTime\":\"2020-01-01T10:00:00Z\",\"valueQuantity\":{\"value\":\(value),\"unit\":\"mg\"}}"
    }
    let named = #","code":{"text":"T"}"#
    let series = ResultSeries.all(
      in: try person([result("a", 5, named), result("b", 15, named)]).records, asOf: nil)
    #expect(series.count == 1 && series[0].rivals.count == 1)
    #expect(series[0].rivalMoment == "at the same time")
    let days = [result("a", 5, named), result("b", 15, named)].map { $0.replacing("T10:00:00Z", with: "") }
    let dated = ResultSeries.all(in: try person(days).records, asOf: nil)[0]
    #expect(dated.rivals.count == 1 && dated.rivalMoment == "of the same date")
    #expect(
      ResultSeries.all(in: try person([result("a", 5, ""), result("b", 15, "")]).records, asOf: nil).count
        == 2)
  }

  @Test(
    "A statement of none counts while it stands, and hides no fact",
    arguments: [
      (#""code":{"text":"No known allergies"},"clinicalStatus":"active""#, 0, 1),
      (#""code":{"text":"NKDA"}"#, 0, 1), (#""code":{"text":"NKMA"}"#, 0, 1),
      (#""code":{"text":"Not on File","coding":[{"code":"1631000175102"}]}"#, 0, 1),
      (#""code":{"text":"Aucune allergie connue","coding":[{"code":"160244002"}]}"#, 0, 1),
      (#""code":{"text":"No known allergies"},"clinicalStatus":"resolved""#, 0, 0),
      (#""code":{"text":"No known allergies"},"reaction":[{"manifestation":[{"text":"Rash"}]}]"#, 1, 0),
      (
        #""code":{"text":"Peanut","coding":[{"system":"http://snomed.info/sct","code":"716186003"}]}"#, 1, 0
      ),
      (
        #""code":{"text":"Nortriptyline","coding":[{"system":"http://snomed.info/sct","code":"716186003"}]}"#,
        1, 0
      ),
      (
        #""code":{"text":"Keine bekannten Allergien","coding":[{"system":"http://snomed.info/sct","code":"716186003"}]}"#,
        0, 1
      ),
      (
        #""code":{"text":"Καμία γνωστή αλλεργία","coding":[{"system":"http://snomed.info/sct","code":"716186003"}]}"#,
        0, 1
      ),
      (#""code":{"text":"No known cause of swelling"}"#, 1, 0),
      (#""code":{"text":"No allergies"}"#, 0, 1),
      (#""code":{"text":"Allergies not documented"}"#, 0, 1),
      (#""code":{"text":"Keine bekannten Allergien"}"#, 0, 1),
      (#""code":{"text":"Denies allergies"}"#, 0, 1), (#""code":{"text":"Niega alergias"}"#, 0, 1),
      (#""code":{"text":"Ei tunnettuja allergioita"}"#, 0, 1), (#""code":{"text":"無已知過敏"}"#, 0, 1),
      (#""code":{"text":"알레르기 없음"}"#, 0, 1), (#""code":{"text":"Tidak ada alergi"}"#, 0, 1),
      (#""code":{"text":"Keine bekannten Allergien außer Penicillin"}"#, 1, 0),
      (#""code":{"text":"Aucune allergie connue"}"#, 0, 1),
      (#""code":{"text":"Sin alergias conocidas"}"#, 0, 1),
      (#""code":{"text":"No se conocen alergias a penicilina"}"#, 1, 0),
      (#""code":{"text":"Inga kända allergier"}"#, 0, 1),
      (#""code":{"text":"No known drug allergies except penicillin"}"#, 1, 0),
    ])
  func negations(members: String, active: Int, negations: Int) throws {
    let text =
      "{\"resourceType\":\"AllergyIntolerance\",\"id\":\"a\",\"patient\":{\"reference\":\"Patient/p\"},\(members)}"
    let list = AllergyList(try person([text]).records, asOf: nil)
    #expect(list.active.count == active && list.negations.count == negations)
  }

  @Test("A statement of none that stands no more is still on its list")
  func formerAbsences() throws {
    let text =
      #"{"resourceType":"Condition","id":"a","subject":{"reference":"Patient/p"},"code":{"text":"No known problems"},"clinicalStatus":"resolved"}"#
    let list = ProblemList(try person([text]).records)
    #expect(list.absences.isEmpty && list.formerAbsences.count == 1 && list.past.isEmpty)
  }

  @Test(
    "A denied allergy is ruled out; harm that was done stands beside the allergies, what nearly happened does not"
  )
  func denied() throws {
    let event = { (id: String, more: String) in
      "{\"resourceType\":\"AdverseEvent\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"event\":{\"text\":\"Nausea\"}\(more)}"
    }
    let list = AllergyList(
      try person([
        #"{"resourceType":"AllergyIntolerance","id":"a","patient":{"reference":"Patient/p"},"code":{"text":"Penicillin"},"clinicalStatus":{"text":"denied"}}"#,
        event("1", #","actuality":"actual""#), event("2", #","actuality":"potential""#), event("3", ""),
      ]).records, asOf: nil)
    #expect(list.active.isEmpty && list.ruledOut.map(\.title) == ["Penicillin"])
    #expect(
      list.emptySentence == "No allergies are listed as current in these records. Ruled out: Penicillin.")
    #expect(Set(list.adverseEvents.compactMap(\.resource.id)) == ["1", "3"])
  }
}
