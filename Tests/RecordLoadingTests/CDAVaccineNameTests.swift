import HealthRecords
import Testing

@testable import RecordLoading

/// Doses whose code, words and row of the text do not name one and the same vaccine.
@Suite struct CDAVaccineNameTests {
  private func section(_ rows: [String], _ entries: [String]) -> String {
    let table = rows.map { row in
      "<tr>\(row.split(separator: "|").map { "<td>\($0)</td>" }.joined())</tr>"
    }
    return """
      <section><code code="11369-6"/><title>T</title><text><table><thead><tr><th>Vaccine</th><th>Date</th><th>Status</th></tr>
      </thead><tbody>\(table.joined())</tbody></table></text>\(entries.joined())</section>
      """
  }

  private func dose(_ code: String, _ day: String, isNegated: Bool = false) -> String {
    """
    <entry><substanceAdministration moodCode="EVN" negationInd="\(isNegated)"><statusCode code="completed"/>
    <effectiveTime value="\(day)"/><consumable><manufacturedProduct><manufacturedMaterial>\(code)</manufacturedMaterial>
    </manufacturedProduct></consumable></substanceAdministration></entry>
    """
  }

  private func code(_ cvx: String, _ name: String, _ inner: String = "") -> String {
    "<code code=\"\(cvx)\" codeSystem=\"2.16.840.1.113883.12.292\" displayName=\"\(name)\">\(inner)</code>"
  }

  private func translation(_ name: String) -> String { "<translation code=\"5\" displayName=\"\(name)\"/>" }

  @Test("Copied words do not make a dose another vaccine, where code, translation and row agree against them")
  func copiedWords() async throws {
    let pneumococcal = code(
      "33", "pneumococcal polysaccharide vaccine",
      "<originalText>Influenza virus vaccine</originalText>\(translation("Pneumococcal NOS"))")
    let records = try await CDASectionText.records(
      section(["Pneumococcal polysaccharide, IM|1998|Completed"], [dose(pneumococcal, "19981215")]))
    let coverage = ImmunizationCoverage(records, asOf: nil)
    #expect(coverage.contradicted.isEmpty && coverage.rows.count == 1)
    #expect(records[0].resource.json.remark(.nameInText) == "Influenza virus vaccine")
  }

  @Test("Words that no other name speaks against stand")
  func ownWords() async throws {
    let influenza = code("88", "influenza virus vaccine", "<originalText>Flu shot of autumn</originalText>")
    let records = try await CDASectionText.records(
      section(["Flu shot of autumn|1999|Completed"], [dose(influenza, "199911")]))
    #expect(records[0].resource.json.text("vaccineCode.text") == "Flu shot of autumn")
  }

  @Test("A row that only a translation agrees with is told beside the title")
  func translated() async throws {
    let meningococcal = code(
      "103", "meningococcal C conjugate vaccine", translation("diphtheria toxoid / tetanus toxoid"))
    let records = try await CDASectionText.records(
      section(
        ["Tetanus and diphtheria toxoids|1997|Refused"], [dose(meningococcal, "19981215", isNegated: true)]))
    #expect(records[0].resource.json.remark(.nameInText) == "Tetanus and diphtheria toxoids")
  }

  @Test(
    "A dose that its entry denies and its row has as completed is told as both, among rows of one name by its day"
  )
  func denied() async throws {
    let influenza = code("88", "influenza virus vaccine, unspecified formulation")
    let records = try await CDASectionText.records(
      section(
        ["Influenza, seasonal|Nov 1999|Completed", "Influenza, seasonal|Dec 1998|Completed"],
        [dose(influenza, "199911"), dose(influenza, "19981215", isNegated: true)]))
    let denied = records.filter { $0.status.course == .notDone }
    #expect(denied.map { $0.resource.json.remark(.statusInText) } == ["Completed"])
    let given = records.filter { $0.status.course == .done }
    #expect(given.map { $0.resource.json.remark(.statusInText) } == [nil])
  }
}
