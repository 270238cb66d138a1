import Testing

@testable import HealthRecords

@Suite struct NationalSystemsTests {
  @Test(
    "A code system of one country has the name that people know it by, under its address or its OID",
    arguments: [
      ("http://fhir.de/CodeSystem/ifa/pzn", "PZN drug packages (Germany)"),
      ("https://fhir.de/CodeSystem/bfarm/icd-10-gm/", "ICD-10-GM (Germany)"),
      ("urn:oid:1.2.392.200119.4.504", "JLAC10 laboratory tests (Japan)"),
      ("2.16.840.1.113883.2.4.4.10", "PRK drugs (Netherlands)"),
      ("http://www.saude.gov.br/fhir/r4/CodeSystem/BRImunobiologico", "Vaccines of SUS (Brazil)"),
      ("http://loinc.org", "LOINC"), ("urn:oid:1.2.3", nil), ("http://fhir.de/CodeSystem/bfarm/", nil),
      ("http://fhir.de/CodeSystem/bfarm/icd-10-gm?<script>alert(1)</script>", nil),
      ("urn:oid:1.2.276.0.76.5.", nil), ("urn:oid:" + String(repeating: "1.", count: 200), nil),
    ])
  func name(address: String, name: String?) {
    #expect(CodeSystem.name(ofAddress: address) == name)
  }

  @Test("Germany's and Brazil's editions of ICD-10 are ICD-10 for what asks for a diagnosis")
  func edition() {
    for address in [
      "http://fhir.de/CodeSystem/bfarm/icd-10-gm", "http://www.saude.gov.br/fhir/r4/CodeSystem/BRCID10",
    ] {
      #expect(CodeSystem(address: address) == .icd10)
    }
  }

  @Test("A person without a name is told apart by the end of a number, and by no more of it")
  func unnamed() throws {
    let patient =
      #"{"resourceType":"Patient","id":"a","identifier":[{"system":"https://healthid.ndhm.gov.in","value":"22-7225-4829-5255"}]}"#
    let file = try Records.file("x.json", [patient])
    for shows in [true, false] {
      let person = RecordLibrary([file], showsIdentifiers: shows).persons[0]
      #expect(person.displayName == "Unnamed person, number ending in 255")
    }
  }
}
