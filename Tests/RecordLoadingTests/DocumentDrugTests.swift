import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Drugs of clinical documents: what the codes say and what the author wrote stand side by side.
@Suite struct DocumentDrugTests {
  private let warfarin = """
    <code code="855332" codeSystem="2.16.840.1.113883.6.88" displayName="Warfarin Sodium 5 MG Oral Tablet"/>
    """

  /// A drug beside a row with its name, its directions and its day.
  private func section(
    _ inner: String, material: String? = nil, mood: String = "EVN", status: String = "active",
    heads: [String] = ["Médicament", "Posologie", "Début"],
    cells: [String] = ["Coumadin", "1 cp le soir", "10/03/2023"]
  ) -> String {
    let head = heads.map { "<th>\($0)</th>" }.joined()
    let row = cells.enumerated().map { "<td ID=\"c\($0)\">\($1)</td>" }.joined()
    return """
      <section><code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/><title>Traitements</title><text><table><thead><tr>
      \(head)</tr></thead><tbody><tr ID="r0">\(row)</tr></tbody></table></text><entry><substanceAdministration
      classCode="SBADM" moodCode="\(mood)"><templateId root="2.16.840.1.113883.10.20.22.4.16"/>\(inner)
      <statusCode code="\(status)"/><consumable><manufacturedProduct><manufacturedMaterial>\(material ?? warfarin)
      </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry></section>
      """
  }

  private func drug(_ section: String) async throws -> ClinicalRecord {
    try #require(try await CDASectionText.records(section).first)
  }

  private let row = "<text><reference value=\"#r0\"/></text>"
  private let fourADay = """
    <effectiveTime xsi:type="PIVL_TS" institutionSpecified="true"><period value="6" unit="h"/></effectiveTime>
    <doseQuantity value="1" unit="{tablet}"/>
    """

  @Test("Coded and written directions both stand, whatever language the heads have")
  func directions() async throws {
    let found = try await drug(section(row + fourADay))
    #expect(found.dosages == ["1 tablet, every 6 hours; Coumadin; 1 cp le soir"])
    let told = found.resource.json.list("extension").first { $0.text("url") == EntryRemark.row.url }
    let cells = told?.list("extension").map { ($0.text("url") ?? "", $0.text("valueString") ?? "") } ?? []
    #expect(cells.contains { $0.0 == "Posologie" && $0.1 == "1 cp le soir" })
    #expect(cells.map(\.1) == ["Coumadin", "1 cp le soir", "10/03/2023"])
  }

  @Test("The words that the text points at in any cell but the first are directions beside the codes")
  func cellOfDirections() async throws {
    let found = try await drug(section("<text><reference value=\"#c1\"/></text>" + fourADay))
    let dosage = try #require(found.resource.json.all("dosage").first)
    #expect(dosage.text("text") == "1 cp le soir" && dosage["doseQuantity"]?.text("value") == "1")
    #expect(dosage["timing"]?["repeat"]?.text("period") == "6")
  }

  @Test("An instruction act counts as written directions")
  func patientInstruction() async throws {
    let act = """
      <entryRelationship typeCode="SUBJ" inversionInd="true"><act classCode="ACT" moodCode="INT">
      <templateId root="1.3.6.1.4.1.19376.1.5.3.1.4.3"/><code code="PINSTRUCT" codeSystem="1.3.6.1.4.1.19376.1.5.3.2"/>
      <text><reference value="#c1"/></text><statusCode code="completed"/></act></entryRelationship>
      """
    let found = try await drug(section(fourADay + act))
    #expect(found.resource.json.all("dosage").map { $0.text("text") } == ["1 cp le soir"])
    #expect(found.facts.allSatisfy { !$0.words.contains("PINSTRUCT") })
  }

  @Test("A linked cell is the name, and the code's name follows in brackets where it differs")
  func cellAsName() async throws {
    let pointer = "<originalText><reference value=\"#c0\"/></originalText></code>"
    let named = { (display: String) in
      "<code code=\"855332\" codeSystem=\"2.16.840.1.113883.6.88\" displayName=\"\(display)\">\(pointer)"
    }
    let brand = try await drug(section("", material: named("Warfarin 5 MG")))
    #expect(brand.title == "Coumadin (Warfarin 5 MG)")
    let same = try await drug(
      section("", material: named("Coumadin 5MG"), cells: ["Coumadin 5 mg", "", ""]))
    #expect(same.title == "Coumadin 5 mg")
    let ofText = try await drug(
      section(
        "<text><reference value=\"#c0\"/></text>",
        material: named("Warfarin").replacing(pointer, with: "</code>")))
    #expect(ofText.title == "Coumadin (Warfarin)" && ofText.dosages == ["1 cp le soir"])
  }

