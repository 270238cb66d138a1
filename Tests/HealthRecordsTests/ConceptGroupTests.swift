import Testing

@testable import HealthRecords

/// Which records of the same words are one line of a list.
@Suite struct ConceptGroupTests {
  private func titles(_ conditions: String...) throws -> [String] {
    let texts = conditions.enumerated().map { number, members in
      "{\"resourceType\":\"Condition\",\"id\":\"\(number)\",\"subject\":{\"reference\":\"Patient/p\"},\"recordedDate\":\"20\(20 - number)\"\(members)}"
    }
    let library = RecordLibrary([try Records.file("x.json", [Records.patient] + texts)])
    return ConceptGroup.all(library.persons[0].records).map(\.title)
  }

  private func fracture(_ site: String) -> String {
    #","code":{"text":"Fracture"},"bodySite":[{"text":"\#(site)"}]"#
  }

  private func cancer(_ code: String, _ display: String, system: String = "icd") -> String {
    #","code":{"text":"Cancer","coding":[{"system":"\#(system)","code":"\#(code)","display":"\#(display)"}]}"#
  }

  @Test("Left and right are two, and each says its side; a repeat is none")
  func sides() throws {
    #expect(
      try titles(fracture("Left"), fracture("Right"), fracture("Left")) == [
        "Fracture (Left)", "Fracture (Right)",
      ]
    )
  }

  @Test("One whose side nobody says takes no other's side, and lends no other its date")
  func noSide() throws {
    #expect(try titles(#","code":{"text":"Fracture"}"#, fracture("Left")) == ["Fracture", "Fracture (Left)"])
  }

  @Test(
    "Two codes of one system under one word are two, and say what they mean; codes of two systems are not")
  func codes() throws {
    #expect(
      try titles(cancer("C50", "Breast cancer"), cancer("C18", "Colon cancer"))
        == ["Cancer (Breast cancer)", "Cancer (Colon cancer)"])
    #expect(try titles(cancer("C50", "Breast cancer"), cancer("1", "Carcinoma", system: "sct")) == ["Cancer"])
  }

  @Test("What nothing names is like no other")
  func nameless() throws {
    #expect(try titles("", "") == ["Condition", "Condition"])
  }

  @Test("A side that an extension of the code says counts as one")
  func sideOfCode() throws {
    let coded = { (side: String) in
      #","code":{"text":"Gonarthrose","coding":[{"system":"icd","code":"M17","extension":[{"url":"http://fhir.de/StructureDefinition/seitenlokalisation","valueCoding":{"code":"\#(side)"}}]}]}"#
    }
    #expect(try titles(coded("L"), coded("R")) == ["Gonarthrose (left)", "Gonarthrose (right)"])
  }

  @Test("A code that was written for problems of different names is told once; a longer name of one is not")
  func reusedCode() throws {
    let problem = { (id: String, text: String) in
      "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"code\":{\"text\":\"\(text)\",\"coding\":[{\"system\":\"http://hl7.org/fhir/sid/icd-10-cm\",\"code\":\"I10\"}]}}"
    }
    let list = { (texts: [String]) in
      let problems = texts.enumerated().map { problem("\($0)", $1) }
      return ProblemList(
        RecordLibrary([try Records.file("x.json", [Records.patient] + problems)]).persons[0].records)
    }
    let reused = try list(["Gout", "Hypertension"])
    #expect(reused.active.map(\.title).sorted() == ["Gout", "Hypertension"])
    #expect(reused.reusedCodes.sentence == "One code, different names: Gout / Hypertension (ICD-10-CM I10).")
    #expect(
      try list(["HTN", "Essential hypertension", "Hypertension"]).reusedCodes.map(\.titles) == [
        ["Essential hypertension", "HTN"]
      ])
  }

  @Test(
    "A document that has a problem as active names it on the document's day",
    arguments: ["active", "resolved"])
  func lastNamed(status: String) throws {
    let gout =
      #"{"resourceType":"Condition","id":"g","subject":{"reference":"Patient/p"},"clinicalStatus":{"coding":[{"code":"\#(status)"}]},"code":{"text":"Gout"},"onsetDateTime":"2011-10-05"}"#
    let file = try Records.file("a.json", [Records.patient, gout], written: "2017-08-24")
    let list = ProblemList(RecordLibrary([file]).persons[0].records)
    let problem = try #require((list.active + list.past).first)
    #expect(problem.lastNamed?.text == (status == "active" ? "2017-08-24" : "2011-10-05"))
    #expect(problem.lastDay?.text == "2011-10-05")
  }
}
