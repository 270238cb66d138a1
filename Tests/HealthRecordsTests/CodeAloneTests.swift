import Testing

@testable import HealthRecords

/// What is known by a code alone never reads as if it had a name.
@Suite struct CodeAloneTests {
  private func allergy(_ members: String) throws -> ClinicalRecord {
    try Records.record("AllergyIntolerance", members)
  }

  @Test("A code without a name is told with its system: K86 is one thing here and another there")
  func system() throws {
    let title = { (system: String) in
      try Records.record("Condition", #""code":{"coding":[{"system":"\#(system)","code":"K86"}]}"#).title
    }
    #expect(try title("http://hl7.org/fhir/sid/icpc-2").contains("ICPC-2 code K86"))
    #expect(try title("http://example.org/CodeSystem/OWN").contains("OWN code K86"))
    #expect(try title("urn:oid:2.16.840.1.113883.6.139").contains("ICPC-2 code K86"))
  }

  @Test(
    "A device has its own name before that of its kind",
    arguments: [
      #""deviceName":[{"name":"Acme Pacer","type":"user-friendly-name"}]"#, #""udi":{"name":"Acme Pacer"}"#,
      #""name":[{"value":"Acme Pacer","type":"registered-name"}]"#,
    ])
  func device(name: String) throws {
    let members = #""patient":{"reference":"Patient/p"},"type":{"text":"Pacemaker"},"# + name
    #expect(try Records.record("Device", members).title == "Acme Pacer")
  }

  @Test("A symptom known by its code alone says so")
  func symptom() throws {
    let record = try allergy(
      #""code":{"text":"Peanut"},"reaction":[{"manifestation":[{"coding":[{"system":"http://snomed.info/sct","code":"195967001"}]}]}]"#
    )
    #expect(
      record.facts.first { $0.element == .reaction }?.words.contains("code 195967001 (no name sent)") == true)
  }

  @Test("An allergen and a symptom that are usual are told beside codes that came without a name")
  func usual() throws {
    let record = try allergy(
      #""code":{"coding":[{"system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"1191"}]},"reaction":[{"manifestation":[{"coding":[{"system":"http://snomed.info/sct","code":"247472004"}]}]}]"#
    )
    #expect(record.title.contains("1191 (no name sent; the code stands for aspirin)"))
    let reaction = record.facts.first { $0.element == .reaction }?.words
    #expect(reaction?.contains("247472004 (no name sent; the code stands for hives)") == true)
  }

  @Test("A value that is a number of a table, and a unit that is a code, say so")
  func value() throws {
    let coded = try Records.record(
      "Observation",
      #""code":{"text":"IgG"},"valueCodeableConcept":{"coding":[{"system":"urn:brazil","code":"3"}]}"#)
    #expect(coded.resultText == "code 3 (no name sent)")
    let words = try Records.record(
      "Observation", #""code":{"text":"IgG"},"valueCodeableConcept":{"coding":[{"code":"POS"}]}"#)
    #expect(words.resultText == "POS")
    let unit = try Records.record(
      "Observation", #""code":{"text":"Dose"},"valueQuantity":{"value":0.5,"unit":"732936001"}"#)
    #expect(unit.resultText == "0.5 (unit code 732936001)")
    let key = try Records.record(
      "Observation",
      #""code":{"text":"Dose"},"valueQuantity":{"value":5.0,"code":"557b9699-68a3-11e3-bd76-0800271c1b75"}"#)
    #expect(key.resultText == "5.0 (unit code 557b9699-68a3-11e3-bd76-0800271c1b75)")
  }

  @Test("What stands before or behind a Japanese diagnosis is told with it")
  func modifier() throws {
    let url = "http://jpfhir.jp/fhir/core/Extension/StructureDefinition/JP_Condition_DiseasePostfixModifier"
    let record = try Records.record(
      "Condition",
      #""code":{"text":"胃癌","extension":[{"url":"\#(url)","valueCodeableConcept":{"coding":[{"code":"8002","display":"の疑い"}]}}]}"#
    )
    #expect(record.facts.contains { $0.words.contains("の疑い") })
    #expect(record.title == "胃癌 (の疑い)" && record.ownWords == nil)
    #expect(ProblemList([record]).active.map(\.title) == ["胃癌 (の疑い)"])
  }

  @Test(
    "An allergy that only its note names is titled with the note",
    arguments: [
      (
        #""code":{"coding":[{"system":"http://snomed.info/sct","code":"762952008"}]},"#,
        "Allergy intolerance, SNOMED CT code 762952008 (no name sent; note: Peanut suspected)"
      ),
      ("", "Allergy intolerance (note: Peanut suspected)"),
      (#""code":{"text":"Nuts"},"#, "Nuts"),
    ])
  func note(code: String, title: String) throws {
    #expect(try allergy("\(code)\"note\":[{\"text\":\"Peanut suspected\"}]").title == title)
  }
}
