import Testing

@testable import HealthRecords

/// A resource of any version as FHIR R4 has it.
@Suite struct R4ProjectionTests {
  private func projected(_ json: String, version: String? = nil, format: FileFormat = .fhirJSON) throws
    -> String
  {
    var origin = Origin(file: "a.json", format: format)
    origin.declaredVersion = version
    let resource = try #require(Resource(try JSONDocument(json).root, origin: origin))
    var projection = R4Projection(resource, title: "Aspirin", subject: "urn:uuid:p") { literal in
      switch literal {
      case "Practitioner/7": .entry("urn:uuid:d")
      case "Encounter/3": .record(words: "Eye examination")
      default: nil
      }
    }
    let found = projection.resource(resource.json)
    return try #require(found).line
  }

  static let differences: [(version: String, sent: String, r4: String)] = [
    (
      "1.0.2",
      #"{"resourceType":"MedicationOrder","status":"active","dateWritten":"2015-03-01","prescriber":{"reference":"Practitioner/7"},"medicationCodeableConcept":{"text":"Aspirin"},"patient":{"reference":"Patient/1"},"dosageInstruction":[{"text":"daily","doseQuantity":{"value":1.50,"unit":"tab"},"rateRatio":{"numerator":{"value":2}}}]}"#,
      #""resourceType":"MedicationRequest","status":"active","medicationCodeableConcept":{"text":"Aspirin"}"#
    ),
    (
      "1.0.2",
      #"{"resourceType":"MedicationOrder","medicationCodeableConcept":{"text":"Aspirin"},"dosageInstruction":[{"doseQuantity":{"value":1.50},"rateRatio":{"numerator":{"value":2}}}]}"#,
      #""doseAndRate":[{"doseQuantity":{"value":1.50},"rateRatio":{"numerator":{"value":2}}}]"#
    ),
    (
      "1.0.2",
      #"{"resourceType":"MedicationOrder","dateWritten":"2015","prescriber":{"reference":"Practitioner/7"}}"#,
      #""authoredOn":"2015","requester":{"reference":"urn:uuid:d"},"intent":"order","medicationCodeableConcept":{"text":"Aspirin","#
    ),
    (
      "1.0.2",
      #"{"resourceType":"AllergyIntolerance","substance":{"text":"Latex"},"status":"refuted","criticality":"CRITH","patient":{"reference":"Patient/1"}}"#,
      #""verificationStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/allergyintolerance-verification","code":"refuted"}],"text":"refuted"}"#
    ),
    (
      "1.0.2",
      #"{"resourceType":"Condition","clinicalStatus":"resolved","notes":"over","code":{"text":"Flu"}}"#,
      #""note":[{"text":"over"}]"#
    ),
    (
      "1.0.2",
      #"{"resourceType":"Immunization","status":"completed","wasNotGiven":true,"explanation":{"reasonNotGiven":[{"text":"fever"}]},"date":"2015-03-01","vaccineCode":{"text":"Flu"}}"#,
      #""status":"not-done""#
    ),
    (
      "1.0.2",
      #"{"resourceType":"Immunization","wasNotGiven":true,"explanation":{"reasonNotGiven":[{"text":"fever"}]}}"#,
      #""statusReason":{"text":"fever"}"#
    ),
    (
      "1.0.2", #"{"resourceType":"Patient","name":[{"family":["de","Vries"],"given":["Ann"]}]}"#,
      #""family":"de Vries""#
    ),
    (
      "3.0.1",
      #"{"resourceType":"MedicationStatement","status":"active","taken":"n","medicationCodeableConcept":{"text":"A"}}"#,
      #""status":"not-taken""#
    ),
    (
      "3.0.1",
      #"{"resourceType":"MedicationRequest","status":"active","intent":"order","requester":{"agent":{"reference":"Practitioner/7"}},"medicationCodeableConcept":{"text":"A"}}"#,
      #""requester":{"reference":"urn:uuid:d"}"#
    ),
    (
      "3.0.1", #"{"resourceType":"Procedure","status":"suspended","context":{"reference":"Encounter/3"}}"#,
      #""status":"on-hold","#
    ),
    (
      "3.0.1", #"{"resourceType":"Procedure","status":"completed","context":{"reference":"Encounter/3"}}"#,
      #""encounter":{"display":"Eye examination"}"#
    ),
    (
      "5.0.0",
      #"{"resourceType":"MedicationRequest","status":"active","intent":"order","medication":{"concept":{"text":"A"}},"reason":[{"concept":{"text":"pain"}},{"reference":{"reference":"Practitioner/7"}}]}"#,
      #""medicationCodeableConcept":{"text":"A"},"reasonCode":[{"text":"pain"}],"reasonReference":[{"reference":"urn:uuid:d"}]"#
    ),
    (
      "5.0.0", #"{"resourceType":"Procedure","status":"completed","occurrenceDateTime":"2024-05"}"#,
      #""performedDateTime":"2024-05""#
    ),
    (
      "5.0.0",
      #"{"resourceType":"MedicationStatement","status":"recorded","medication":{"concept":{"text":"A"}}}"#,
      #""status":"unknown""#
    ),
    (
      "4.0.1",
      #"{"resourceType":"MedicationRequest","effectiveDosePeriod":{"start":"2010-01-10"},"dosageInstruction":[{"text":"daily"}]}"#,
      #""timing":{"repeat":{"boundsPeriod":{"start":"2010-01-10"}}}"#
    ),
  ]

