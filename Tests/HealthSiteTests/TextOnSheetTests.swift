import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What a document's text says against a device or directive stands beside its row on the sheet.
@Suite struct TextOnSheetTests {
  @Test("What the row of a device or directive says beyond its codes stands beside it")
  func care() async throws {
    let rows = try await rows(
      section(
        "46264-8", ["Device", "Status"], ["Larkfield pacer", "Removed"],
        """
        <supply moodCode="EVN"><text><reference value="#r"/></text><statusCode code="completed"/><participant typeCode="PRD">
        <participantRole><playingDevice><code code="1" displayName="Larkfield pacer"/></playingDevice></participantRole>
        </participant></supply>
        """)
        + section(
          "42348-3", ["Directive", "Description"], ["Resuscitation", "Full code"],
          """
          <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.48"/><code code="304251008"
          displayName="Resuscitation"/><text><reference value="#r"/></text><value xsi:type="CD" code="304253006"
          displayName="Do not resuscitate"/></observation>
          """))
    #expect(rows.map { $0.cells[1] }.contains { $0.hasSuffix("“Removed”") })
    #expect(rows.map { $0.cells[1] }.contains { $0.hasSuffix("Do not resuscitate “Full code”") })
  }

  private func section(_ code: String, _ heads: [String], _ cells: [String], _ entry: String) -> String {
    let id = "s\(code)"
    return """
      <component><section><code code="\(code)"/><title>T</title><text><table><thead><tr><th>\(heads.joined(separator: "</th><th>"))
      </th></tr></thead><tbody><tr ID="\(id)"><td>\(cells.joined(separator: "</td><td>"))</td></tr></tbody></table></text><entry>
      \(entry.replacing("#r", with: "#\(id)"))</entry></section></component>
      """
  }

  private func rows(_ sections: String) async throws -> [SummarySection.Row] {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><id root="2.999.1"/>
      <code code="34133-9"/><effectiveTime value="20230407"/><recordTarget><patientRole><id root="2.999.1" extension="p"/>
      <patient><name><given>Robin</given></name></patient></patientRole></recordTarget><component><structuredBody>\(sections)
      </structuredBody></component></ClinicalDocument>
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let sheet = VisitSummary(
      try #require(library.persons.first), SummaryRequest(day: ClinicalDate("2023-05-01")))
    return sheet.sections.first { $0.kind == .special }?.rows ?? []
  }
}
