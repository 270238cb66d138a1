import Testing

@testable import HealthRecords

/// Two records are one thing only if they share a code and the name of one says all that the other’s says.
@Suite struct SameThingsTests {
  private func groups(_ names: [String], keys: [Set<String>]? = nil) -> [[String]] {
    let all = Array(names.enumerated())
    return all.things(
      named: { ThingName(drug: $0.element) }, by: { keys?[$0.offset] ?? ["code"] }
    ).map { $0.map(\.element) }
  }

  @Test("One common word joins nothing")
  func disjoint() {
    let insulins = ["Insulin lispro", "Insulin glargine", "Insulin isophane"]
    #expect(groups(insulins) == insulins.map { [$0] })
    #expect(groups(["Calcium carbonate", "Calcium citrate"]).count == 2)
  }

  @Test("A shorter name joins the only longer one that says all of it, in any order")
  func contained() {
    let names = ["metformin 500", "metformin hydrochloride 500 MG tablet", "Metformin"]
    for order in [names, names.reversed(), [names[1], names[2], names[0]]] {
      #expect(groups(order) == [order])
    }
  }

  @Test("A shorter name that several longer ones claim joins none of them")
  func claimed() {
    #expect(
      groups(["Insulin", "Insulin lispro", "Insulin glargine"]) == [
        ["Insulin"], ["Insulin lispro"], ["Insulin glargine"],
      ])
    #expect(groups(["Warfarin 2 mg", "Warfarin 5 mg", "Warfarin"]).count == 3)
  }

  @Test("Names that share no code are two, whatever they say")
  func codes() {
    #expect(groups(["Metformin", "Metformin"], keys: [["a"], ["b"]]).count == 2)
    #expect(groups(["Metformin", "Metformin"], keys: [["a", "c"], ["b", "c"]]).count == 1)
  }

  @Test(
    "Strength and form tell drugs apart where both names have them",
    arguments: [
      ("X 1 g tablet", "X 1000 mg tablet", true), ("X 500 mg", "X 500", true),
      ("X 500 mg", "X 250 mg", false),
      ("X 5 mg tablet", "X 5 mg suppository", false), ("X 5 mg tablet", "X 5 mg", true),
      ("X 5 mg extended release tablet", "X 5 mg tablet", false),
    ])
  func strengths(one: String, other: String, isOne: Bool) {
    #expect((groups([one, other]).count == 1) == isOne)
  }

  @Test(
    "A code of a class, or of anything at all, joins nothing",
    arguments: [
      ("http://snomed.info/sct", "18629005"), ("http://www.whocc.no/atc", "C09A"),
      ("urn:oid:2.16.840.1.113883.6.96", "404684003"),
    ])
  func generic(system: String, code: String) {
    #expect(Coding(system: system, code: code, display: nil).joiningKey == nil)
    #expect(Coding(system: system, code: "C09AA02", display: nil).joiningKey != nil)
  }

  private func problem(_ id: String, _ text: String, _ year: Int, code: String = "90560007") -> String {
    #"{"resourceType":"Condition","id":"\#(id)","subject":{"reference":"Patient/p"},"clinicalStatus":{"coding":[{"code":"active"}]},"onsetDateTime":"\#(year)","code":{"text":"\#(text)","coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}}"#
  }

  private func problems(_ texts: String...) throws -> ProblemList {
    ProblemList(RecordLibrary([try Records.file("x.json", [Records.patient] + texts)]).persons[0].records)
  }

  @Test("Problems under one code are one row if one name says all of the others, which the row prints")
  func joined() throws {
    let gout = try problems(
      problem("a", "Gout, unspecified", 2024), problem("b", "Gout (disorder)", 2020),
      problem("c", "Gout", 2022))
    let row = try #require(gout.active.first)
    #expect(gout.active.count == 1 && row.title == "Gout, unspecified")
    #expect(row.records.map { $0.date?.text } == ["2024", "2022", "2020"])
    #expect(gout.reusedCodes.isEmpty)
    let therapies = try problems(
      problem("a", "ARB therapy", 2024), problem("b", "Beta blocker therapy", 2023),
      problem("c", "Corticosteroid therapy", 2022))
    #expect(therapies.active.count == 3)
    #expect(
      therapies.reusedCodes.map(\.titles) == [
        ["ARB therapy", "Beta blocker therapy", "Corticosteroid therapy"]
      ])
  }

  @Test("A row of several names prints each that differs")
  func names() throws {
    let left = try problems(
      problem("a", "Fracture of femur", 2024), problem("b", "Fracture of left femur", 2020))
    #expect(left.active.map { $0.notes.map(\.words) } == [["also called Fracture of left femur"]])
  }

  @Test("Tests of one code whose names say different things are neither the other’s earlier value")
  func tests() throws {
    let result = { (id: String, text: String) in
      #"{"resourceType":"Observation","id":"\#(id)","subject":{"reference":"Patient/p"},"status":"final","code":{"text":"\#(text)","coding":[{"system":"http://snomed.info/sct","code":"75367002"}]},"effectiveDateTime":"2026-02-0\#(id)","valueQuantity":{"value":8,"unit":"mm[Hg]"}}"#
    }
    let series = { (names: [String]) in
      let texts = names.enumerated().map { result("\($0 + 1)", $1) }
      let file = try Records.file("x.json", [Records.patient] + texts)
      return ResultSeries.all(in: RecordLibrary([file]).persons[0].records, asOf: nil)
    }
    #expect(try series(["Systolic pressure", "Diastolic pressure"]).map(\.records.count) == [1, 1])
    #expect(
      try series(["Hepatitis B surface antigen", "Hepatitis B surface antibody"]).map(\.records.count) == [
        1, 1,
      ])
    let one = try series(["Pressure", "Arterial pressure, sitting"])
    #expect(one.map(\.records.count) == [2] && one[0].otherNames == ["Pressure"])
  }

  @Test(
    "A birth date with a time is that day", arguments: ["1960-02-03T00:00:00Z", "1960-02-03T23:30:00-05:00"])
  func birth(sent: String) throws {
    let patient = { (base: String, birth: String) in
      #"{"fullUrl":"\#(base)/Patient/p","resource":{"resourceType":"Patient","id":"p","name":[{"family":"Testa","given":["Ada"]}],"birthDate":"\#(birth)"}}"#
    }
    let library = RecordLibrary([
      try Records.file("a.json", [patient("http://north.test", "1960-02-03")]),
      try Records.file("b.json", [patient("http://south.test", sent)]),
    ])
    #expect(library.persons.count == 1 && library.persons[0].birthDate?.text == "1960-02-03")
    #expect(library.persons[0].contradictions.isEmpty)
  }

  @Test(
    "Reports of two institutions that differ in a particular that both state are two facts",
    arguments: [
      (#""lotNumber":"AX12""#, #""lotNumber":"ZZ99""#, false),
      (#""lotNumber":"AX12""#, #""lotNumber":"AX12""#, true),
      (#""lotNumber":"AX12""#, #""note":[]"#, true),
      (#""note":[{"text":"left eye"}]"#, #""note":[{"text":"right eye"}]"#, false),
      (#""site":{"text":"left arm"}"#, #""site":{"text":"right arm"}"#, false),
      (#""doseQuantity":{"value":0.5,"unit":"mL"}"#, #""doseQuantity":{"value":1,"unit":"mL"}"#, false),
      (
        #""verificationStatus":{"coding":[{"code":"confirmed"}]}"#,
        #""verificationStatus":{"coding":[{"code":"unconfirmed"}]}"#, false
      ),
    ])
  func vetoes(one: String, other: String, isOne: Bool) throws {
    let dose = { (base: String, members: String) in
      #"{"fullUrl":"\#(base)/Immunization/i","resource":{"resourceType":"Immunization","id":"i","status":"completed","patient":{"reference":"Patient/p"},"vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"150"}]},"occurrenceDateTime":"2025-10-05",\#(members)}}"#
    }
    let patient = { (base: String) in "{\"fullUrl\":\"\(base)/Patient/p\",\"resource\":\(Records.patient)}" }
    let (north, south) = ("http://north.test", "http://south.test")
    let library = RecordLibrary([
      try Records.file("a.json", [patient(north), dose(north, one)]),
      try Records.file("b.json", [patient(south), dose(south, other)]),
    ])
    #expect(library.persons[0].records.count == (isOne ? 1 : 2))
  }
}
