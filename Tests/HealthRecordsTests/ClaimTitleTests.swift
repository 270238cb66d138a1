import Testing

@testable import HealthRecords

/// What bills are called.
@Suite struct ClaimTitleTests {
  private static let pharmacy =
    #""type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/claim-type","code":"pharmacy"}]}"#

  @Test(
    "A bill is called by its kind and by what it bills",
    arguments: [
      (#""item":[{"productOrService":{"text":"Encounter for symptom"}}]"#, "Pharmacy: Encounter for symptom"),
      (
        #""use":"preauthorization","item":[{"service":{"text":"Crown"}},{"service":{"text":"Crown"}},{"service":{"text":"Filling"}}]"#,
        "Pharmacy, preauthorization: Crown and 1 more"
      ),
      (#""use":"claim","item":[{"productOrService":{"coding":[{"code":"99231"}]}}]"#, "Pharmacy"),
      (
        #""prescription":{"reference":"MedicationRequest/m"},"item":[{"productOrService":{"text":"Encounter"}}]"#,
        "Pharmacy: Simvastatin 20 MG"
      ),
    ])
  func title(members: String, title: String) throws {
    let drug =
      #"{"resourceType":"MedicationRequest","id":"m","status":"active","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Simvastatin 20 MG"}}"#
    let record = try Records.record("ExplanationOfBenefit", "\(Self.pharmacy),\(members)", beside: drug)
    #expect(record.title == title)
    #expect(record.ownWords == nil)
  }

  @Test("A kind that the sender names is called so, and a code that nobody knows stays a code")
  func kind() throws {
    let named = try Records.record("Claim", #""type":{"coding":[{"code":"50","display":"Hospice claim"}]}"#)
    #expect(named.title == "Hospice claim")
    let unknown = try Records.record("Claim", #""type":{"coding":[{"code":"50"}]}"#)
    #expect(unknown.title == "Claim, code 50 (no name sent)")
  }
}
