import Testing

@testable import HealthRecords

/// What a document's sections make of the problems that they list.
@Suite struct ProblemSectionTests {
  @Test(
    "A diagnosis of a visit is a problem where a document's problem list holds it",
    arguments: [("11450-4", false), ("46240-8", true)])
  func listed(section: String, isOfVisits: Bool) throws {
    let diagnosis =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"category":[{"coding":[{"code":"encounter-diagnosis"}]}],"clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Asthma"}}"#
    let document =
      #"{"resourceType":"Composition","id":"d","subject":{"reference":"Patient/p"},"status":"final","section":[{"code":{"coding":[{"system":"http://loinc.org","code":"\#(section)"}]},"entry":[{"reference":"Condition/c"}]}]}"#
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, diagnosis, document])])
    #expect(ProblemList(library.persons[0].records).active.map(\.isOfVisits) == [isOfVisits])
  }
}
