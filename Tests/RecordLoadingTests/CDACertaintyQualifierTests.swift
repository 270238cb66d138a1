import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Qualifiers of a code that say how sure a diagnosis is.
@Suite struct CDACertaintyQualifierTests {
  private static func german(_ letter: String) -> String {
    """
    <qualifier><name code="8" codeSystem="2.16.840.1.113883.3.7.1.0"/><value code="\(letter)"
    codeSystem="2.16.840.1.113883.3.7.1.8"/></qualifier>
    """
  }

  private static func snomed(_ name: String, _ value: String, _ words: String) -> String {
    """
    <qualifier><name code="\(name)" codeSystem="2.16.840.1.113883.6.96"/><value code="\(value)"
    codeSystem="2.16.840.1.113883.6.96" displayName="\(words)"/></qualifier>
    """
  }

  private func problem(_ qualifier: String, value: String = "code=\"I26.9\" displayName=\"Lungenembolie\"")
    async throws -> ClinicalRecord
  {
    let found = try await CDASectionText.records(
      """
      <section><code code="11535-2"/><title>T</title><text/><entry><act classCode="ACT" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.4"/><code code="282291009"/><statusCode code="completed"/>
      <value xsi:type="CD" \(value)>\(qualifier)</value></observation></entryRelationship></act></entry></section>
      """)
    return try #require(found.first)
  }

  private static let qualifiers: [(String, RecordStatus.Course, String, String)] = [
    (german("A"), RecordStatus.Course.refuted, "ruled out", "excluded"),
    (german("V"), .active, "active, provisional", "suspected"),
    (german("G"), .active, "active, confirmed", "confirmed"),
    (german("Z"), .past, "resolved", "state after"),
    ("<translation code=\"I26\">\(german("a"))</translation>", .refuted, "ruled out", "excluded"),
    (snomed("408729009", "410516002", "Known absent"), .refuted, "ruled out", "Known absent"),
    (
      snomed("246103008", "410594000", "Definitely NOT present"), .refuted, "ruled out",
      "Definitely NOT present"
    ),
    (snomed("408729009", "410515003", "Known present"), .active, "active, confirmed", "Known present"),
    (snomed("408729009", "415684004", "Suspected"), .active, "active, provisional", "Suspected"),
    (snomed("408731000", "410513005", "In the past"), .past, "resolved", "In the past"),
    (snomed("272741003", "7771000", "Left"), .active, "active", "Left"),
  ]

  @Test(
    "A qualifier that says how sure a diagnosis is is its status, in words",
    arguments: qualifiers)
  func certainty(qualifier: String, course: RecordStatus.Course, words: String, told: String)
    async throws
  {
    let record = try await problem(qualifier)
    #expect(record.title == "Lungenembolie")
    #expect(record.status.course == course && record.status.words == words)
    #expect(record.facts.map(\.words).joined(separator: "\n").contains(told))
  }

  @Test("An excluded diagnosis is never an active problem")
  func excluded() async throws {
    let list = ProblemList([try await problem(Self.german("A"))])
    #expect(list.active.isEmpty && list.ruledOut.count == 1)
  }

  @Test("The name of Germany's qualifier is told, and the letter in words")
  func label() async throws {
    let facts = try await problem(Self.german("V")).facts
    #expect(facts.contains { $0.words == "Certainty of the diagnosis: suspected" })
  }

  @Test("A finding that its code says to be absent does not read as found")
  func finding() async throws {
    let entry = """
      <section><code code="30954-2"/><title>T</title><text/><entry><observation moodCode="EVN"><code code="1"
      displayName="Imaging"/><value xsi:type="CD" code="2" displayName="Fracture">\(
        Self.snomed("408729009", "410516002", "Known absent"))</value></observation></entry></section>
      """
    #expect(try await CDASectionText.records(entry).map(\.resultText) == ["not: Fracture"])
  }

  @Test(
    "The side of a diagnosis is beside its name, whatever the qualifier is called",
    arguments: [
      (snomed("272741003", "7771000", "Left"), "Lungenembolie (Left)"),
      (
        german("L").replacing("name code=\"8\"", with: "name code=\"7\"")
          .replacing("2.16.840.1.113883.3.7.1.8", with: "2.16.840.1.113883.3.7.1.7"), "Lungenembolie (left)"
      ),
    ])
  func side(qualifier: String, title: String) async throws {
    let record = try await problem(qualifier)
    #expect(ConceptGroup.all([record]).map(\.title) == [title])
  }
}
