import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Words of the narrative that are no name: of several codes, or of a value.
@Suite struct CDASharedWordsTests {
  private func drug(_ code: String, _ name: String, reference: String) -> String {
    """
    <entry><substanceAdministration moodCode="EVN"><statusCode code="active"/><consumable><manufacturedProduct>
    <manufacturedMaterial><code code="\(code)" \(name)><originalText><reference value="#\(reference)"/></originalText></code>
    </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>
    """
  }

  private func titles(_ entries: String, section: String = "10160-0") async throws -> [String] {
    try await CDASectionText.records(
      """
      <section><code code="\(section)" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text><content ID="pdf">see
      pdf</content><content ID="own">Warfarin 5 mg</content><content ID="sugar">4.89 mmol/L</content></text>\(entries)</section>
      """
    ).map(\.title).sorted()
  }

  @Test("Words that several codes point at name none of them that has a name of its own")
  func shared() async throws {
    let two =
      drug("1", "displayName=\"Warfarin 5 MG\"", reference: "pdf")
      + drug("2", "displayName=\"Lisinopril 10 MG\"", reference: "pdf")
    #expect(try await titles(two) == ["Lisinopril 10 MG", "Warfarin 5 MG"])
    let unnamed = drug("1", "", reference: "pdf") + drug("2", "", reference: "pdf")
    #expect(Set(try await titles(unnamed)) == ["see pdf"])
  }

  @Test("Words that one code alone points at, or one code twice, are its name")
  func own() async throws {
    let once = drug("1", "displayName=\"Warfarin\"", reference: "own")
    #expect(try await titles(once) == ["Warfarin 5 mg"])
    #expect(Set(try await titles(once + once)) == ["Warfarin 5 mg"])
  }

  @Test("A test is not called by its own result")
  func value() async throws {
    let glucose = """
      <entry><observation classCode="OBS" moodCode="EVN"><code code="40193-5" displayName="Glucose à jeun"><originalText>
      <reference value="#sugar"/></originalText></code><statusCode code="completed"/><effectiveTime value="20140402"/>
      <value xsi:type="PQ" value="4.89" unit="mmol/L"/></observation></entry>
      """
    #expect(try await titles(glucose, section: "30954-2") == ["Glucose à jeun"])
  }

  private static let products: [(String, String, String)] = [
    (
      "metamizole sodium", "Novalgin 500 mg Filmtabletten",
      "metamizole sodium (Novalgin 500 mg Filmtabletten)"
    ),
    ("Novalgin", "Novalgin Tropfen", "Novalgin Tropfen"),
    ("Warfarin 5 MG Oral Tablet", "Warfarin", "Warfarin 5 MG Oral Tablet"),
  ]

  @Test("A drug is called by its name too, where that says more than its code's", arguments: products)
  func product(display: String, name: String, title: String) async throws {
    let entry = """
      <entry><substanceAdministration moodCode="EVN"><statusCode code="active"/><consumable><manufacturedProduct>
      <manufacturedMaterial><code code="N02BB02" displayName="\(display)"/><name>\(name)</name></manufacturedMaterial>
      </manufacturedProduct></consumable></substanceAdministration></entry>
      """
    #expect(try await titles(entry) == [title])
  }
}
