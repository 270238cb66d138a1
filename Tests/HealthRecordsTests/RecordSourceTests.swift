import Testing

@testable import HealthRecords

/// Who a record is shown to be from, where no export says it.
@Suite struct RecordSourceTests {
  private static let organization = #"{"resourceType":"Organization","id":"o","name":"North Clinic"}"#
  private static let lab = #"{"resourceType":"Organization","id":"l","name":"East Laboratory"}"#
  private static let visit =
    #"{"resourceType":"Encounter","id":"v","status":"finished","subject":{"reference":"Patient/p"},"serviceProvider":{"reference":"Organization/o"}}"#

  private func source(_ type: String, _ members: String, beside others: String...) throws -> RecordSource {
    let text =
      #"{"resourceType":"\#(type)","id":"x","subject":{"reference":"Patient/p"},\#(members)}"#
    let file = try Records.file("lab-2019.json", [Records.patient, text] + others)
    let all = RecordLibrary([file]).persons.flatMap(\.everything)
    return try #require(all.first { $0.resource.id == "x" }).source
  }

  @Test(
    "An element of the record names its institution",
    arguments: [
      ("Encounter", #""serviceProvider":{"reference":"Organization/o"}"#, "serviceProvider"),
      (
        "Observation", #""performer":[{"reference":"Practitioner/9"},{"reference":"Organization/o"}]"#,
        "performer"
      ),
      ("Observation", #""performer":[{"reference":"PractitionerRole/r"}]"#, "performer"),
      ("ExplanationOfBenefit", #""insurer":{"display":"North Clinic"}"#, "insurer"),
      ("DocumentReference", #""custodian":{"display":"North Clinic"}"#, "custodian"),
      ("Immunization", #""performer":[{"actor":{"reference":"Organization/o"}}]"#, "performer"),
      (
        "Procedure",
        #""performer":[{"actor":{"reference":"Practitioner/9"},"onBehalfOf":{"reference":"Organization/o"}}]"#,
        "performer"
      ),
      ("EpisodeOfCare", #""managingOrganization":{"reference":"Organization/o"}"#, "managingOrganization"),
      (
        "MedicationDispense",
        #""performer":[{"actor":{"reference":"Organization/9","display":"North Clinic"}}]"#, "performer"
      ),
    ])
  func element(type: String, members: String, element: String) throws {
    let role =
      #"{"resourceType":"PractitionerRole","id":"r","organization":{"reference":"Organization/o"}}"#
    #expect(
      try source(type, members, beside: Self.organization, role)
        == .institution("North Clinic", .element(.of(element))))
  }

  @Test("Who pays is the source of a bill only where nobody who did something is named")
  func payers() throws {
    let insurer = #""insurer":{"display":"Medicaid"}"#
    let north = RecordSource.institution("North Clinic", .element(.of("provider")))
    #expect(
      try source(
        "ExplanationOfBenefit", #"\#(insurer),"provider":{"reference":"Organization/o"}"#,
        beside: Self.organization) == north)
    #expect(
      try source("ExplanationOfBenefit", #"\#(insurer),"provider":{"display":"Dr. Lindqvist"}"#)
        == .institution("Medicaid", .element(.of("insurer"))))
  }

  @Test("Who shall do what is ordered, and a person who did something, are no source")
  func noSource() throws {
    let file = RecordSource.file("lab-2019.json")
    #expect(
      try source(
        "ServiceRequest", #""performer":[{"reference":"Organization/o"}]"#, beside: Self.organization)
        == file)
    #expect(try source("Observation", #""performer":[{"display":"Dr. Lindqvist"}]"#) == file)
    #expect(try source("Observation", #""performer":[{"reference":"Patient/p"}]"#) == file)
  }

  @Test("The visit names the institution of what happened in it, unless the record names its own")
  func visit() throws {
    let others = (Self.organization, Self.lab, Self.visit)
    #expect(
      try source(
        "Condition", #""encounter":{"reference":"Encounter/v"}"#, beside: others.0, others.1, others.2)
        == .institution("North Clinic", .visit(.of("serviceProvider"))))
    #expect(
      try source(
        "Observation",
        #""encounter":{"reference":"Encounter/v"},"performer":[{"reference":"Organization/l"}]"#,
        beside: others.0, others.1, others.2)
        == .institution("East Laboratory", .element(.of("performer"))))
  }

  @Test("Provenance comes before all that the record says; who only passed it on comes last")
  func provenance() throws {
    let agents = [
      #"{"type":{"coding":[{"code":"transmitter"}]},"who":{"reference":"Organization/l"}}"#,
      #"{"type":{"coding":[{"code":"author"}]},"who":{"reference":"Practitioner/9"},"onBehalfOf":{"reference":"Organization/o"}}"#,
    ]
    for (agents, name) in [(agents, "North Clinic"), ([agents[0]], "East Laboratory")] {
      let provenance =
        #"{"resourceType":"Provenance","id":"q","target":[{"reference":"Condition/x"}],"agent":[\#(agents.joined(separator: ","))]}"#
      #expect(
        try source(
          "Condition", #""encounter":{"reference":"Encounter/v"}"#, beside: Self.organization, Self.lab,
          Self.visit, provenance) == .institution(name, .provenance))
    }
  }

  @Test(
    "The record's note of its source is an institution of the input, else a server, never a number of a request",
    arguments: [
      ("Organization/o", "North Clinic"), ("https://fhir.north.example/r4#77", "fhir.north.example"),
      ("#U4EuTx", nil), ("urn:uuid:1", nil),
    ])
  func metaSource(sent: String, name: String?) throws {
    let source = try source("Condition", #""meta":{"source":"\#(sent)"}"#, beside: Self.organization)
    #expect(source == name.map { .institution($0, .metaSource) } ?? .file("lab-2019.json"))
  }

  @Test("A record that nothing names anybody for is of its file")
  func file() throws {
    let source = try source("Condition", #""code":{"text":"Asthma"}"#)
    #expect(source == .file("lab-2019.json") && source.words == "file lab-2019.json")
    #expect(source.institution == nil && source.evidence == nil)
  }

  @Test("Names that differ in case and space alone are one; others are not")
  func spelling() throws {
    let visit = { (id: String, name: String) in
      #"{"resourceType":"Encounter","id":"\#(id)","status":"finished","subject":{"reference":"Patient/p"},"serviceProvider":{"display":"\#(name)"}}"#
    }
    let library = try Records.library(
      visit("1", "North Clinic"), visit("2", "NORTH  clinic"), visit("3", "North Clinic"),
      visit("4", "North Clinics"))
    let institutions = Institution.all(library.persons[0], asOf: nil)
    #expect(institutions.map(\.name) == ["North Clinic", "North Clinics"])
    #expect(institutions.map(\.records.count) == [3, 1])
  }

  @Test("What two institutions are shown to have sent under one identifier is told apart no more than before")
  func identity() throws {
    let condition = { (name: String, version: String) in
      #"{"resourceType":"Condition","id":"c","meta":{"versionId":"\#(version)","source":"https://\#(name).example"},"subject":{"reference":"Patient/p"},"code":{"text":"Asthma"}}"#
    }
    let library = try Records.library(condition("north", "1"), condition("south", "2"))
    #expect(library.persons[0].records.map(\.institution) == ["south.example"])
  }
}
