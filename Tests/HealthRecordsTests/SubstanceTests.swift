import Testing

@testable import HealthRecords

/// A product's name means nothing abroad: its code's name stands beside it.
@Suite struct SubstanceTests {
  private func substance(_ text: String, _ system: String, _ coded: String) throws -> String? {
    let order =
      #"{"resourceType":"MedicationStatement","id":"m","subject":{"reference":"Patient/p"},"status":"active","medicationCodeableConcept":{"text":"\#(text)","coding":[{"system":"\#(system)","code":"1","display":"\#(coded)"}]}}"#
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, order])])
    return PersonConcepts(library.persons[0].records, asOf: nil).medications.drugs.first?.orderNotes
      .firstNonNil(\.codedName)
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
    "Another code's name is told without its kind where it shares no word with the drug's or adds a strength",
    arguments: [
      ("atorvastatin", "Product containing amlodipine", true),
      ("Tylenol", "acetaminophen 325 MG [Tylenol]", true),
      ("Tylenol 325 mg", "acetaminophen 325 MG [Tylenol]", false),
    ])
  func others(text: String, coded: String, isTold: Bool) throws {
    let sent = "\(coded) (medicinal product)"
    #expect(try substance(text, "http://snomed.info/sct", sent) == (isTold ? coded : nil))
  }

  @Test(
    "What a code calls a problem is told where it says more than the name",
    arguments: [
      ("IDC", true), ("Duct carcinoma of breast", true),
      ("Infiltrating duct carcinoma of left breast", false),
    ])
  func problems(text: String, isTold: Bool) throws {
    let coded = "Infiltrating duct carcinoma of breast"
    let problem =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"\#(text)","coding":[{"system":"http://snomed.info/sct","code":"1","display":"\#(coded) (disorder)"}]}}"#
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, problem])])
    let notes = ProblemList(library.persons[0].records).active.flatMap(\.notes)
    #expect(notes == (isTold ? [Finding(.coded, coded)] : []))
  }

  @Test("A drug that was written down after it ended has no end before its start")
  func writtenLater() throws {
    let order =
      #"{"resourceType":"MedicationStatement","id":"m","subject":{"reference":"Patient/p"},"status":"completed","medicationCodeableConcept":{"text":"Larkacillin"},"dateAsserted":"2021-04-26","effectivePeriod":{"start":"2021-03-08","end":"2021-03-15"}}"#
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, order])])
    let record = try #require(library.persons[0].records.first)
    #expect(Finding.dateDoubts(of: record, birth: nil, death: nil).isEmpty && record.end != nil)
  }
}
