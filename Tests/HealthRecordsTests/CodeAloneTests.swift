import Testing

@testable import HealthRecords

/// What is known by a code alone never reads as if it had a name.
@Suite struct CodeAloneTests {
  private func allergy(_ members: String) throws -> ClinicalRecord {
    try Records.record("AllergyIntolerance", members)
  }

  @Test("A symptom known by its code alone says so")
  func symptom() throws {
    let record = try allergy(
      #""code":{"text":"Peanut"},"reaction":[{"manifestation":[{"coding":[{"system":"http://snomed.info/sct","code":"195967001"}]}]}]"#
    )
    #expect(
      record.facts.first { $0.label == "Reaction" }?.words.contains("code 195967001 (no name sent)") == true)
  }

  @Test(
    "An allergy that only its note names is titled with the note",
    arguments: [
      (
        #""code":{"coding":[{"system":"http://snomed.info/sct","code":"762952008"}]},"#,
        "Allergy intolerance, code 762952008 (no name sent; note: Peanut suspected)"
      ),
      ("", "Allergy intolerance (note: Peanut suspected)"),
      (#""code":{"text":"Nuts"},"#, "Nuts"),
    ])
  func note(code: String, title: String) throws {
    #expect(try allergy("\(code)\"note\":[{\"text\":\"Peanut suspected\"}]").title == title)
  }
}
