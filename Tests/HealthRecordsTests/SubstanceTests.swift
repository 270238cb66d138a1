import Testing

@testable import HealthRecords

/// A product's name means nothing abroad: its code's name stands beside it.
@Suite struct SubstanceTests {
  private func substance(_ text: String, _ system: String, _ coded: String) throws -> String? {
    let order =
      #"{"resourceType":"MedicationStatement","id":"m","subject":{"reference":"Patient/p"},"status":"active","medicationCodeableConcept":{"text":"\#(text)","coding":[{"system":"\#(system)","code":"1","display":"\#(coded)"}]}}"#
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, order])])
    return PersonConcepts(library.persons[0].records, asOf: nil).medications.drugs.first?.substance
  }

  @Test(
    "What ATC calls a drug is told where its name does not say it",
    arguments: [
      ("Tegretol", "Carbamazepin", true), ("Carbamazepine 200 mg", "Carbamazepin", false),
      ("Irbesartan 75 mg Tablet", "irbesartan and diuretics", true),
    ])
  func atc(text: String, coded: String, isTold: Bool) throws {
    #expect(try substance(text, "http://www.whocc.no/atc", coded) == (isTold ? coded : nil))
  }

  @Test(
    "Another code's name is told where it has no word in common with the drug's",
    arguments: [
      ("atorvastatin", "Product containing amlodipine (medicinal product)", true),
      ("Tylenol", "acetaminophen 325 MG [Tylenol]", false),
    ])
  func others(text: String, coded: String, isTold: Bool) throws {
    #expect(try substance(text, "http://snomed.info/sct", coded) == (isTold ? coded : nil))
  }
}
