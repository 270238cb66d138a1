import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Documents of Australia's My Health Record, whose codes label fields.
@Suite struct CDAAustraliaTests {
  private func code(_ code: String, _ name: String) -> String {
    "<code code=\"\(code)\" codeSystem=\"1.2.36.1.2001.1001.101\" displayName=\"\(name)\"/>"
  }

  private func snomed(_ name: String, element: String = "code") -> String {
    "<\(element) xsi:type=\"CD\" code=\"\(name.utf8.count)\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"\(name)\"/>"
  }

  private func records(_ section: String, _ entry: String) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      "<section>\(code(section, "Section"))<title>T</title><text/><entry>\(entry)</entry></section>")
  }

  private func drug(_ inner: String, status: String = "") -> String {
    """
    <substanceAdministration moodCode="EVN"><text>1 daily</text>\(status)<consumable><manufacturedProduct>
    <manufacturedMaterial>\(snomed("Warfarin"))</manufacturedMaterial></manufacturedProduct></consumable>\(inner)
    </substanceAdministration>
    """
  }

  /// NCTIS Change Type, and Recommendation or Change Values.
  private func value(_ system: String, _ code: String) -> String {
    "<value xsi:type=\"CD\" code=\"\(code)\" codeSystem=\"1.2.36.1.2001.1001.101.104.16\(system)\"/>"
  }

  private func change(_ type: String, _ status: String) -> String {
    """
    <entryRelationship typeCode="SPRT"><observation moodCode="EVN">\(code("103.16593", "Change Type"))\(type)
    <entryRelationship typeCode="COMP"><observation moodCode="EVN">\(code("103.16595", "Change Status"))
    \(status)</observation></entryRelationship></observation></entryRelationship>
    """
  }

  @Test("An adverse reaction is an allergy to its agent, with what it showed itself as")
  func allergy() async throws {
    let found = try await records(
      "101.20113",
      """
      <act moodCode="EVN">\(code("102.15517", "Adverse Reaction"))<participant typeCode="CAGNT"><participantRole>
      <playingEntity>\(snomed("Contrast media"))</playingEntity></participantRole></participant>
      <entryRelationship typeCode="CAUS"><observation moodCode="EVN">\(code("102.16474", "Reaction Event"))
      <entryRelationship typeCode="MFST" inversionInd="true"><observation moodCode="EVN">\(snomed("Anaphylaxis"))
      </observation></entryRelationship></observation></entryRelationship></act>
      """)
    #expect(AllergyList(found, asOf: nil).active.map(\.title) == ["Contrast media"])
    #expect(found.first?.facts.map(\.words).contains { $0.contains("Anaphylaxis") } == true)
  }

  @Test("An allergy that only its code names is one, be it sent as an act")
  func namedAct() async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><act moodCode="EVN">
      \(snomed("Allergy to penicillin G"))<statusCode code="completed"/></act></entry></section>
      """)
    #expect(AllergyList(found, asOf: nil).active.map(\.title) == ["Allergy to penicillin G"])
  }

  @Test("An act that denies one allergy is no denial of all, and one of the section's code names none")
  func deniedAct() async throws {
    let act = { (code: String) in
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><act moodCode="EVN" negationInd="true">\(code)
      <statusCode code="completed"/></act></entry></section>
      """
    }
    let denied = try await CDASectionText.records(act(snomed("Allergy to penicillin G")))
    #expect(AllergyList(denied, asOf: nil).ruledOut.map(\.title) == ["Allergy to penicillin G"])
    let section = "<code code=\"48765-2\" displayName=\"Allergies, adverse reactions, alerts\"/>"
    #expect(try await CDASectionText.records(act(section)).isEmpty)
  }

  @Test(
    "A drug that was ceased, cancelled or suspended is not current; one whose end is recommended is",
    arguments: [
      ("05", "02", "stopped"), ("03", "02", "stopped"), ("06", "02", "on-hold"), ("05", "01", nil),
      ("04", "02", nil),
    ])
  func changes(type: String, status: String, expected: String?) async throws {
    let found = try await records("101.16146", drug(change(value("592", type), value("594", status))))
    #expect(found.map { $0.resource.json.text("status") } == [expected])
  }

  @Test(
    "A change without words is told by its code, and a section of ceased drugs says it of all",
    arguments: ["", "active"])
  func ceased(status: String) async throws {
    let state = status.isEmpty ? "" : "<statusCode code=\"\(status)\"/>"
    let coded = try await records(
      "101.16146", drug(change(value("592", "05"), value("594", "02")), status: state))
    let listed = try await records("101.16146.4.1.2", drug("", status: state))
    for found in [coded, listed] {
      let list = DrugList(found, asOf: nil)
      #expect(list.current.isEmpty && list.past.map(\.title) == ["Warfarin"])
    }
  }

  @Test("The reason for a drug is its text, not the label of the field")
  func reason() async throws {
    let reason = """
      <entryRelationship typeCode="RSON"><act moodCode="EVN">\(code("103.10141", "Clinical Indication"))
      <text xsi:type="ST">Pain control.</text></act></entryRelationship>
      """
    let found = try await records("101.16146", drug(reason))
    let words = found[0].facts.map(\.words).joined(separator: "\n")
    #expect(words.contains("Pain control.") && !words.contains("Clinical Indication"))
  }

  @Test("A diagnosis is a problem, which its date of resolution ends")
  func diagnosis() async throws {
    let observation = { (end: String) in
      """
      <observation moodCode="EVN"><code code="282291009" codeSystem="2.16.840.1.113883.6.96" displayName="Diagnosis
      interpretation"/><effectiveTime><low value="20200101"/></effectiveTime>\(snomed("Hypertension", element: "value"))
      \(end)</observation>
      """
    }
    let open = ProblemList(try await records("101.16117", observation("")))
    #expect(open.active.map(\.title) == ["Hypertension"])
    let end = """
      <entryRelationship typeCode="SUBJ"><observation moodCode="EVN">\(code("103.15510", "Date of Resolution"))
      <value xsi:type="IVL_TS" value="20210301"/></observation></entryRelationship>
      """
    let over = try await records("101.16117", observation(end))
    #expect(ProblemList(over).past.map(\.title) == ["Hypertension"])
    #expect(over.map { $0.end?.text } == ["2021-03-01"])
  }

  @Test("An item of the history in words is called by its words")
  func words() async throws {
    let found = try await records(
      "101.16117",
      "<act moodCode=\"EVN\">\(code("102.16627", "Other Medical History Item"))<text>Fell from a horse</text></act>"
    )
    #expect(found.map(\.title) == ["Fell from a horse"])
  }

  @Test(
    "That nothing is known is stated for the section in which it stands",
    arguments: [
      ("101.20113", "01", "No known allergies"), ("101.16146", "01", "No known medications"),
      ("101.16117", "01", "No known problems"), ("101.16638", "01", "No known immunizations"),
      ("101.20113", "02", "No information on allergies (not asked)"),
    ])
  func globalStatement(section: String, value: String, title: String) async throws {
    let name = value == "01" ? "None known" : "Not asked"
    let found = try await records(
      section,
      """
      <observation moodCode="EVN">\(code("103.16302.4.3.4", "Global Statement"))<value xsi:type="CD" code="\(value)"
      codeSystem="1.2.36.1.2001.1001.101.104.16299" displayName="\(name)"/></observation>
      """)
    #expect(found.map(\.title) == [title])
    #expect(found.allSatisfy { $0.isAbsenceStatement })
  }
}
