import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// A drug that is taken in different amounts.
@Suite struct CDADosageTests {
  private func part(_ number: Int?, _ inner: String, material: String = "", attributes: String = "")
    -> String
  {
    """
    <entryRelationship typeCode="COMP">\(number.map { "<sequenceNumber value=\"\($0)\"/>" } ?? "")
    <substanceAdministration classCode="SBADM" moodCode="INT" \(attributes)><statusCode code="completed"/>\(inner)
    <consumable><manufacturedProduct><manufacturedMaterial \(material.isEmpty ? "nullFlavor=\"NA\"" : "")>\(material)
    </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entryRelationship>
    """
  }

  private func drug(
    _ inner: String, template: String = "",
    material: String = #"<code code="1" displayName="Prednisolone 5 mg"/>"#
  ) async throws -> ClinicalRecord {
    let entry = """
      <section><code code="10160-0"/><title>T</title><text/><entry><substanceAdministration moodCode="INT">\(template)
      <statusCode code="active"/><routeCode code="20053000" displayName="Oral use"/><consumable><manufacturedProduct>
      <manufacturedMaterial>\(material)</manufacturedMaterial>
      </manufacturedProduct></consumable>\(inner)</substanceAdministration></entry></section>
      """
    return try #require(try await CDASectionText.records(entry).first)
  }

  private func event(_ code: String, _ dose: Int) -> String {
    "<effectiveTime xsi:type=\"EIVL_TS\"><event code=\"\(code)\"/></effectiveTime><doseQuantity value=\"\(dose)\" unit=\"{tablet}\"/>"
  }

  private func step(_ low: String, _ high: String, _ dose: Int) -> String {
    """
    <effectiveTime xsi:type="IVL_TS"><low value="\(low)"/><high value="\(high)"/></effectiveTime>
    <effectiveTime xsi:type="PIVL_TS" operator="A"><period value="1" unit="d"/></effectiveTime>
    <doseQuantity value="\(dose)" unit="mg"/>
    """
  }

