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
}
