import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What a package of records holds, for readers of FHIR R4.
@Suite struct RecordPackageTests {
  private func bundle(
    _ lines: [String], _ selection: RecordSelection = RecordSelection(), showsIdentifiers: Bool = false
  ) async throws -> JSONValue {
    let folder = try TemporaryFolder()
    try folder.write("in/records.ndjson", lines.joined(separator: "\n"))
    let library = RecordLibrary(
      try await RecordLoader.load(["\(folder.path)/in"]), selection: selection,
      showsIdentifiers: showsIdentifiers)
    return try JSONDocument(RecordPackage(library, isWhole: selection.without.isEmpty).collection).root
  }

  private func resources(_ bundle: JSONValue, _ type: String) -> [JSONValue] {
    bundle.list("entry").compactMap { $0["resource"] }.filter { $0.text("resourceType") == type }
  }

  private let patient =
    #"{"resourceType":"Patient","id":"p","identifier":[{"type":{"coding":[{"code":"SS"}]},"value":"123-45-6789"}],"name":[{"family":"Quill"}]}"#
  private let result =
    #"{"resourceType":"Observation","id":"o","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"TSH <b>"},"valueQuantity":{"value":7.00,"unit":"mU/L"},"effectiveDateTime":"2024-03-01"}"#
  private let order =
    #"{"resourceType":"MedicationOrder","id":"m","status":"active","patient":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Quelline"},"dateWritten":"2014-03-01"}"#

  @Test("A record of R4 stands there as it was sent, every digit of it")
  func asSent() async throws {
    let bundle = try await bundle([patient, result])
    let sent = try #require(resources(bundle, "Observation").first)
    #expect(JSONPrinter().whole(sent) == JSONPrinter().whole(try JSONDocument(Array(result.utf8)).root))
    #expect(JSONPrinter().whole(sent).contains(#""value":7.00,"#))
    #expect(bundle.text("type") == "collection" && resources(bundle, "Provenance").count == 1)
  }

  @Test("A record of another version is R4, with what was sent inside of it")
  func projected() async throws {
    let bundle = try await bundle([patient, order])
    let request = try #require(resources(bundle, "MedicationRequest").first)
    #expect(request.text("authoredOn") == "2014-03-01" && request.text("intent") == "order")
    let carried = request.list("extension").first { $0.text("url") == PackageNames.asSent }
    let data = try #require(carried?["valueAttachment"]?.text("data"))
    #expect(Base64.decode(data.utf8).map { String(decoding: $0, as: UTF8.self) } == order)
    #expect(carried?["valueAttachment"]?.text("contentType") == "application/fhir+json; fhirVersion=1.0")
  }

  @Test("A file of another version is carried whole: R4 has no place in a Binary for what was sent")
  func binaries() async throws {
    let file = #"{"resourceType":"Binary","id":"f","contentType":"text/plain","content":"YQ=="}"#
    let bundle = try await bundle([patient, order, file])
    #expect(resources(bundle, "Binary").isEmpty)
    let carried = try #require(resources(bundle, "Basic").first?.list("extension").first)
    let data = try #require(carried["valueAttachment"]?.text("data"))
    #expect(Base64.decode(data.utf8).map { String(decoding: $0, as: UTF8.self) } == file)
  }

