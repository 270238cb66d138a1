import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Entries that stand in their section and say that nothing is known: no record of an allergy, problem or drug.
@Suite struct CDANullEntryTests {
  private func section(_ code: String, _ text: String, _ entry: String) -> String {
    "<section><code code=\"\(code)\"/><title>T</title><text>\(text)</text><entry>\(entry)</entry></section>"
  }

  private func allergy(_ flavor: String, extra: String = "") -> String {
    """
    <act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.30"/><code code="CONC"/><statusCode code="active"/>
    <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.7"/>
    <code code="ASSERTION"/><statusCode code="completed"/><effectiveTime><low nullFlavor="\(flavor)"/></effectiveTime>
    <value xsi:type="CD" code="419199007" codeSystem="2.16.840.1.113883.6.96" displayName="Allergy to substance"/>
    <participant typeCode="CSM"><participantRole><playingEntity><code nullFlavor="\(flavor)"/></playingEntity>
    </participantRole></participant>\(extra)</observation></entryRelationship></act>
    """
  }

  @Test("An allergy of which nothing is told is no allergy", arguments: ["NI", "UNK", "NA", "NASK"])
  func allergies(flavor: String) async throws {
    let records = try await CDASectionText.records(section("48765-2", "", allergy(flavor)))
    let list = AllergyList(records, asOf: nil)
    #expect(list.active.isEmpty)
    #expect(list.negations.map(\.title) == ["No information on allergies"])
  }

  @Test("A reaction, or a row of the text, makes it an allergy to something that nobody names in codes")
  func something() async throws {
    let reaction = """
      <entryRelationship typeCode="MFST"><observation moodCode="EVN"><code code="ASSERTION"/>
      <value xsi:type="CD" code="247472004" displayName="Hives"/></observation></entryRelationship>
      """
    let told = AllergyList(
      try await CDASectionText.records(section("48765-2", "", allergy("UNK", extra: reaction))), asOf: nil)
    #expect(told.active.count == 1)
    let text =
      "<table><thead><tr><th>Substance</th></tr></thead><tbody><tr><td>Latex</td></tr></tbody></table>"
    let named = AllergyList(
      try await CDASectionText.records(section("48765-2", text, allergy("UNK"))), asOf: nil)
    #expect(named.active.map(\.title) == ["Latex"])
  }

  @Test("The same of problems, drugs and procedures")
  func others() async throws {
    let problem = """
      <act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><code nullFlavor="NI"/><value xsi:type="CD"
      nullFlavor="NI"/></observation></entryRelationship></act>
      """
    let problems = ProblemList(try await CDASectionText.records(section("11450-4", "", problem)))
    #expect(problems.active.isEmpty && problems.absences.map(\.title) == ["No information on problems"])
    let drug = """
      <substanceAdministration moodCode="EVN"><statusCode code="active"/><consumable><manufacturedProduct>
      <manufacturedMaterial><code nullFlavor="NI"/></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration>
      """
    let drugs = DrugList(try await CDASectionText.records(section("10160-0", "", drug)), asOf: nil)
    #expect(drugs.current.isEmpty && drugs.unclear.isEmpty)
    #expect(drugs.absences.map(\.title) == ["No information on medications"])
    let procedure = """
      <procedure moodCode="EVN"><code nullFlavor="NI"/><statusCode code="completed"/></procedure>
      """
    let procedures = try await CDASectionText.records(section("47519-4", "", procedure))
    #expect(procedures.filter { !$0.isAbsenceStatement }.isEmpty)
  }
}
