import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

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
