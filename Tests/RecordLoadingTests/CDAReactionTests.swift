import HealthRecords
import Testing

@testable import RecordLoading

/// What is said of the reaction to an allergen, at any depth of its entry.
@Suite struct CDAReactionTests {
  private func reaction(_ inner: String, type: String = "MFST", concern: String = "") async throws
    -> ClinicalRecord
  {
    let records = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><act><templateId
      root="2.16.840.1.113883.10.20.22.4.30"/><code code="CONC"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ"><observation><templateId root="2.16.840.1.113883.10.20.22.4.7"/>
      <code code="ASSERTION"/><participant typeCode="CSM"><participantRole><playingEntity><code code="1"
      displayName="Aspirin"/></playingEntity></participantRole></participant><entryRelationship typeCode="\(type)">
      \(inner)</entryRelationship></observation></entryRelationship>\(concern)</act></entry></section>
      """)
    return try #require(records.first)
  }

  private func comment(_ words: String) -> String {
    """
    <entryRelationship typeCode="SUBJ"><act><templateId root="2.16.840.1.113883.10.20.22.4.64"/>
    <code code="48767-8"/><text>\(words)</text></act></entryRelationship>
    """
  }

  private func severity(_ inner: String = "") -> String {
    """
    <observation><templateId root="2.16.840.1.113883.10.20.22.4.8"/><code code="SEV"/>
    <value xsi:type="CD" code="255604002" displayName="Mild"/>\(inner)</observation>
    """
  }

  @Test("The text of a reaction and the comments in it and in its severity are told with it")
  func words() async throws {
    let nested =
      "<entryRelationship typeCode=\"SUBJ\">\(severity(comment("Second hand")))</entryRelationship>"
    let record = try await reaction(
      """
      <observation><code code="ASSERTION"/><text>Hives within 30 minutes</text><value xsi:type="CD" code="247472004"
      displayName="Wheal"/>\(comment("Needed epinephrine"))\(nested)</observation>
      """)
    let told = record.facts.first { $0.element == .reaction }?.words ?? ""
    for words in ["Symptom: Wheal", "Hives within 30 minutes", "Needed epinephrine", "Second hand"] {
      #expect(told.contains(words))
    }
  }

  @Test("A text that says no more than the reaction's name is not told again")
  func sameWords() async throws {
    let record = try await reaction(
      "<observation><text>Wheal</text><value xsi:type=\"CD\" code=\"247472004\" displayName=\"Wheal\"/></observation>"
    )
    #expect(record.facts.first { $0.element == .reaction }?.words == "Reaction: Symptom: Wheal")
  }

  @Test("A comment in the concern around an allergy is the allergy's note")
  func concern() async throws {
    let record = try await reaction(severity(), type: "SUBJ", concern: comment("Told by the mother"))
    #expect(record.facts.first { $0.element == .note }?.words.contains("Told by the mother") == true)
  }

  @Test("A severity is one whatever its relation is called", arguments: ["MFST", "SUBJ"])
  func severityAsReaction(type: String) async throws {
    let record = try await reaction(severity(), type: type)
    #expect(record.facts.first { $0.element == .severity }?.words.contains("Mild") == true)
    #expect(!record.facts.contains { $0.element == .reaction })
  }
}
