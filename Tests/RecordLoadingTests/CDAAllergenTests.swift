import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What an allergy is to, in each place where senders tell it.
@Suite struct CDAAllergenTests {
  private func allergies(_ observations: String...) async throws -> [ClinicalRecord] {
    let entries = observations.map { inner in
      """
      <entry><act moodCode="EVN"><code nullFlavor="NA"/><statusCode code="active"/><entryRelationship typeCode="SUBJ">
      <observation moodCode="EVN"><code code="ALG" codeSystem="2.16.840.1.113883.5.4" displayName="Allergy"/>
      <statusCode code="completed"/><effectiveTime><low value="20200101"/></effectiveTime>\(inner)</observation>
      </entryRelationship></act></entry>
      """
    }
    return try await CDASectionText.records(
      "<section><code code=\"48765-2\"/><title>Allergies</title><text/>\(entries.joined())</section>")
  }

  private func participant(_ entity: String, type: String = "CSM") -> String {
    """
    <participant typeCode="\(type)"><participantRole><playingEntity>\(entity)</playingEntity></participantRole>
    </participant>
    """
  }

  /// The code of a field of the Chinese form: "allergic drug".
  private let label =
    "<code code=\"DE02.10.022.00\" codeSystem=\"2.16.156.10011.2.2.1\" displayName=\"过敏药物\"/>"

  @Test("A value in words is the title, and two of them are two allergies")
  func words() async throws {
    let found = try await allergies(
      "<value xsi:type=\"ST\">Seafood</value>", "<value xsi:type=\"ED\">Mussels</value>",
      "<value xsi:type=\"CD\" nullFlavor=\"OTH\"><originalText>Crab</originalText></value>")
    #expect(AllergyList(found, asOf: nil).active.map(\.title).sorted() == ["Crab", "Mussels", "Seafood"])
  }

  @Test("Two with the same copied identifier stay two")
  func copiedIdentifier() async throws {
    let id = "<id root=\"1.2\" extension=\"a\"/>"
    let found = try await allergies(
      "\(id)<value xsi:type=\"ST\">Seafood</value>", "\(id)<value xsi:type=\"ST\">Mussels</value>")
    #expect(found.map(\.title).sorted() == ["Mussels", "Seafood"])
  }

  @Test("A denied value in words is no denial of all allergies")
  func denied() async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><observation moodCode="EVN" negationInd="true">
      <templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><value xsi:type="ST">Seafood</value>
      </observation></entry></section>
      """)
    #expect(AllergyList(found, asOf: nil).ruledOut.map(\.title) == ["Seafood"])
  }

  @Test(
    "A denied value that says to what rules out that alone",
    arguments: [
      ("91936005", "Allergy to penicillin", false), ("419199007", "Allergy to substance", true),
      ("416098002", "Allergy to drug", true),
    ])
  func deniedValue(code: String, words: String, isNone: Bool) async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><observation moodCode="EVN" negationInd="true">
      <templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><value xsi:type="CD" code="\(code)"
      codeSystem="2.16.840.1.113883.6.96" displayName="\(words)"/></observation></entry></section>
      """)
    let list = AllergyList(found, asOf: nil)
    #expect(list.active.isEmpty && list.negations.count == (isNone ? 1 : 0))
    #expect(list.ruledOut.map(\.title) == (isNone ? [] : [words]))
  }

  @Test("The agent that caused it is what it is to, and a value in words beside it its kind")
  func agent() async throws {
    let found = try await allergies(
      "<value xsi:type=\"ST\">Side effect</value>" + participant("<name>Sulfa</name>", type: "CAGNT"))
    #expect(found.map(\.title) == ["Sulfa"])
    #expect(found[0].facts.map(\.words).contains { $0.contains("Side effect") })
  }

  @Test("The description of a substance names it where the code only labels the field")
  func description() async throws {
    let flag = { (value: String) in "<value xsi:type=\"BL\" value=\"\(value)\"/>" }
    let named = try await allergies(flag("true") + participant("\(label)<desc>青霉素</desc>"))
    #expect(AllergyList(named, asOf: nil).active.map(\.title) == ["青霉素"])
    let denied = try await allergies(flag("false") + participant("\(label)<desc/>"))
    #expect(AllergyList(denied, asOf: nil).active.isEmpty)
    #expect(AllergyList(denied, asOf: nil).negations.map(\.title) == ["No known allergies"])
    let other = try await allergies(flag("false") + participant("\(label)<desc>青霉素</desc>"))
    #expect(AllergyList(other, asOf: nil).ruledOut.map(\.title) == ["青霉素"])
  }

  @Test("A description beside a named substance is told with it")
  func both() async throws {
    let code = "<code code=\"1\" codeSystem=\"1.2\" displayName=\"Antibiotic\"/>"
    let found = try await allergies(participant("\(code)<desc>Penicillin V</desc>"))
    #expect(found.map(\.title) == ["Antibiotic (Penicillin V)"])
  }
}
