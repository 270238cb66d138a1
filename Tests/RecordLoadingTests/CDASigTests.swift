import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// How a drug is taken, and whether it is.
@Suite struct CDASigTests {
  private func records(
    heads: [String], cells: [String], rowID: String = "", _ inner: String, status: String = "active"
  ) async throws -> [ClinicalRecord] {
    let head = heads.map { "<th>\($0)</th>" }.joined()
    let row = cells.enumerated().map { "<td ID=\"cell\($0)\">\($1)</td>" }.joined()
      .replacing("Metformin", with: "<content ID=\"name\">Metformin</content>")
    return try await CDASectionText.records(
      """
      <section><code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/><title>Medications</title><text><table><thead>
      <tr>\(head)</tr></thead><tbody><tr ID="row">\(row)</tr></tbody></table></text><entry><substanceAdministration
      classCode="SBADM" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.16"/>\(inner)
      <statusCode code="\(status)"/><consumable><manufacturedProduct><manufacturedMaterial><code code="309090"
      codeSystem="2.16.840.1.113883.6.88" displayName="Metformin"><originalText><reference value="#name"/>
      </originalText></code></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>
      </entry></section>
      """)
  }

  private static let whole = "<text><reference value=\"#row\"/></text>"
  private static let dose = "<doseQuantity value=\"500\" unit=\"mg\"/>"

  @Test("Where nothing refers to a row, the only row of the only entry tells how it is taken")
  func rowOfName() async throws {
    let section = { (rows: String) in
      """
      <section><code code="10160-0"/><title>T</title><text><table><thead><tr><th>Medication</th><th>Directions</th></tr>
      </thead><tbody>\(rows)</tbody></table></text><entry><substanceAdministration moodCode="EVN">
      <statusCode code="active"/><doseQuantity value="1"/><consumable><manufacturedProduct><manufacturedMaterial>
      <code code="1" displayName="Aranesp"/></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration></entry></section>
      """
    }
    let row = "<tr><td>Aranesp</td><td>Take once a week</td></tr>"
    let once = try await CDASectionText.records(section(row)).map(\.howTaken)
    #expect(once == ["1 (no unit sent); Take once a week"])
    let twice = try await CDASectionText.records(section(row + row.replacing("once a week", with: "daily")))
    #expect(twice.map(\.howTaken) == ["1 (no unit sent)"])
  }

  @Test(
    "A text that is the name of the drug, with its strength or without, tells nothing of how it is taken",
    arguments: [("Metformin", nil), ("Metformin 500 mg", nil), ("Metformin 1 daily", "Metformin 1 daily")])
  func nameAlone(text: String, sig: String?) async throws {
    let found = try await records(heads: [], cells: ["Metformin"], "<text>\(text)</text>")
    #expect(found.map(\.howTaken) == [sig])
  }

  @Test(
    "Of a whole row the cells of directions stand beside the codes, else what is neither name, day nor status",
    arguments: [
      (["Drug", "Start", "SIG"], ["Metformin", "2015-06-22", "Take 1 daily"], "", "Take 1 daily"),
      (
        ["Drug", "Start", "Status"], ["Metformin<br/>TAKE 1 DAILY", "2015-06-22", "Active"], "",
        "TAKE 1 DAILY"
      ),
      (
        ["Drug", "Dose", "Frequency"], ["Metformin", "1 tablet", "BID"], "", "Dose: 1 tablet; Frequency: BID"
      ),
      (["Drug", "Dose", "Stop"], ["Metformin", "1 tablet", "2015-06-22"], dose, "500 mg; 1 tablet"),
    ])
  func wholeRow(heads: [String], cells: [String], dose: String, sig: String) async throws {
    let records = try await records(heads: heads, cells: cells, Self.whole + dose)
    #expect(records.map(\.howTaken) == [sig])
  }

  private func instruction(_ code: String, _ text: String) -> String {
    """
    <entryRelationship typeCode="SUBJ" inversionInd="true"><act classCode="ACT" moodCode="INT">
    <templateId root="2.16.840.1.113883.10.20.22.4.20"/><code codeSystem="2.16.840.1.113883.6.96" \(code)/>
    <text>\(text)</text><statusCode code="completed"/></act></entryRelationship>
    """
  }

  @Test(
    "An instruction without words is none",
    arguments: [
      ("code=\"311401005\" displayName=\"Patient Education\"", "", "500 mg"),
      ("code=\"409073007\" displayName=\"instruction\"", "", "500 mg"),
      ("nullFlavor=\"NI\"", "", "500 mg"),
      ("code=\"311504000\" displayName=\"With food\"", "", "500 mg; With food"),
      (
        "code=\"409073007\" displayName=\"Instruction\"", "Swallow whole",
        "500 mg; Instruction: Swallow whole"
      ),
    ])
  func emptyInstruction(code: String, text: String, told: String) async throws {
    let records = try await records(
      heads: ["Drug"], cells: ["Metformin"], Self.dose + instruction(code, text))
    #expect(records.map(\.howTaken) == [told])
  }

  @Test(
    "The status completed of a statement without an end says neither that a drug is taken nor that it is not; its row may",
    arguments: [
      ("Completed", "completed", false), ("", "sent as completed", false), ("Active", "active", true),
      ("Discontinued", "stopped", false),
    ])
  func completed(word: String, status: String, isCurrent: Bool) async throws {
    let records = try await records(
      heads: ["Drug", "Status"], cells: ["Metformin", word], "", status: "completed")
    #expect(records.map(\.status.code) == [status])
    let list = DrugList(records, asOf: nil)
    #expect(list.current.isEmpty == !isCurrent)
    #expect(list.unclear.isEmpty == (status != "sent as completed"))
  }

  @Test(
    "One that is said to be completed before its end had come is not over",
    arguments: [
      ("20230201", "20230501", "sent as completed"), ("20230201", "20230301", "completed"),
      ("20230501", "20230601", "sent as completed"),
    ])
  func ahead(start: String, end: String, status: String) async throws {
    let span = """
      <effectiveTime xsi:type="IVL_TS"><low value="\(start)"/><high value="\(end)"/></effectiveTime>
      """
    let records = try await records(heads: ["Drug"], cells: ["Metformin"], span, status: "completed")
    #expect(records.map(\.status.code) == [status])
  }
}