  @Test("What another version calls otherwise, R4 has under its own name", arguments: differences)
  func difference(version: String, sent: String, r4: String) throws {
    let line = try projected(sent, version: version)
    #expect(line.contains(r4), "\(line)")
  }

  @Test("Every row of the differences leads to an element that R4 has")
  func rows() {
    for row in CSVTable(named: "r4-differences.csv").rows where row[4] != "type" {
      for type in row[1].split(separator: " ").map(String.init) {
        var owner = type
        for name in row[3].split(separator: ".").map(String.init) {
          let found = R4Element.element(name, of: owner)
          #expect(found != nil, "\(type).\(row[3])")
          owner = found?.datatype ?? ""
        }
      }
    }
  }

  static let leftOut: [(sent: String, path: String, value: String)] = [
    (#""status":"partially-done""#, "Procedure.status", "partially-done"),
    (#""performedDateTime":"2014-02-11T13:54""#, "Procedure.performedDateTime", "2014-02-11T13:54"),
    (#""shoeSize":44.0"#, "Procedure.shoeSize", "44.0"),
    (#""performedDateTime":"some day in May""#, "Procedure.performedDateTime", "some day in May"),
  ]

  @Test("What R4 has no place for is kept with its path, as it was sent", arguments: leftOut)
  func kept(sent: String, path: String, value: String) throws {
    let line = try projected(#"{"resourceType":"Procedure","code":{"text":"A"},\#(sent)}"#)
    #expect(
      line.contains(
        #"[{"url":"path","valueString":"\#(path)"},{"url":"value","valueString":"\#(value)"}]"#), "\(line)")
  }

  static let times = [
    ("2014-02-11T13:54", "2014-02-11"), ("2014-02-11T13:54:00", "2014-02-11"),
    ("2014-02-11T13:54-05:00", "2014-02-11T13:54:00-05:00"), ("2014-02", "2014-02"),
    ("2014-02-11T13:54:20.125Z", "2014-02-11T13:54:20.125Z"),
    ("2024-02-11 08:11:00 -0400", "2024-02-11T08:11:00-04:00"),
  ]

  @Test("A time has its zone, or the day alone stands", arguments: times)
  func time(sent: String, r4: String) throws {
    let line = try projected(#"{"resourceType":"Procedure","performedDateTime":"\#(sent)"}"#)
    #expect(line.contains(#""performedDateTime":"\#(r4)""#), "\(line)")
  }

  static let demanded = [
    (#"{"resourceType":"Procedure"}"#, #""status":"unknown""#),
    (#"{"resourceType":"Procedure","status":"gone"}"#, #""status":"unknown""#),
    (#"{"resourceType":"Immunization","status":"completed"}"#, #""occurrenceString":"not stated""#),
    (
      #"{"resourceType":"DeviceUseStatement"}"#,
      #""_status":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/data-absent-reason","valueCode":"unknown"}]}"#
    ),
    (#"{"resourceType":"Condition"}"#, #""subject":{"reference":"urn:uuid:p"}"#),
    (
      #"{"resourceType":"Observation","status":"final","code":{"text":"A"}}"#,
      #""dataAbsentReason":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/data-absent-reason","code":"unknown"}]}"#
    ),
  ]

  @Test("What R4 demands and nobody sent is said to be unknown, and never guessed", arguments: demanded)
  func missing(sent: String, r4: String) throws {
    let line = try projected(sent)
    #expect(line.contains(r4), "\(line)")
  }

  @Test("A reference that leads nowhere keeps words, and one to the person leads to them")
  func references() throws {
    let line = try projected(
      #"{"resourceType":"Condition","subject":{"reference":"Patient/9"},"encounter":{"reference":"Encounter/8"},"recorder":{"reference":"Practitioner/7","display":"Dr Ash"}}"#
    )
    #expect(line.contains(#""subject":{"reference":"urn:uuid:p"}"#))
    #expect(line.contains(#""encounter":{"display":"Encounter (not in these records)"}"#))
    #expect(line.contains(#""recorder":{"reference":"urn:uuid:d","display":"Dr Ash"}"#))
  }

  @Test("A part of a document's narrative is its words alone")
  func narrative() throws {
    let line = try projected(
      #"{"resourceType":"Condition","text":{"status":"additional","div":"<td>Asthma &lt;mild</td>"}}"#,
      format: .cda)
    #expect(line.contains(#">Asthma &lt;mild</div>"#), "\(line)")
  }

  @Test("An entered error has no clinical status")
  func error() throws {
    let line = try projected(
      #"{"resourceType":"Condition","clinicalStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/condition-clinical","code":"active"}]},"verificationStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/condition-ver-status","code":"entered-in-error"}]}}"#
    )
    #expect(
      !line.contains(#""clinicalStatus""#) && line.contains(#""valueString":"Condition.clinicalStatus""#))
  }

  @Test("A type whose elements of R4 are not in our table has no projection, all others have R4's name")
  func types() {
    #expect(R4Projection.type(ResourceType("MessageHeader"), .r4) == nil)
    #expect(R4Projection.type(.claim, .r4) == .claim)
    #expect(R4Projection.type(ResourceType("MedicationOrder"), .dstu2) == .medicationRequest)
  }
}