  @Test("A text that tells the name of a mixture otherwise stands as sent, with the coded dose behind it")
  func mixture() async throws {
    let name = "Warfarin 5 mg, lidocaine 50 mg, magnesium 80 mg, simethicone SUSP 2 mL"
    let words = name.replacing("50 mg,", with: "50 mg in")
    let found = try await drug(
      section("<text>\(words)</text>" + fourADay, material: "<name>\(name)</name>", cells: ["", "", ""]))
    #expect(found.dosages == ["\(words) (coded: 1 tablet, every 6 hours)"])
  }

  @Test(
    "What the name is followed by in its cell, and the route alone in codes, leave the directions of the row")
  func nameAndMore() async throws {
    let route = "<routeCode code=\"C38288\" displayName=\"Oral\"/>"
    let cells = ["Warfarin Sodium 5 MG Oral Tablet take one daily", "", "10/03/2023"]
    let found = try await drug(section(row + route, cells: cells))
    #expect(found.resource.json.all("dosage").map { $0.text("text") } == ["take one daily"])
  }

  @Test("Where a whole row is linked, the code's name stands, and another drug in the row beside it")
  func rowOfOther() async throws {
    let found = try await drug(section(row))
    #expect(found.title == "Warfarin Sodium 5 MG Oral Tablet")
    #expect(found.facts.map(\.words).contains { $0.contains("Coumadin") })
  }

  @Test(
    "Where nothing is linked, the only row with exactly the drug's name or with its code tells how it is taken",
    arguments: ["Warfarin Sodium 5 MG Oral Tablet", "Coumadin [RxNorm:855332]"])
  func rowOfSameName(name: String) async throws {
    let one = section(fourADay, cells: [name, "1 cp le soir", ""])
    let twice = one.replacing("</tr></tbody>", with: "</tr><tr><td>Fer</td><td>1</td><td/></tr></tbody>")
    #expect(try await drug(twice).dosages == ["1 tablet, every 6 hours; 1 cp le soir"])
    let other = twice.replacing("<td>Fer</td>", with: "<td>\(name)</td>")
    #expect(try await drug(other).dosages == ["1 tablet, every 6 hours"])
  }

  @Test("A drug that is active with an end stays active, and is marked")
  func activeWithEnd() async throws {
    let span =
      "<effectiveTime xsi:type=\"IVL_TS\"><low value=\"20230101\"/><high value=\"20230201\"/></effectiveTime>"
    let found = try await drug(section(span))
    #expect(found.status.course == .active && found.end?.text == "2023-02-01")
    #expect(DrugList([found], asOf: ClinicalDate("2023-04-07")).current.map(\.isDoubtful) == [true])
  }

  @Test("An order from a moment to the same is for one dose", arguments: ["active", "completed"])
  func once(status: String) async throws {
    let span =
      "<effectiveTime xsi:type=\"IVL_TS\"><low value=\"20230301\"/><high value=\"20230301\"/></effectiveTime>"
    let found = try await drug(section(span, mood: "INT", status: status))
    let dosage = try #require(found.resource.json.all("dosageInstruction").first)
    #expect(dosage["timing"]?.list("event").compactMap(\.primitive) == ["2023-03-01"])
    #expect(found.end?.text == "2023-03-01")
    #expect(found.status.code == status)
  }

  @Test("A denial without a drug denies all; one of doses given during a visit says nothing of home")
  func denials() async throws {
    let all =
      "<code nullFlavor=\"OTH\"><translation code=\"410942007\" codeSystem=\"2.16.840.1.113883.6.96\"/></code>"
    let text = section("", material: all, cells: ["Keine", "", ""])
      .replacing("moodCode=\"EVN\">", with: "moodCode=\"EVN\" negationInd=\"true\">")
    #expect(try await drug(text).isAbsenceStatement)
    #expect(try await CDASectionText.records(text.replacing("10160-0", with: "29549-3")).isEmpty)
    let named = try await drug(
      section("").replacing("moodCode=\"EVN\">", with: "moodCode=\"EVN\" negationInd=\"true\">"))
    #expect(named.status.course == .notDone && named.title == "Warfarin Sodium 5 MG Oral Tablet")
  }

  @Test("What was handed over without an order around it was handed over, and is no dose")
  func supplyAlone() async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="10160-0"/><title>T</title><text/><entry><supply classCode="SPLY" moodCode="EVN">
      <statusCode code="completed"/><effectiveTime value="20230301"/><repeatNumber value="2"/><quantity value="30"/>
      <product><manufacturedProduct><manufacturedMaterial>\(warfarin)</manufacturedMaterial></manufacturedProduct></product>
      </supply></entry></section>
      """)
    #expect(found.map(\.resource.type.name) == ["MedicationDispense"])
    #expect(found.first?.resource.json.text("fillNumber") == "2")
  }
}
