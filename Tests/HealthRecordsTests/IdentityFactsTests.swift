import Testing

@testable import HealthRecords

/// What the first page says of who somebody is.
@Suite struct IdentityFactsTests {
  @Test("The languages are those preferred, else all that are named")
  func languages() throws {
    let patient = { (preferred: String) in
      #"{"resourceType":"Patient","id":"p","communication":[{"language":{"text":"English"}},{"language":{"text":"Finnish"}\#(preferred)}]}"#
    }
    let asthma = #"{"resourceType":"Condition","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"}}"#
    let languages = { (preferred: String) in
      try Records.library(patient(preferred), asthma, birthDate: false).persons[0].languages
    }
    #expect(try languages(#","preferred":true"#) == ["Finnish"])
    #expect(try languages("") == ["English", "Finnish"])
  }

  @Test(
    "Who needs an interpreter says so beside the languages",
    arguments: [
      #"{"url":"http://hl7.org/fhir/us/core/StructureDefinition/us-core-interpreter-needed","valueCoding":{"code":"373066001"}}"#,
      #"{"url":"http://hl7.org/fhir/StructureDefinition/patient-interpreterRequired","valueBoolean":true}"#,
    ])
  func interpreter(needed: String) throws {
    let patient = "{\"resourceType\":\"Patient\",\"id\":\"p\",\"extension\":[\(needed)]}"
    let person = try Records.library(patient, birthDate: false).persons[0]
    #expect(person.languages == [LanguageName.interpreterNeeded])
  }

  @Test("The blood group is the newest that says both, else each part by itself")
  func bloodGroup() throws {
    let result = { (code: String, day: String, answer: String) in
      #"{"resourceType":"Observation","status":"final","subject":{"reference":"Patient/p"},"code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"effectiveDateTime":"\#(day)","valueCodeableConcept":{"text":"\#(answer)"}}"#
    }
    let parts = [result("883-9", "2010", "O"), result("10331-7", "2010", "negative")]
    let groups = { (texts: [String]) in
      let library = RecordLibrary([try Records.file("records.json", [Records.patient] + texts)])
      return PersonConcepts(library.persons[0].records, asOf: nil).series.bloodGroup.map(\.resultText)
    }
    #expect(try groups(parts) == ["O", "negative"])
    #expect(
      try groups(parts + [result("882-1", "2012", "O neg"), result("882-1", "2015", "O-")]) == ["O-"])
  }
}
