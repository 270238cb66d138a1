import HealthRecords
import Testing

@testable import RecordLoading

/// Conditions outside of lists of problems: of an assessment, of past history.
@Suite struct CDAAssessmentTests {
  private func list(_ observation: String, in code: String) async throws -> ProblemList {
    let section = """
      <section><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text>See entry</text>
      <entry>\(observation)</entry></section>
      """
    return ProblemList(try await CDASectionText.library(section).persons[0].records)
  }

  private func judged(_ code: String, class: String = "OBS") -> String {
    """
    <observation classCode="\(`class`)" moodCode="EVN"><code code="\(code)" codeSystem="2.16.840.1.113883.6.96"/>
    <statusCode code="completed"/><effectiveTime value="202304051530"/><value xsi:type="CD" code="84757009"
    codeSystem="2.16.840.1.113883.6.96" displayName="Epilepsy"/></observation>
    """
  }

  private static let condition = """
    <observation classCode="COND" moodCode="EVN"><code code="84757009" codeSystem="2.16.840.1.113883.6.96"
    displayName="Epilepsy"/><statusCode code="completed"/><effectiveTime value="1990"/></observation>
    """

  @Test(
    "A diagnosis of an assessment is an active problem, and its time is when it was made",
    arguments: ["11496-7", "51848-0"], ["14657009", "282291009"])
  func assessed(section: String, code: String) async throws {
    let list = try await list(judged(code), in: section)
    #expect(list.active.map(\.title) == ["Epilepsy"])
    let record = list.active.first?.records.first
    #expect(record?.resource.json["onsetDateTime"] == nil)
    #expect(record?.resource.json.text("recordedDate")?.hasPrefix("2023-04-05") == true)
  }

  @Test(
    "An observation of the class of conditions is one in whatever section it stands",
    arguments: ["11496-7", "51848-0", "51847-2", "29545-1", "10164-2"])
  func conditions(section: String) async throws {
    #expect(try await list(Self.condition, in: section).active.map(\.title) == ["Epilepsy"])
    #expect(
      try await list(judged("404684003", class: "COND"), in: section).active.map(\.title) == ["Epilepsy"])
  }

  @Test(
    "A concern of an assessment, or an act around a condition, is that condition",
    arguments: [("CONC", "404684003", "OBS"), ("1", "404684003", "COND"), ("1", "282291009", "OBS")])
  func concerns(code: String, kind: String, class: String) async throws {
    let act = """
      <act classCode="ACT" moodCode="EVN"><code code="\(code)" displayName="Concern of larks"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ">\(judged(kind, class: `class`))</entryRelationship></act>
      """
    #expect(try await list(act, in: "51848-0").active.map(\.title) == ["Epilepsy"])
  }

  @Test("Why a procedure was done is a diagnosis of that visit")
  func indications() async throws {
    let list = try await list(judged("404684003", class: "COND"), in: "59768-2")
    #expect(list.encounterDiagnoses.map(\.title) == ["Epilepsy"] && list.active.isEmpty)
  }

  @Test("What past medical history lists without a status of its own is over")
  func past() async throws {
    let list = try await list(Self.condition, in: "10153-2")
    #expect(list.active.isEmpty)
    #expect(list.past.map(\.title) == ["Epilepsy"])
    #expect(list.past.first?.records.first?.status.words == "listed under past illnesses")
  }

  @Test(
    "A condition of a relative, or of the section of the family, is none of the patient's",
    arguments: ["10157-6"])
  func family(section: String) async throws {
    let list = try await list(Self.condition, in: section)
    #expect(list.active.isEmpty && list.past.isEmpty)
  }
}
