import HealthRecords
import TestSupport

@testable import RecordLoading

/// A document around sections that a test writes itself.
enum CDASectionText {
  static func library(_ sections: String, header: String = "") async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    try folder.write(
      "document.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><id root="2.999.1" extension="7"/><code code="34133-9"/>
      <effectiveTime value="202304071030"/>
      <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
      <family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole></recordTarget>
      \(header)<component><structuredBody><component>\(sections)</component></structuredBody></component></ClinicalDocument>
      """)
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  /// All records but the document itself.
  static func records(of library: RecordLibrary) -> [ClinicalRecord] {
    library.persons.flatMap(\.records).filter { $0.resource.type != .composition }
  }

  static func records(_ sections: String) async throws -> [ClinicalRecord] {
    records(of: try await library(sections))
  }

  /// A section with a table, whose rows are `r0` and so on, and one entry.
  static func table(_ code: String, _ heads: [String], _ rows: [[String]], _ entry: String) -> String {
    let head = heads.map { "<th>\($0)</th>" }.joined()
    let body = rows.enumerated().map { index, cells in
      "<tr ID=\"r\(index)\">\(cells.map { "<td>\($0)</td>" }.joined())</tr>"
    }.joined()
    return """
      <section><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><title>Section</title><text><table><thead><tr>\(head)
      </tr></thead><tbody>\(body)</tbody></table></text><entry>\(entry)</entry></section>
      """
  }

  static let pneumonia = """
    <observation moodCode="EVN"><code code="55607006"/><text><reference value="#r0"/></text>
    <effectiveTime><low value="20080103"/></effectiveTime>
    <value xsi:type="CD" code="233604007" codeSystem="2.16.840.1.113883.6.96" displayName="Pneumonia"/></observation>
    """
}

/// Tests that write their sections themselves.
protocol SectionTests {}

extension SectionTests {
  func section(_ code: String, _ entries: String, text: String = "") -> String {
    """
    <section><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text>\(text)</text>\(entries)</section>
    """
  }

  func entry(_ inner: String) -> String { "<entry>\(inner)</entry>" }
}
