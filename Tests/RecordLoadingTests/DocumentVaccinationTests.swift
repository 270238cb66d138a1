import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Vaccinations of clinical documents.
@Suite struct DocumentVaccinationTests {
  private func dose(
    _ inner: String = "", day: String = "20230301", isNegated: Bool = false, status: String = "completed",
    code: String = "<code code=\"03\" codeSystem=\"2.16.840.1.113883.12.292\" displayName=\"MMR\"/>"
  ) -> String {
    """
    <substanceAdministration classCode="SBADM" moodCode="EVN" negationInd="\(isNegated)">
    <templateId root="2.16.840.1.113883.10.20.22.4.52"/><id root="2.999.7" extension="v"/><text>
    <reference value="#r0"/></text><statusCode code="\(status)"/>\(day.isEmpty ? "" : "<effectiveTime value=\"\(day)\"/>")
    <consumable><manufacturedProduct><manufacturedMaterial>\(code)</manufacturedMaterial></manufacturedProduct>
    </consumable>\(inner)</substanceAdministration>
    """
  }

  private func records(_ doses: String..., cells: [String] = ["ROR", "01/03/2023", "Fait"]) async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      CDASectionText.table(
        "11369-6", ["Vaccin", "Date", "Statut"], [cells], doses.joined(separator: "</entry><entry>")))
  }

  private func rank(_ number: Int) -> String {
    """
    <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><code code="30973-2"
    codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/><value xsi:type="INT" value="\(number)"/>
    </observation></entryRelationship>
    """
  }

  @Test("Ranks 1 and 2 are two doses, also under one identifier and on one day")
  func ranks() async throws {
    let found = try await records(dose(rank(1)), dose(rank(2)))
    #expect(found.count == 2)
    let numbers = found.map { $0.resource.json.all("protocolApplied").first?.text("doseNumberPositiveInt") }
    #expect(Set(numbers) == ["1", "2"])
  }

  @Test("The same dose twice is one")
  func sameDose() async throws {
    #expect(try await records(dose(rank(1)), dose(rank(1))).count == 1)
  }

  @Test("A vaccination that is denied beside a row that lists it is marked, and is no dose")
  func negated() async throws {
    let found = try #require(try await records(dose(isNegated: true)).first)
    #expect(found.status.course == .notDone)
    #expect(found.resource.json.remark(.statusInText) == "ROR · 01/03/2023 · Fait")
    let table = CDASectionText.table(
      "11369-6", ["Vaccine", "Date", "Status"], [["MMR", "01/03/2023", "Refused"]], dose(isNegated: true))
    #expect(try await CDASectionText.records(table).map { $0.resource.json.remark(.statusInText) } == [nil])
  }

  @Test("Words that are no name of the code's vaccine stand before what the code is against")
  func otherVaccine() async throws {
    let code =
      "<code code=\"03\" codeSystem=\"2.16.840.1.113883.12.292\" displayName=\"MMR\"><originalText>Hepatitis B</originalText></code>"
    #expect(
      try await records(dose(code: code)).map(\.title) == ["Hepatitis B (code: Measles, Mumps, Rubella)"])
  }

  @Test(
    "A dose sent as given whose row has it as cancelled is no dose, and both are told, be the row linked or named alike"
  )
  func cancelledInRow() async throws {
    let words = ["MMR", "01/03/2023", "Cancelled"]
    for entry in [dose(), dose().replacing("#r0", with: "#none")] {
      let table = CDASectionText.table(
        "11369-6", ["Vaccine", "Date", "Status"], [words, ["Td", "02/03/2023", "Completed"]], entry)
      let found = try #require(try await CDASectionText.records(table).first)
      #expect(found.status.course == .notDone)
      #expect(found.resource.json.remark(.statusInText) == "Cancelled")
      #expect(found.resource.json.remark(.statusInEntry) == "completed")
    }
  }

  @Test("One with the reason of a refusal is not marked")
  func refused() async throws {
    let reason = """
      <entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.53"/><code code="PATOBJ" displayName="Patient objection"
      codeSystem="2.16.840.1.113883.5.8"/></observation></entryRelationship>
      """
    let found = try #require(try await records(dose(reason, isNegated: true)).first)
    #expect(found.statusReason == "Patient objection" && found.resource.json.remark(.statusInText) == nil)
  }

  @Test("A dose that was cancelled or given up was not given", arguments: ["cancelled", "aborted"])
  func cancelled(status: String) async throws {
    #expect(try await records(dose(status: status)).map(\.status.course) == [.notDone])
  }

  @Test("A denial of an unnamed vaccine denies all, and one that names its vaccine that vaccine alone")
  func denials() async throws {
    let any =
      "<code nullFlavor=\"OTH\"><translation code=\"71181003\" codeSystem=\"2.16.840.1.113883.6.96\"/></code>"
    let none = try await records(dose(day: "", isNegated: true, code: any), cells: ["Aucun vaccin", "", ""])
    #expect(none.count == 1 && none[0].isAbsenceStatement && none[0].title == "Aucun vaccin")
    let one = try await records(dose(day: "", isNegated: true))
    #expect(one.map(\.title).allSatisfy { $0.contains("MMR") } && one.allSatisfy { !$0.isAbsenceStatement })
  }

  @Test("An entry without vaccine, day and words makes no record")
  func empty() async throws {
    let entry = dose(day: "", code: "<code nullFlavor=\"OTH\"/>")
      .replacing("<reference value=\"#r0\"/>", with: "")
    let section =
      "<section><code code=\"11369-6\"/><title>T</title><text>-</text><entry>\(entry)</entry></section>"
    #expect(try await CDASectionText.records(section).isEmpty)
    let any =
      "<code nullFlavor=\"OTH\"><originalText>Vaccination</originalText><translation code=\"71181003\"/></code>"
    let vaccination = section.replacing("<code nullFlavor=\"OTH\"/>", with: any)
    #expect(try await CDASectionText.records(vaccination).isEmpty)
  }
}