  @Test("Doses of one day that differ are each told, in the order of their numbers")
  func split() async throws {
    let record = try await drug(part(2, event("ACV", 1)) + part(1, event("ACM", 4)))
    #expect(
      record.dosages == ["4 tablet, Oral use, before breakfast", "1 tablet, Oral use, before dinner"])
    #expect(record.resource.json.all("dosageInstruction").map { $0.text("sequence") } == ["1", "1"])
    #expect(!record.facts.map(\.words).joined().contains("substanceAdministration"))
  }

  @Test("Doses that follow each other have their days and come one after the other")
  func tapered() async throws {
    let record = try await drug(
      part(1, step("20261001", "20261005", 40)) + part(2, step("20261006", "20261010", 20)))
    #expect(
      record.dosages == [
        "40 mg, Oral use, once a day, from 1 October 2026 until 5 October 2026",
        "then 20 mg, Oral use, once a day, from 6 October 2026 until 10 October 2026",
      ])
    #expect(record.resource.json.all("dosageInstruction").map { $0.text("sequence") } == ["1", "2"])
  }

  @Test(
    "The template says whether doses are of one day or follow each other",
    arguments: [("8", "then 1 tablet"), ("9", "1 tablet"), ("10", "1 tablet")])
  func template(number: String, second: String) async throws {
    let parts =
      part(1, "<doseQuantity value=\"4\" unit=\"{tablet}\"/>")
      + part(2, "<doseQuantity value=\"1\" unit=\"{tablet}\"/>")
    let record = try await drug(
      parts, template: "<templateId root=\"1.3.6.1.4.1.19376.1.5.3.1.4.\(number)\"/>")
    #expect(record.dosages == ["4 tablet, Oral use", "\(second), Oral use"])
  }

  @Test("What holds for the whole holds for each part: its rhythm, its unit and its directions")
  func whole() async throws {
    let whole = """
      <text>As directed</text><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="2" unit="d"/></effectiveTime>
      <administrationUnitCode code="t" displayName="Tablet"/>
      """
    let doses = [("MORN", 2), ("EVE", 1)].enumerated().map { index, dose in
      part(index + 1, event(dose.0, dose.1).replacing(" unit=\"{tablet}\"", with: ""))
    }
    let record = try await drug(whole + doses.joined())
    #expect(
      record.dosages == [
        "As directed", "2 Tablet, Oral use, every 2 days, in the morning",
        "1 Tablet, Oral use, every 2 days, in the evening",
      ])
  }

  @Test("A part that was not so or was taken back is no dose, nor is one that names another drug")
  func others() async throws {
    let record = try await drug(
      part(1, event("MORN", 4)) + part(2, event("EVE", 3), attributes: "negationInd=\"true\"")
        + part(
          3, "<doseQuantity value=\"7\" unit=\"mg\"/>", material: "<code code=\"2\" displayName=\"Codeine\"/>"
        ))
    #expect(record.dosages == ["4 tablet, Oral use, in the morning"])
    let told = record.facts.map(\.words).joined(separator: "\n")
    #expect(told.contains("Codeine") && told.contains("7 mg") && told.contains("stated not to be so"))
  }

  @Test("A free text sig is no part")
  func sig() async throws {
    let record = try await drug(
      part(
        nil,
        "<templateId root=\"2.16.840.1.113883.10.20.22.4.147\"/><code code=\"76662-6\"/><text>One daily</text>"
      ))
    #expect(record.dosages == ["One daily (coded: Oral use)"])
  }
}

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

  @Test("A brand or salt in the name's cell stands before the directions; the name alone does not")
  func brand() async throws {
    for (cell, told) in [
      ("Metformin", "with meals"), ("Metformin HCl [Larkphage]", "HCl [Larkphage]; with meals"),
    ] {
      let found = try await records(
        heads: ["Medication", "Directions"], cells: [cell, "with meals"], Self.whole)
      #expect(found.map(\.dosages) == [[told]])
    }
  }

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
    "The status completed of a statement without an end says neither that a drug is taken nor that it is not; its row may say that it is over",
    arguments: [
      ("Completed", "completed"), ("", "sent as completed"), ("Active", "sent as completed"),
      ("Discontinued", "stopped"),
    ])
  func completed(word: String, status: String) async throws {
    let records = try await records(
      heads: ["Drug", "Status"], cells: ["Metformin", word], "", status: "completed")
    #expect(records.map(\.status.code) == [status])
    let list = DrugList(records, asOf: nil)
    #expect(list.current.isEmpty)
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

/// Prescriptions of Finland's Kanta.
@Suite struct CDAFinnishPrescriptionTests {
  private func group(_ code: String, _ inner: String) -> String {
    """
    <entry><organizer classCode="CLUSTER" moodCode="EVN"><code code="\(code)" codeSystem="1.2.246.537.6.12.2002.126"/>
    <statusCode code="completed"/>\(inner)</organizer></entry>
    """
  }

  private func drug(_ consumable: String, _ inner: String = "", text: String = "") -> String {
    """
    <component><substanceAdministration moodCode="EVN">\(text)<consumable><manufacturedProduct>
    <manufacturedLabeledDrug>\(consumable)</manufacturedLabeledDrug></manufacturedProduct></consumable>\(inner)
    </substanceAdministration></component>
    """
  }

  @Test("Package, substances and dosing are one drug, which is prescribed and not handed over")
  func one() async throws {
    let supply = """
      <entryRelationship typeCode="COMP"><supply moodCode="EVN"><quantity value="400" unit="fol"/><subject><relatedSubject
      classCode="PAT"><code code="1" codeSystem="1.2.246.21"/><subject><name>Robin</name></subject></relatedSubject>
      </subject><product><manufacturedProduct><manufacturedLabeledDrug><code code="446393" codeSystem="1.2.3"
      displayName="RENITEC COMP"/></manufacturedLabeledDrug></manufacturedProduct></product></supply></entryRelationship>
      """
    let strength =
      "<doseQuantity><translation><originalText>20/12,5 mg</originalText></translation></doseQuantity>"
    let atc =
      "<code code=\"C09BA02\" codeSystem=\"1.2.246.537.6.32.2007\" displayName=\"Enalapriili ja diureetit\"/>"
    let entries =
      group("83", drug(atc, strength + supply))
      + group("4", drug("<name>enalapriilimaleaatti</name>") + drug("<name>hydroklooritiatsidi</name>"))
      + group("32", drug("", text: "<text>1 tabletti aamuisin.</text>"))
    let found = try await CDASectionText.records("<section><title>T</title><text/>\(entries)</section>")
    #expect(found.map(\.resource.type) == [.medicationStatement])
    #expect(found.map(\.title) == ["Enalapriili ja diureetit (RENITEC COMP 20/12,5 mg)"])
    #expect(found.map(\.dosages) == [["1 tabletti aamuisin."]])
    let words = found.flatMap { $0.facts.map(\.words) }.joined(separator: "\n")
    #expect(["enalapriilimaleaatti", "hydroklooritiatsidi", "400"].allSatisfy { words.contains($0) })
  }
}
