import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct AppleHealthExportTests {
  private func library(_ name: String) async throws -> RecordLibrary {
    RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(name)]))
  }

  @Test("The export's index gives source, version and received date, and the record its own date")
  func index() async throws {
    let library = try await library("apple-export")
    #expect(library.persons.count == 1)
    let record = try #require(library.persons[0].records.first { $0.resource.id == "lark-a1c-2011" })
    #expect(record.resource.origin.source == "Larkfield Family Medicine")
    #expect(record.resource.version == .dstu2)
    #expect(record.resource.origin.receivedDate?.hasPrefix("2024-03-1") == true)
    #expect(record.date?.text == "2011-05-03T09:10:00-04:00")
    #expect(library.asOf?.dayText == "18 March 2024")
  }

  @Test("A file without a line in the index is read, and a line without a file is reported")
  func mismatches() async throws {
    let library = try await library("apple-export")
    #expect(library.persons[0].records.contains { $0.resource.id == "lark-strep" })
    #expect(library.diagnostics.map(\.reason) == ["the export lists this file, but it is missing"])
  }

  @Test("No record of the fixtures is dated on the day that the phone received it")
  func neverReceived() async throws {
    let library = try await library("apple-export")
    let days = library.persons[0].records.compactMap { $0.sortDate?.dayText }
    #expect(!days.contains { $0.hasSuffix("March 2024") })
  }

  @Test("Older and newer exports side by side are one person, each record once")
  func sideBySide() async throws {
    let both = RecordLibrary(
      try await RecordLoader.load([
        ProjectFolder.fixture("apple-export"), ProjectFolder.fixture("apple-export-newer"),
      ]))
    #expect(both.persons.count == 1)
    let identities = both.persons[0].records.map(\.identity)
    #expect(Set(identities).count == identities.count)
    let platelets = both.persons[0].records.filter { $0.resource.id == "bran-plt-2023" }
    #expect(platelets.map(\.resultText) == ["215 10³/µL"])
    // The platelets, the statin, and the note that a newer note replaces.
    #expect(both.ledger.total(.superseded) == 3)
  }

  @Test("The phone's owner is told by the export")
  func owner() async throws {
    let files = try await RecordLoader.load([ProjectFolder.fixture("apple-export")])
    let owner = files.compactMap(\.characteristics).first
    #expect(owner?.birthDate == "1957-11-03")
    #expect(owner?.sex == "female")
    #expect(owner?.bloodType == "A positive")
  }

  @Test("A path that leads out of the export is refused")
  func outside() async throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.json", #"{"resourceType":"Condition","id":"1"}"#)
    try folder.write(
      "export/export.xml",
      #"<HealthData><ClinicalRecord sourceName="X" resourceFilePath="/../secret.json"/></HealthData>"#)
    let files = try await RecordLoader.load(["\(folder.path)/export"])
    #expect(files.flatMap(\.resources).isEmpty)
    #expect(
      files.flatMap(\.diagnostics).map(\.reason) == [
        "it refers to a file outside the export, which was not read"
      ])
  }

  @Test(
    "The scanner gets over every known defect",
    arguments: [
      "<?xml version=\"1.0\"?><!DOCTYPE HealthData [ <!ATTLIST V\n a CDATA <> ]>\n",
      "<!-- <ClinicalRecord sourceName=\"no\"/> -->", "<Record value=\"a\u{B}b\" x='>'/>",
      "<Record startDate=\"1\" startDate=\"2\"/>", "<Record odd name=\"x\" = />",
    ])
  func defects(prefix: String) async throws {
    let folder = try TemporaryFolder()
    let json = #"{"resourceType":"Condition","id":"1","code":{"text":"Asthma"}}"#
    try folder.write("clinical-records/Condition-1.json", json)
    let record =
      #"<ClinicalRecord type="Condition" sourceName="A &amp; B&#33;" sourceName="Z" sourceURL="(null)" fhirVersion="1.0.2" resourceFilePath="/clinical-records/Condition-1.json"/>"#
    let head = prefix.hasPrefix("<?xml") ? prefix + "<HealthData>" : "<HealthData>" + prefix
    try folder.write(
      "exportar.xml", "\(head)<ExportDate value=\"2020-01-02 03:04:05 +0100\"/>\(record)</HealthData>")
    let origin = try #require(try await RecordLoader.load([folder.path]).flatMap(\.resources).first).origin
    #expect(origin.source == "A & B!")
    #expect(origin.url == nil)
    #expect(origin.declaredVersion == "1.0.2")
  }

  @Test("The phone's own CDA of its measurements is passed over, and said so")
  func phoneCDA() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "apple_health_export/export_cda.xml",
      #"<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><id extension="Health Export CDA" root="1.1.1.1.1.1.1.1.1"/></ClinicalDocument><ClinicalDocument>"#
    )
    let file = try #require(try await RecordLoader.load([folder.path]).first)
    #expect(file.format == .appleCDA && file.resources.isEmpty && file.unreadable == 0)
    let reason = try #require(file.diagnostics.first).reason
    #expect(reason.hasPrefix("skipped: it repeats the measurements"))
  }
}
