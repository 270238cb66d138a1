import Testing

@testable import HealthRecords

/// Sentences in the place of a list, where the records say that there is none.
@Suite struct StatedAbsenceTests {
  private func denial(_ words: String) throws -> ClinicalRecord {
    try Records.record(
      "AllergyIntolerance",
      "\"code\":{\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"716186003\",\"display\":\"\(words)\"}]}"
    )
  }

  @Test("A denial whose code comes under two of its own names is said once")
  func synonyms() throws {
    let list = AllergyList(
      [try denial("No Known Allergies (situation)"), try denial("No known allergy")], asOf: nil)
    #expect(list.negations.count == 2 && !list.emptySentence.contains(";"))
    #expect(list.emptySentence.hasSuffix("(stated in the records)."))
  }
}
