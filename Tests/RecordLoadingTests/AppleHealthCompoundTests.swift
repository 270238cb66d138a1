import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Hearing tests and prescriptions of lenses in an export.
@Suite struct AppleHealthCompoundTests {
  private func library(_ inner: String) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    try folder.write(
      "export.xml",
      "<HealthData><ExportDate value=\"2026-11-01 10:00:00 -0700\"/>\(inner)</HealthData>")
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  private func hearing(_ points: String, end: String = "2026-05-05 08:10:00 -0700") -> String {
    """
    <Audiogram type="HKDataTypeIdentifierAudiogram" sourceName="Mimi" sourceVersion="4.2"
    creationDate="2026-07-07 08:10:00 -0700" startDate="2026-05-05 08:00:00 -0700" endDate="\(end)">
    <MetadataEntry key="HKWasUserEntered" value="1"/>\(points)</Audiogram>
    """
  }

  private let point =
    #"<SensitivityPoint frequencyValue="250" frequencyUnit="Hz" leftEarValue="25.0" leftEarUnit="dBHL" rightEarValue="-5" rightEarUnit="dBHL"/>"#

  @Test("A hearing test has each tone and ear, and the time at which it was made")
  func hearing() async throws {
    let library = try await library(
      hearing(
        point
          + #"<SensitivityPoint frequencyValue="8000" frequencyUnit="Hz" leftEarValue="70.5" leftEarUnit="dBHL" leftEarMasked="true"/>"#
      ))
    let record = try #require(library.persons.flatMap(\.records).first)
    #expect(record.title == "Hearing test" && record.date?.text == "2026-05-05 08:00:00 -0700")
    #expect(record.date?.label == nil && record.resource.origin.source == "Mimi")
    #expect(
      record.resultText
        == "Right ear, 250 Hz: -5 dBHL; Left ear, 250 Hz: 25.0 dBHL; Left ear, 8000 Hz, masked: 70.5 dBHL")
    #expect(library.ledger.resources == 1 && library.diagnostics.isEmpty)
  }

  @Test("What a hearing test could not tell is told beside its values")
  func limits() async throws {
    let bounded = point.replacing(
      "leftEarUnit",
      with: #"leftEarClampingRangeLowerBound="0" leftEarClampingRangeUpperBound="80" leftEarUnit"#)
    let record = try #require(try await library(hearing(bounded)).persons.flatMap(\.records).first)
    let note = record.facts.of(.note).first?.words
    #expect(note?.contains("Left ear, 250 Hz: values are given from 0 to 80 dBHL only") == true)
  }

  @Test("Two hearing tests are two, a copy of one is none, and one without a tone is there")
  func several() async throws {
    let other = hearing(point.replacing("25.0", with: "30"))
    let library = try await library(hearing(point) + other + hearing(point))
    #expect(library.persons.flatMap(\.records).count == 2 && library.ledger.resources == 3)
    let empty = try await self.library(
      #"<Audiogram sourceName="A" startDate="2026-05-05 08:00:00 -0700"/>\#(point)"#)
    #expect(empty.persons.flatMap(\.records).map(\.title) == ["Hearing test"])
    #expect(empty.persons.flatMap(\.records).map(\.resultText) == [""])
  }

  private let lenses = """
    <VisionPrescription type="HKVisionPrescriptionTypeGlasses" dateIssued="2026-04-04 00:00:00 -0700"
    expirationDate="2028-04-04 00:00:00 -0700" brand="Clear">
    <RightEye sphere="-2.00" sphereUnit="D" cylinder="-0.50" cylinderUnit="D" axis="90" axisUnit="deg" add="1.25"
    addUnit="D" vertex="12" vertexUnit="mm" prismAmount="0.5" prismAmountUnit="pD" prismAngle="180"
    prismAngleUnit="deg"/><LeftEye sphere="1.25" sphereUnit="x"/></VisionPrescription>
    """

  @Test("A prescription of lenses has each eye with its values, and the day on which it was issued")
  func prescription() async throws {
    let library = try await library(lenses)
    let record = try #require(library.persons.flatMap(\.records).first)
    #expect(record.resource.type == ResourceType("VisionPrescription"))
    #expect(record.date?.dayText == "4 April 2026" && record.date?.label == nil)
    let json = record.resource.json.list("lensSpecification")
    #expect(json.map { $0.text("eye") } == ["right", "left"])
    #expect(json.first?["sphere"]?.primitive == "-2.00" && json.first?["add"]?.primitive == "1.25")
    #expect(json.first?.all("prism.amount").first?.primitive == "0.5")
    #expect(
      json.map { $0.all("note.text").compactMap(\.string) } == [
        ["Prism angle: 180 deg", "Vertex distance: 12 mm"], ["Sphere: 1.25 x"],
      ])
    let words = record.facts.map(\.words).joined(separator: "\n")
    #expect(words.contains("Glasses") && words.contains("Clear") && words.contains("2028"))
  }

  @Test(
    "What is found outside of a prescription, or in one that is left open, is not lost and breaks nothing")
  func broken() async throws {
    let contacts =
      #"<VisionPrescription type="HKVisionPrescriptionTypeContacts" dateIssued="2026-04-04 00:00:00 -0700">"#
    let library = try await library(#"<LeftEye sphere="9"/>"# + contacts + lenses)
    let found = library.persons.flatMap(\.records).map { $0.resource.json.list("lensSpecification").count }
    #expect(found.sorted() == [1, 2])
  }
}
