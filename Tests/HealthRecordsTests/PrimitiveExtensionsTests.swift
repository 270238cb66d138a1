import Testing

@testable import HealthRecords

/// What stands beside a primitive value.
@Suite struct PrimitiveExtensionsTests {
  private func extra(_ url: String, _ value: String) -> String {
    "{\"extension\":[{\"url\":\"http://hl7.org/fhir/StructureDefinition/\(url)\",\(value)}]}"
  }

  private func told(_ element: Element, _ members: String) throws -> [String] {
    try Records.record("AllergyIntolerance", members).facts.of(element).map(\.words)
  }

  @Test("The words that a value was made from stand beside it")
  func originalText() throws {
    let text = extra("originalText", #""valueString":"Aspirin TABS""#)
    #expect(
      try told(.type, "\"type\":\"allergy\",\"_type\":\(text)") == [
        "Type: allergy", "Type: original text: Aspirin TABS",
      ])
    let code = extra(
      "code-specification", #""valueCodeableConcept":{"coding":[{"code":"1","display":"Light"}]}"#)
    #expect(
      try told(.criticality, "\"criticality\":\"high\",\"_criticality\":\(code)").last
        == "Criticality: code specification: Light")
  }

  @Test("A value that is not there is said to be not given, with the reason")
  func absent() throws {
    let reason = extra("data-absent-reason", #""valueCode":"asked-unknown""#)
    #expect(try told(.of("onset"), "\"_onsetDateTime\":\(reason)") == ["Onset: not given: asked unknown"])
  }

  @Test("A translation stands beside the word that it translates")
  func translation() throws {
    let text =
      #"{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/translation","extension":[{"url":"lang","valueCode":"nl-NL"},{"url":"content","valueString":"opvliegers"}]}]}"#
    #expect(
      try told(
        .code, "\"code\":{\"coding\":[{\"code\":\"1\",\"display\":\"Flushing\",\"_display\":\(text)}]}")
        == ["Code: Flushing (nl-NL: opvliegers)"])
  }

  @Test("An allergy without a name is called by the words that its kind was made from")
  func name() throws {
    let text = extra("originalText", #""valueString":"Aspirin TABS""#)
    let code = #""code":{"coding":[{"system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"1191"}]}"#
    let kind = "\"type\":\"allergy\",\"_type\":\(text)"
    #expect(try Records.record("AllergyIntolerance", "\(code),\(kind)").title == "Aspirin TABS")
    let named = code.replacing("\"1191\"", with: "\"1191\",\"display\":\"aspirin\"")
    #expect(try Records.record("AllergyIntolerance", "\(named),\(kind)").title == "aspirin")
  }

  @Test(
    "A code that consists of words is a name", arguments: ["IODINE AND IODIDE CONTAINING PRODUCTS", "A 1"])
  func words(code: String) throws {
    let record = try Records.record("AllergyIntolerance", "\"code\":{\"coding\":[{\"code\":\"\(code)\"}]}")
    #expect((record.title == code) == (code.count > 3))
  }
}
