import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Versions of clinical documents: what replaces what, and what becomes of the records of the older ones.
@Suite struct DocumentVersionTests {
  private struct Version {
    var id: String
    var set: String?
    var number = 1
    var replaces: String?
    var kind = "34133-9"
    var person = "p"
    var date = "20240312"
    var problems: [String]

    var text: String {
      let set = set.map { "<setId root=\"5.5\" extension=\"\($0)\"/><versionNumber value=\"\(number)\"/>" }
      let parent = replaces.map {
        "<relatedDocument typeCode=\"RPLC\"><parentDocument><id root=\"1.2\" extension=\"\($0)\"/></parentDocument></relatedDocument>"
      }
      return """
        <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1.2" extension="\(id)"/><code code="\(kind)"/>
        <title>Document \(id)</title><effectiveTime value="\(date)"/>\(set ?? "")
        <recordTarget><patientRole><id root="3" extension="\(person)"/><patient><name><given>\(person)</given>
        <family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole></recordTarget>
        \(parent ?? "")<component><structuredBody><component><section><code code="11450-4"/><text>Words</text>
        \(problems.map(entry).joined())</section></component></structuredBody></component></ClinicalDocument>
        """
    }

    private func entry(_ problem: String) -> String {
      """
      <entry><observation classCode="OBS" moodCode="EVN"><id root="8" extension="\(problem)"/>
      <statusCode code="completed"/><value code="of \(problem)" displayName="\(problem)"/></observation></entry>
      """
    }
  }

  /// The titles that stand, and how many resources were superseded.
  private func standing(_ versions: Version...) async throws -> (titles: [String], superseded: Int) {
    let folder = try TemporaryFolder()
    for (index, version) in versions.enumerated() { try folder.write("\(index).xml", version.text) }
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.ledger.resources == library.files.reduce(0) { $0 + $1.resources.count })
    let titles = library.persons.flatMap(\.records).map(\.title).sorted()
    return (titles, library.ledger.total(.superseded))
  }

  @Test("The highest version of a set stands, in whatever order the files come")
  func numbers() async throws {
    let first = Version(id: "A", set: "S", number: 1, problems: ["Old"])
    let second = Version(id: "B", set: "S", number: 9, problems: ["Middle"])
    let third = Version(id: "C", set: "S", number: 10, problems: ["New"])
    for order in [[first, second, third], [third, first, second], [second, third, first]] {
      let (titles, superseded) = try await standing(order[0], order[1], order[2])
      #expect(titles == ["Document C", "New"])
      #expect(superseded == 4)
    }
  }

  @Test("A document that says that it replaces others stands in their place, along the whole chain")
  func chain() async throws {
    let first = Version(id: "A", problems: ["Old"])
    let second = Version(id: "B", replaces: "A", problems: ["Middle"])
    let third = Version(id: "C", replaces: "B", problems: ["New"])
    for order in [[first, second, third], [third, second, first]] {
      let (titles, superseded) = try await standing(order[0], order[1], order[2])
      #expect(titles == ["Document C", "New"])
      #expect(superseded == 4)
    }
  }

  @Test("A record that the newer version has as well is shown once")
  func same() async throws {
    let (titles, superseded) = try await standing(
      Version(id: "A", set: "S", number: 1, problems: ["Old", "Same"]),
      Version(id: "B", set: "S", number: 2, problems: ["New", "Same"]))
    #expect(titles == ["Document B", "New", "Same"])
    #expect(superseded == 2)
  }

  @Test("A record that another document has as well stays")
  func elsewhere() async throws {
    let (titles, _) = try await standing(
      Version(id: "A", set: "S", number: 1, problems: ["Old"]),
      Version(id: "B", set: "S", number: 2, problems: ["New"]), Version(id: "Other", problems: ["Old"]))
    #expect(titles == ["Document B", "Document Other", "New", "Old"])
  }

  @Test(
    "Documents that are only alike all stand",
    arguments: [
      Version(id: "B", set: "S", number: 1, date: "20240401", problems: ["New"]),
      Version(id: "B", set: "T", number: 2, problems: ["New"]), Version(id: "B", problems: ["New"]),
      Version(id: "B", set: "S", number: 2, kind: "18842-5", problems: ["New"]),
      Version(id: "B", set: "S", number: 2, person: "q", problems: ["New"]),
      Version(id: "B", replaces: "Z", problems: ["New"]),
    ])
  private func alike(other: Version) async throws {
    let (titles, superseded) = try await standing(
      Version(id: "A", set: "S", number: 1, problems: ["Old"]), other)
    #expect(titles == ["Document A", "Document B", "New", "Old"])
    #expect(superseded == 0)
  }

  @Test("Two documents that replace each other both stand")
  func circle() async throws {
    let (titles, superseded) = try await standing(
      Version(id: "A", replaces: "B", problems: ["Old"]), Version(id: "B", replaces: "A", problems: ["New"]))
    #expect(titles == ["Document A", "Document B", "New", "Old"])
    #expect(superseded == 0)
  }
}
