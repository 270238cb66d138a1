import Testing

@testable import HealthRecords

@Suite struct FHIRVersionTests {
  @Test(
    "The version is told by each resource itself",
    arguments: [
      (#"{"resourceType":"MedicationOrder"}"#, FHIRVersion.dstu2),
      (#"{"resourceType":"Condition","dateRecorded":"2001"}"#, .dstu2),
      (#"{"resourceType":"Immunization","wasNotGiven":false}"#, .dstu2),
      (#"{"resourceType":"Observation","category":{"text":"x"}}"#, .dstu2),
      (#"{"resourceType":"Immunization","notGiven":false}"#, .stu3),
      (#"{"resourceType":"Observation","comment":"x"}"#, .stu3),
      (#"{"resourceType":"Condition","clinicalStatus":"active"}"#, .stu3),
      (#"{"resourceType":"Condition","clinicalStatus":{"text":"active"}}"#, .r4),
      (#"{"resourceType":"MedicationRequest","medication":{"concept":{"text":"x"}}}"#, .r5),
      (#"{"resourceType":"DeviceUsage"}"#, .r5),
      (#"{"resourceType":"Encounter","class":"ambulatory"}"#, .dstu2),
      (#"{"resourceType":"Encounter","class":[{"text":"x"}]}"#, .r5),
      (
        #"{"resourceType":"Patient","meta":{"profile":["http://fhir.org/guides/argonaut/StructureDefinition/argo-patient"]}}"#,
        .dstu2
      ),
      (
        #"{"resourceType":"Patient","meta":{"profile":["http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient"]}}"#,
        .r4
      ), (#"{"resourceType":"Basic"}"#, .r4),
    ])
  func shapes(text: String, version: FHIRVersion) throws {
    #expect(Resource(try JSONDocument(text).root, origin: Origin(file: "x"))?.version == version)
  }

  @Test(
    "The export's own word comes first",
    arguments: [
      ("1.0.2", FHIRVersion.dstu2), ("3.0.1", .stu3), ("4.0.1", .r4), ("4.3.0", .r4b), ("5.0.0", .r5),
    ])
  func declared(number: String, version: FHIRVersion) throws {
    var origin = Origin(file: "x")
    origin.declaredVersion = number
    #expect(
      Resource(try JSONDocument(#"{"resourceType":"Patient"}"#).root, origin: origin)?.version == version)
  }

  @Test("The address tells it, too")
  func address() throws {
    var origin = Origin(file: "x")
    origin.url = "https://h.example.org/api/FHIR/DSTU2/Patient/1"
    #expect(
      Resource(try JSONDocument(#"{"resourceType":"Patient"}"#).root, origin: origin)?.version == .dstu2)
  }
}
