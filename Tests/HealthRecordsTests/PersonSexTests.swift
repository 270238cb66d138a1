import Testing

@testable import HealthRecords

/// A person's sex, in the words that the records send.
@Suite struct PersonSexTests {
  private func sex(_ members: String) throws -> String? {
    let patient = "{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"family\":\"Quill\"}]\(members)}"
    let library = RecordLibrary([try Records.file("records.json", [patient])])
    return try #require(library.persons.first).sex
  }

  private let birthSex =
    #"{"url":"http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex","valueCode":"F"}"#

  @Test("The gender stands alone where the sex at birth is the same")
  func same() throws { #expect(try sex(",\"gender\":\"female\",\"extension\":[\(birthSex)]") == "female") }

  @Test("A different sex at birth is told beside the gender")
  func different() throws {
    #expect(try sex(",\"gender\":\"male\",\"extension\":[\(birthSex)]") == "male, female at birth")
  }

  @Test("Without a gender, the sex at birth is told as such")
  func alone() throws { #expect(try sex(",\"extension\":[\(birthSex)]") == "female at birth") }

  @Test("Without a gender, the extension for a person’s sex is read as such")
  func individual() throws {
    let sent =
      #"{"url":"http://hl7.org/fhir/us/core/StructureDefinition/us-core-individual-sex","valueCoding":{"system":"http://snomed.info/sct","code":"248152002"}}"#
    #expect(try sex(",\"extension\":[\(sent)]") == "female")
    #expect(try sex(",\"gender\":\"other\",\"extension\":[\(sent)]") == "other")
  }

  @Test("Unknown codes are not turned into a sex")
  func unknown() throws {
    let unknown = birthSex.replacing("\"F\"", with: "\"UNK\"")
    #expect(try sex(",\"extension\":[\(unknown)]") == nil)
  }

  @Test("A pregnancy of a person whose sex is recorded as male is doubted", arguments: ["male", "female"])
  func pregnancy(gender: String) throws {
    let status =
      #"{"resourceType":"Observation","id":"o","subject":{"reference":"Patient/p"},"status":"final","code":{"coding":[{"system":"http://loinc.org","code":"82810-3"}]},"valueCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"77386006","display":"Pregnant"}]}}"#
    let patient = #"{"resourceType":"Patient","id":"p","gender":"\#(gender)"}"#
    let library = RecordLibrary([try Records.file("records.json", [patient, status])])
    let person = try #require(library.persons.first)
    let notes = RecordNotes(person, removed: [], asOf: nil)
    #expect(notes.contradictions(of: person.records[0]) == (gender == "male" ? [Finding(.ofMale)] : []))
  }
}
