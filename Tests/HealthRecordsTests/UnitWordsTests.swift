import Testing

@testable import HealthRecords

/// What codes alone say is in the language of the pages; what was sent in words stays so.
@Suite struct UnitWordsTests {
  @Test(
    "A code of FHIR or HL7 that came without words is told in words; words and foreign codes stay as sent")
  func codes() throws {
    let facts = { (members: String) in
      try #require(Language(rawValue: "de")).speaking {
        try Records.record("AllergyIntolerance", members).facts.map(\.words).joined(separator: "; ")
      }
    }
    #expect(
      try facts(#""type":"intolerance","category":["medication","food"],"criticality":"high""#)
        .contains("Typ: Unverträglichkeit; Kategorie: Arzneimittel, Nahrungsmittel"))
    let coded = { (system: String, display: String) in
      try facts(#""category":[{"coding":[{"system":"\#(system)","code":"imaging"\#(display)}]}]"#)
    }
    let system = "http://terminology.hl7.org/CodeSystem/observation-category"
    #expect(try coded(system, "").contains("Bildgebung"))
    #expect(try coded(system, #","display":"Imaging""#).contains("Bildgebung"))
    #expect(try coded(system, #","display":"X-ray""#).contains("X-ray"))
    #expect(try coded("https://example.org/kinds", "").contains("imaging"))
  }

  @Test(
    "A sender's unit that says more than its code is never replaced by it",
    arguments: [
      ("80", "IU/kg", "[iU]", "80 IU/kg"), ("1.2", "million IU", "[iU]", "1.2 million IU"),
      ("3", "weeks", "d", "3 Wochen"), ("72", "beats/min at rest", "/min", "72 beats/min at rest"),
      ("72", "/min", "/min", "72 pro min"), ("1", "a", "a", "1 Jahr"), ("61", "years", "a", "61 Jahre"),
      ("60", "tablet", "{tbl}", "60 tablet"),
    ])
  func units(value: String, unit: String, code: String, shown: String) throws {
    let json =
      #"{"value":\#(value),"unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
    let text = try #require(Language(rawValue: "de")).speaking {
      Quantity(try JSONDocument(json).root)?.text
    }
    #expect(text == shown)
  }
}
