import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

@Suite struct CDATests {
  private func library(_ names: String...) async throws -> RecordLibrary {
    let paths = names.map { ProjectFolder.fixture("c-cda/\($0)") }
    return RecordLibrary(try await RecordLoader.load(paths))
  }

  private func record(_ title: String, in library: RecordLibrary) throws -> ClinicalRecord {
    try #require(library.persons.flatMap(\.records).first { $0.title.hasPrefix(title) })
  }

  @Test(
    "HL7 times keep exactly the precision sent",
    arguments: [
      ("1998", "1998"), ("202203", "2022-03"), ("20120806", "2012-08-06"),
      ("201208061030-0500", "2012-08-06T10:30-05:00"), ("20120806103059", "2012-08-06T10:30:59"),
      ("20120806103059.125+0100", "2012-08-06T10:30:59.125+01:00"), ("2012080610", "2012-08-06"),
      ("201208061030-05:00", "2012-08-06T10:30-05:00"), ("200130311", "200130311"), ("-08", "-08"),
      ("2012-08-06", "2012-08-06"),
    ])
  func times(sent: String, expected: String) {
    #expect(HL7Time.dateTime(sent) == expected)
  }

  @Test("A document is a person, itself, and a record for each entry, from its custodian")
  func document() async throws {
    let library = try await library("summary.xml")
    #expect(library.persons.map(\.displayName) == ["Robin Ashby Fairweather"])
    #expect(library.files.flatMap(\.diagnostics).isEmpty)
    #expect(library.files.flatMap(\.resources).allSatisfy { $0.origin.source == "Quillmere Walk-in Clinic" })
    let types = library.persons.flatMap(\.records).map(\.resource.type.name).sorted()
    #expect(
      types == [
        "AllergyIntolerance", "AllergyIntolerance", "Appointment", "Composition", "Condition", "Condition",
        "Coverage", "DiagnosticReport", "Immunization", "Immunization", "MedicationStatement", "Observation",
        "Observation", "Observation", "Observation", "Observation", "Procedure", "Procedure",
      ])
  }

  @Test("The same entries in the next document of the same clinic are the same records")
  func merging() async throws {
    let library = try await library("summary.xml", "summary-later.xml")
    let records = library.persons.flatMap(\.records)
    #expect(library.persons.count == 1)
    #expect(records.filter { $0.resource.type == .condition }.count == 3)
    #expect(records.filter { $0.resource.type == .composition }.count == 2)
    // The later document is after the end of a problem, so it has one of them anew.
    #expect(library.ledger.total(.merged) == 17)
    #expect(library.ledger.resources == library.files.reduce(0) { $0 + $1.resources.count })
  }

  @Test(
    "What is denied, refused or not done never reads as if it were so",
    arguments: [
      ("No known drug allergies", RecordStatus.Course.unstated), ("Influenza", .notDone),
      ("Biopsy of skin", .notDone),
    ])
  func negations(title: String, course: RecordStatus.Course) async throws {
    #expect(try record(title, in: try await library("summary.xml")).status.course == course)
  }

  @Test(
    "Records have the sender's own dates",
    arguments: [
      ("Plantar fasciitis", "2022-03"), ("Tinea pedis", "2023"), ("Fish and shellfish", "1987"),
      ("Potassium", "2023-01-05T10:30-05:00"), ("Tdap", "2023-01-05"), ("Follow-up visit", "2023-02-05"),
    ])
  func dates(title: String, date: String) async throws {
    #expect(try record(title, in: try await library("summary.xml")).date?.text == date)
  }

  @Test(
    "Values have the sender's digits, comparators and ranges",
    arguments: [
      ("Potassium", "4.10 mmol/L"), ("C-reactive", "<0.50 mg/dL"), ("Blood pressure", "128/79 mmHg"),
      ("Body weight", "64.0 kg"),
    ])
  func values(title: String, value: String) async throws {
    let library = try await library("summary.xml")
    #expect(try record(title, in: library).resultText == value)
    #expect(try record("Potassium", in: library).value?.ranges.map(\.text) == ["3.50 to 5.10 mmol/L"])
  }

  @Test("Original text is looked up in the narrative, and an unknown end ends nothing")
  func problems() async throws {
    let library = try await library("summary.xml")
    let foot = try record("Plantar fasciitis", in: library)
    #expect(foot.title == "Plantar fasciitis of the left foot")
    #expect(foot.status.course == .active)
    // Its end is marked unknown.
    #expect(try record("Tinea pedis", in: library).status.course == .unstated)
  }

  @Test("An allergy keeps its drug's name where the sender points at the reaction's cell")
  func allergen() async throws {
    let library = try await library("admission.xml")
    let titles = library.persons.flatMap(\.records).filter { $0.clinicalType == .allergies }.map(\.title)
      .sorted()
    #expect(titles == ["Aspirin", "Codeine, all forms"])
  }

  @Test("The diagnosis of an admission is known as one of a visit")
  func admission() async throws {
    let library = try await library("admission.xml")
    let problems = ProblemList(library.persons.flatMap(\.records))
    let all = problems.active + problems.past + problems.encounterDiagnoses
    #expect(all.map(\.title) == ["Cellulitis"])
    #expect(all.map(\.isOfVisits) == [true])
  }

  @Test("How a drug is taken is told in words")
  func dosage() async throws {
    let drug = try record("Ibuprofen", in: try await library("summary.xml"))
    #expect(drug.dosages == ["2.50 g every 8 hours as needed for Foot pain"])
    #expect(drug.status.course == .active)
  }

  @Test("Documents of different kinds that share a set are both kept; a newer version replaces the older")
  func versions() async throws {
    let folder = try TemporaryFolder()
    let document = { (code: String, version: Int) in
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1.2" extension="\(code)\(version)"/><code code="\(code)"/>
      <title>T</title><setId root="1.2" extension="s"/><versionNumber value="\(version)"/></ClinicalDocument>
      """
    }
    for (code, version) in [("34133-9", 1), ("34133-9", 2), ("18842-5", 1)] {
      try folder.write("\(code)-\(version).xml", document(code, version))
    }
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.persons.flatMap(\.records).count == 2)
    #expect(library.ledger.total(.superseded) == 1)
  }

  @Test("A letter in base64 is a document with its content")
  func letter() async throws {
    let letter = try record("Summary", in: try await library("letter.xml"))
    #expect(letter.resource.type == .documentReference)
    #expect(letter.attachments.first?.base64?.hasPrefix("RGVhciBEci4") == true)
  }

  @Test("A fragment without namespaces and with several roots is read")
  func fragment() async throws {
    let library = try await library("fragment.xml")
    #expect(library.files.map(\.format) == [.cdaFragment])
    #expect(library.files.flatMap(\.diagnostics).isEmpty)
    let titles = library.persons.flatMap(\.records).map(\.title).sorted()
    #expect(titles == ["No known problems", "Problem list, Reason for visit (part of a document)"])
  }

  @Test("Devices of a fragment without a person are devices, and no programs")
  func devicesOfFragment() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "fragment.xml",
      """
      <component xmlns="urn:hl7-org:v3"><section><code code="46264-8"/><title>T</title><text/><entry>
      <procedure classCode="PROC" moodCode="EVN"><statusCode code="completed"/>
      <participant typeCode="DEV"><participantRole><id root="2.16.840.1.113883.3.3719" extension="7"/><playingDevice>
      <code code="5" codeSystem="2.999" displayName="Knee component"/></playingDevice></participantRole></participant>
      </procedure></entry></section></component>
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let devices = library.persons.flatMap(\.records).filter { $0.resource.type == .device }
    #expect(devices.map(\.isProgram) == [false])
  }

  @Test(
    "The text of a device’s code is its number if it is a global trade item number",
    arguments: [
      ("(01)00643169007222(17)160128(21)BLC200461H", "(01)00643169007222(17)160128(21)BLC200461H"),
      ("(01) CRT-D", nil), ("Pacemaker", nil),
    ])
  func numberAsText(words: String, number: String?) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "fragment.xml",
      """
      <component xmlns="urn:hl7-org:v3"><section><code code="46264-8"/><title>T</title><text/><entry>
      <procedure classCode="PROC" moodCode="EVN"><statusCode code="completed"/>
      <participant typeCode="DEV"><participantRole><playingDevice><code code="5" codeSystem="2.999"
      displayName="Pacer"><originalText>\(words)</originalText></code></playingDevice></participantRole></participant>
      </procedure></entry></section></component>
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let device = try #require(
      library.persons.flatMap(\.records).first { $0.resource.type == .device })
    #expect(device.resource.json.text("udiCarrier.carrierHRF") == number)
  }

  private static let utf8: [UInt8] = Array("<ClinicalDocument xmlns=\"urn:hl7-org:v3\"><title>".utf8)

  @Test(
    "Letters of an XML file are those of the encoding that it declares; other ones are read or refused, and said so",
    arguments: [
      ("ISO-8859-2", [0xB3, 0xE8] as [UInt8], "łč", []), ("windows-1250", [0x9C, 0x9E], "śž", []),
      ("iso-8859-15", [0xA4, 0xA6], "€Š", []), ("ISO-8859-1", [0xE9, 0x80], "é€", []),
      ("windows-1253", [0xE1], "α", []), ("koi8-u", [0xA4], "є", []),
      ("x-nobodys", [0xE9], nil, ["the XML’s character encoding is not known"]),
      (nil, [0xE9], "é", ["text that is not valid UTF-8 was read as Windows-1252"]),
    ] as [(String?, [UInt8], String?, [String])])
  func encodings(encoding: String?, letters: [UInt8], text: String?, reasons: [String]) async throws {
    let folder = try TemporaryFolder()
    let start = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    try folder.write(
      "a.xml", Array(start.utf8) + Self.utf8 + letters + Array("</title></ClinicalDocument>".utf8))
    let file = try #require(try await RecordLoader.load([folder.path]).first)
    #expect(file.resources.first?.json["title"]?.string == text)
    #expect(file.diagnostics.map(\.reason) == reasons)
  }
}
