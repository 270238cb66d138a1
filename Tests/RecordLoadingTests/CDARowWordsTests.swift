import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What only the row of an entry says: a brand, the directions, that a day is that of the order, a name.
@Suite struct CDARowWordsTests {
  private func table(_ heads: [String], _ cells: [String]) -> String {
    let head = heads.map { "<th>\($0)</th>" }.joined()
    let body = cells.map { "<td>\($0)</td>" }.joined()
    return "<table><thead><tr>\(head)</tr></thead><tbody><tr ID=\"r\">\(body)</tr></tbody></table>"
  }

  private func drug(_ heads: [String], _ cells: [String], code: String, inner: String = "") -> String {
    """
    <section><code code="10160-0"/><text>\(table(heads, cells))</text><entry><substanceAdministration moodCode="EVN">
    <text><reference value="#r"/></text><statusCode code="active"/><consumable><manufacturedProduct><manufacturedMaterial>
    \(code)</manufacturedMaterial></manufacturedProduct></consumable>\(inner)</substanceAdministration></entry></section>
    """
  }

  private let substance = "<code code=\"7\" displayName=\"larkfieldol 90 mcg\"/>"

  @Test(
    "A brand or salt that only the row names stands beside the name of the code; directions and forms do not",
    arguments: [
      ("Quillvent (larkfieldol) aerosol", "larkfieldol 90 mcg (Quillvent (larkfieldol) aerosol)"),
      ("larkfieldol inhalation aerosol", "larkfieldol 90 mcg"),
      ("larkfieldol 90 mcg TAKE TWO", "larkfieldol 90 mcg"), ("Otherin", "larkfieldol 90 mcg"),
    ])
  func brands(row: String, title: String) async throws {
    let records = try await CDASectionText.records(drug(["Material"], [row], code: substance))
    #expect(records.map(\.title) == [title])
  }

  @Test("A head with a stroke or a colon stands whole beside its cell")
  func heads() async throws {
    let records = try await CDASectionText.records(
      drug(
        ["Medication", "Value / Unit", "Date / Time:"], ["larkfieldol", "90 mcg", "noon"], code: substance))
    let told = records.flatMap(\.facts).map(\.words)
    #expect(
      told.contains { $0.contains("Value / Unit: 90 mcg") && $0.contains("Date / Time: noon") }, "\(told)")
  }

  @Test("What the text of an order says beside its code is its note; a file in it is none")
  func order() async throws {
    let act = { (text: String) in
      """
      <section><code code="18776-5"/><text><paragraph ID="p">Return if you have chest pain</paragraph></text>
      <entry><act classCode="ACT" moodCode="INT"><code code="278448002" codeSystem="2.16.840.1.113883.6.96"
      displayName="Care plan"/>\(text)<statusCode code="new"/></act></entry></section>
      """
    }
    let told = try await CDASectionText.records(act("<text><reference value=\"#p\"/></text>"))
    #expect(told.map { $0.words(of: .note) } == ["Return if you have chest pain"])
    let packed = try await CDASectionText.records(
      act("<text mediaType=\"text/rtf\" representation=\"B64\">e1xydGYxfQ==</text>"))
    #expect(packed.map { $0.words(of: .note) } == [""])
  }

  @Test("What was handed over for an order is its drug, however the row of the order calls it")
  func dispense() async throws {
    let supply = """
      <entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="EVN"><statusCode code="completed"/>
      <effectiveTime value="20220101"/><product><manufacturedProduct><manufacturedMaterial><code nullFlavor="UNK"/>
      </manufacturedMaterial></manufacturedProduct></product></supply></entryRelationship>
      """
    let records = try await CDASectionText.records(
      drug(["Medication"], ["Quillvent"], code: substance, inner: supply))
    #expect(records.map(\.title) == ["larkfieldol 90 mcg", "larkfieldol 90 mcg"])
    #expect(DrugList(records, asOf: nil).drugs.count == 1)
  }

  @Test(
    "Directions of the row that the told ones do not hold are told beside them",
    arguments: [
      ("2 puffs once", "2 puffs once"), ("2 Puffs", nil), ("N/A", nil),
    ] as [(String, String?)])
  func directions(cell: String, told: String?) async throws {
    let sig = """
      <entryRelationship typeCode="COMP"><substanceAdministration moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.147"/><code code="76662-6"/><text>2 puffs</text>
      </substanceAdministration></entryRelationship>
      """
    let records = try await CDASectionText.records(
      drug(["Medication", "Directions"], ["larkfieldol", cell], code: substance, inner: sig))
    #expect(records.map { $0.resource.json.remark(.directionsInText) } == [told])
  }

  @Test(
    "The day under “Date ordered” is told as such, unless the row has the day of the deed too",
    arguments: [
      (["Date Ordered", "Description"], "Date Ordered"), (["Date", "Description"], nil),
    ] as [([String], String?)])
  func ordered(heads: [String], told: String?) async throws {
    let section = """
      <section><code code="47519-4"/><text>\(table(heads, ["1 April 2023", "Larkfield repair"]))</text><entry>
      <procedure moodCode="EVN"><code code="7" displayName="Larkfield repair"/><text><reference value="#r"/></text>
      <statusCode code="completed"/><effectiveTime value="20230401"/></procedure></entry></section>
      """
    let records = try await CDASectionText.records(section)
    #expect(records.map { $0.resource.json.remark(.orderDateInText) } == [told])
  }

  @Test(
    "The only problem without a name takes the only row that is left; an act that only refers does not",
    arguments: [("observation", ["Hip pain", "Larkfield fever"]), ("act", ["Hip pain"])])
  func last(kind: String, titles: [String]) async throws {
    let rows = "<list><item>Larkfield fever (2001)</item><item>Hip pain (2003)</item></list>"
    let section = """
      <section><code code="11450-4"/><text>\(rows)</text><entry><observation moodCode="EVN"><code code="55607006"/>
      <value xsi:type="CD" code="2" displayName="Hip pain"/></observation></entry><entry><\(kind) moodCode="EVN">
      <code nullFlavor="NP"/><effectiveTime><low value="2001"/></effectiveTime><value xsi:type="CD" nullFlavor="UNK"/>
      </\(kind)></entry></section>
      """
    let library = try await CDASectionText.library(section)
    let records = CDASectionText.records(of: library).filter { !$0.isUnnamed }
    let alone = TextSection.all(in: library.persons.flatMap(\.records)).map(\.sentence)
    #expect(records.map(\.title).sorted() == titles)
    #expect(alone.contains { $0.contains("Larkfield fever") } == (titles.count == 1))
    #expect(records.allSatisfy { $0.resource.json.remark(.nameInText) == nil })
  }
}