  @Test("An older version of a record is no resource that anybody could take for the newer one")
  func older() async throws {
    let newer = result.replacing("7.00", with: "8.0").replacing(
      #""id":"o""#, with: #""id":"o","meta":{"versionId":"2"}"#)
    let older = result.replacing(#""id":"o""#, with: #""id":"o","meta":{"versionId":"1"}"#)
    let bundle = try await bundle([patient, older, newer])
    #expect(resources(bundle, "Observation").map { $0["valueQuantity"]?["value"]?.number } == ["8.0"])
    #expect(resources(bundle, "Basic").count == 1)
  }

  @Test("Numbers stay masked, and are no ground to take two persons for one when it is read again")
  func masked() async throws {
    let other = patient.replacing(#""id":"p""#, with: #""id":"q""#).replacing(
      "123-45-6789", with: "987-65-4789"
    )
    .replacing("Quill", with: "Marsh")
    let lines = [
      patient, other, result,
      result.replacing("Patient/p", with: "Patient/q").replacing(#""o""#, with: #""o2""#),
    ]
    let masked = try await bundle(lines)
    #expect(!JSONPrinter().whole(masked).contains("6789\""))
    let shown = try await bundle(lines, showsIdentifiers: true)
    #expect(JSONPrinter().whole(shown).contains("123-45-6789"))
    let folder = try TemporaryFolder()
    try folder.write("p.json", JSONPrinter().whole(masked))
    #expect(RecordLibrary(try await RecordLoader.load([folder.path])).persons.count == 2)
  }

  @Test("What is left out by choice is nowhere in it, nor what only that leans on")
  func leftOut() async throws {
    let drug =
      #"{"resourceType":"MedicationRequest","id":"r","status":"active","intent":"order","subject":{"reference":"Patient/p"},"medicationReference":{"reference":"Medication/d"}}"#
    let product = #"{"resourceType":"Medication","id":"d","code":{"text":"Quelline"}}"#
    let bundle = try await bundle(
      [patient, result, drug, product], RecordSelection(without: [.medications]))
    #expect(!JSONPrinter().whole(bundle).contains("Quelline") && resources(bundle, "Observation").count == 1)
    #expect(resources(bundle, "Patient").count == 1)
  }

  @Test("No two entries have one address, though two institutions call two records by one name")
  func addresses() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a/records.ndjson", [patient, result].joined(separator: "\n"))
    try folder.write(
      "b/records.ndjson",
      [patient.replacing("Quill", with: "Marsh"), result.replacing("TSH", with: "Iron")].joined(
        separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let bundle = try JSONDocument(RecordPackage(library, isWhole: true).collection).root
    let urls = bundle.list("entry").compactMap { $0.text("fullUrl") }
    #expect(Set(urls).count == urls.count && urls.count == bundle.list("entry").count)
  }

  private func lines(_ bytes: [UInt8]) throws -> [JSONValue] {
    try bytes.split(separator: 0x0A).map { try JSONDocument(Array($0)).root }
  }

  @Test(
    "A person's package has one resource on each line: the cover page, the Patient, then every record it names"
  )
  func document() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("portal")]))
    let person = try #require(library.persons.first)
    let bytes = RecordPackage(library, isWhole: true).document(of: person)
    let lines = try lines(bytes)
    #expect(bytes.last == 0x0A && lines.prefix(2).map(\.resourceType) == [.composition, .patient])
    let names = lines.map { "\($0.text("resourceType") ?? "")/\($0.text("id") ?? "")" }
    #expect(Set(names).count == lines.count && !names.contains { $0.hasSuffix("/") })
    let named = lines[0].all("section.entry.reference").compactMap(\.string)
    #expect(named.count == person.records.count && Set(names).isSuperset(of: named))
    #expect(lines[0]["subject"]?.text("reference") == names[1])
    let targets = lines.filter { $0.resourceType == .provenance }.flatMap { $0.all("target.reference") }
    #expect(Set(names).isSuperset(of: targets.compactMap(\.string)))
  }

  @Test("A line refers to others by type and id; where that had to change, the Provenance has what was sent")
  func references() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a/records.ndjson", [patient, result].joined(separator: "\n"))
    let id = "5b0cb1a5-1b60-4b9c-9e35-0c7b8a1d2f01"
    let uuid = "urn:uuid:\(id)"
    try folder.write(
      "b/bundle.json",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"\#(uuid)","resource":\#(patient.replacing(#""id":"p","#, with: ""))},{"fullUrl":"urn:uuid:0b0cb1a5-1b60-4b9c-9e35-0c7b8a1d2f02","resource":\#(result.replacing("TSH", with: "Iron").replacing("Patient/p", with: uuid))}]}"#
    )
    let library = RecordLibrary(
      try await RecordLoader.load([folder.path]), selection: RecordSelection(onePerson: true))
    let person = try #require(library.persons.first)
    let lines = try lines(RecordPackage(library, isWhole: true).document(of: person))
    let results = lines.filter { $0.resourceType == .observation }
    let (kept, changed) = (try #require(results.first), try #require(results.last))
    #expect(JSONPrinter().whole(kept) == JSONPrinter().whole(try JSONDocument(result).root))
    #expect(changed["subject"]?.text("reference") == "Patient/\(id)" && changed.text("id") != "o")
    #expect(changed["extension"] == nil)
    let fields = lines.last?.all("target.extension.extension.valueString").compactMap(\.string) ?? []
    #expect(fields.contains("[\"\(uuid)\"]") && fields.contains("o"))
    let patients = lines.filter { $0.resourceType == .patient }.compactMap { $0.text("id") }
    #expect(patients == ["p", id])
  }

  @Test("The same records give the same bytes")
  func same() async throws {
    let first = try await bundle([patient, result, order])
    let second = try await bundle([patient, result, order])
    #expect(JSONPrinter().whole(first) == JSONPrinter().whole(second))
  }
}
