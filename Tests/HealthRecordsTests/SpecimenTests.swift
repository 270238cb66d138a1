import Testing

@testable import HealthRecords

/// A name of one specimen and a code of another.
@Suite struct SpecimenTests {
  @Test(
    "Names of two specimens contradict each other, a wider and a narrower one do not",
    arguments: [
      ("Creatinine in Urine", "Creatinine [Mass/volume] in Blood", true),
      ("Hemoglobin A, Serum", "Hgb BldA-mCnc", true),
      ("Creatinine, Serum", "Creatinine [Mass/volume] in Blood", false),
      ("HGB", "Hgb BldA-mCnc", false), ("Blood", "Hemoglobin [Presence] in Urine", false),
      ("Glucose, plasma", "Glucose [Mass/volume] in Serum or Plasma", false),
    ])
  func names(sent: String, official: String, isContradiction: Bool) {
    #expect(Specimen.contradict(sent, official) == isContradiction)
  }

  @Test("A result is called as its sender calls it where its code is of another specimen")
  func title() throws {
    let record = try Records.record(
      "Observation",
      #""status":"final","code":{"coding":[{"system":"http://loinc.org","code":"38483-4","display":"Creatinine in Urine"}]},"valueQuantity":{"value":0.9,"unit":"mg/dL"}"#
    )
    #expect(record.title == "Creatinine in Urine")
  }
}
