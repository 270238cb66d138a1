import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Nothing that is written depends on a digit that a mask hides, so that nobody finds it by trying all numbers.
@Suite struct HiddenDigitsTests {
  @Test(
    "Two numbers with the same end make the same site, byte for byte, under the same names",
    arguments: SiteFormat.allCases)
  func site(format: SiteFormat) async throws {
    let builder = SiteBuilder(templates: try TemplateLibrary(), format: format)
    var sites: [[String: [UInt8]]] = []
    for number in ["739518264", "405938264"] {
      let files = try await builder.files(of: try await library(number))
      sites.append(Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }))
    }
    let differing = sites[0].filter { sites[1][$0.key] != $0.value }.keys
    #expect(sites[0].count > 20 && sites[0].count == sites[1].count && differing.sorted() == [])
  }

  @Test("Records that differ in a hidden digit alone keep pages of their own")
  func apart() async throws {
    let folder = try TemporaryFolder()
    let visit = { (number: String) in
      #"{"resourceType":"Condition","subject":{"reference":"Patient/p"},"code":{"text":"Cold"},"note":[{"text":"for \#(number)"}]}"#
    }
    let patient =
      #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}],"identifier":[{"value":"739518264"},{"value":"405938264"}]}"#
    try folder.write(
      "in/a.ndjson", [patient, visit("739518264"), visit("405938264")].joined(separator: "\n"))
    let person = try #require(
      RecordLibrary(try await RecordLoader.load(["\(folder.path)/in"])).persons.first)
    #expect(person.records.count == 2 && Set(person.records.map(\.identity.name)).count == 2)
  }

  private func library(_ number: String) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    let subject = "\"subject\":{\"reference\":\"Patient/\(number)\"}"
    let lines = [
      "{\"resourceType\":\"Patient\",\"id\":\"\(number)\",\"name\":[{\"text\":\"Ada Quill\"}],\"identifier\":[{\"value\":\"\(number)\"}]}",
      "{\"resourceType\":\"Condition\",\"id\":\"c-\(number)\",\(subject),\"code\":{\"text\":\"Cold\"}}",
      "{\"resourceType\":\"Condition\",\(subject),\"code\":{\"text\":\"Flu\"},\"note\":[{\"text\":\"n \(number)\"}]}",
      "{\"resourceType\":\"DiagnosticReport\",\(subject),\"code\":{\"text\":\"Panel\"},\"conclusion\":\"\(number)\",\"result\":[{\"reference\":\"#o\"}],\"contained\":[{\"resourceType\":\"Observation\",\"id\":\"o\",\"code\":{\"text\":\"X\"},\"valueString\":\"5\"}]}",
      "{\"resourceType\":\"Coverage\",\"beneficiary\":{\"reference\":\"Patient/\(number)\"},\"subscriberId\":\"\(number)\"}",
      "{\"resourceType\":\"DocumentReference\",\(subject),\"content\":[{\"attachment\":{\"contentType\":\"text/plain\",\"data\":\"\(Base64.encode(Array("MRN \(number)".utf8)))\"}}]}",
    ]
    try folder.write("in/a-\(number).ndjson", lines.joined(separator: "\n"))
    try folder.write("in/note-\(number).txt", "Letter about \(number)")
    try folder.write(
      "in/b.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
      <id root="1.2.3" extension="7"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Summary</title>
      <effectiveTime value="20200101"/><recordTarget><patientRole><id root="1.2.4" extension="\(number)"/>
      <patient><name><given>Ada</given><family>Quill</family></name></patient></patientRole></recordTarget>
      <component><structuredBody><component><section><code code="10164-2" codeSystem="2.16.840.1.113883.6.1"/>
      <title>History</title><text>Known as \(number)</text></section></component></structuredBody></component>
      </ClinicalDocument>
      """)
    return RecordLibrary(try await RecordLoader.load(["\(folder.path)/in"]))
  }
}
