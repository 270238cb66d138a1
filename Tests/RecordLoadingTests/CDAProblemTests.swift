import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What problems are called, and whether they are ongoing.
@Suite struct CDAProblemTests {
  private func section(_ text: String, _ entries: String, code: String = "11450-4") -> String {
    "<section><code code=\"\(code)\" codeSystem=\"2.16.840.1.113883.6.1\"/><title>T</title><text>\(text)</text>\(entries)</section>"
  }

  private func concern(
    _ status: String?, _ inner: String, template: String = "2.16.840.1.113883.10.20.22.4.3"
  )
    -> String
  {
    """
    <entry><act moodCode="EVN"><templateId root="\(template)"/><code nullFlavor="NA"/>
    \(status.map { "<statusCode code=\"\($0)\"/>" } ?? "")<entryRelationship typeCode="SUBJ">
    <observation moodCode="EVN"><id root="2.999.5"/>\(inner)</observation></entryRelationship></act></entry>
    """
  }

  private static let asthma = "<value xsi:type=\"CD\" code=\"195967001\" displayName=\"Asthma\"/>"
  private static let active =
    "<entryRelationship><observation><code code=\"33999-4\"/><value code=\"55561003\"/></observation></entryRelationship>"

  private func row(_ status: String) -> String {
    "<table><thead><tr><th>Problem</th><th>Status</th></tr></thead><tbody><tr><td><content ID=\"p\">Asthma</content></td><td>\(status)</td></tr></tbody></table>"
  }

  @Test("The act around the diagnosis of a visit is no concern: its status ends nothing")
  func visit() async throws {
    let inner =
      "<code code=\"29308-4\"/><effectiveTime><low value=\"20220404\"/></effectiveTime>\(Self.asthma)"
    let records = try await CDASectionText.records(
      section("", concern("completed", inner, template: "2.16.840.1.113883.10.20.22.4.33")))
    #expect(records.map(\.status.course) == [.unstated])
  }

  @Test(
    "An end on the day of the onset is that moment while the concern is active, and an end otherwise",
    arguments: [
      ("active", "20220404", true), ("completed", "20220404", false), ("active", "20220407", false),
    ])
  func instant(status: String, end: String, isActive: Bool) async throws {
    let inner = """
      <code code="64572001"/><effectiveTime><low value="20220404"/><high value="\(end)"/></effectiveTime>
      \(Self.asthma)
      """
    let records = try await CDASectionText.records(section("", concern(status, inner)))
    #expect(ProblemList(records).active.map(\.title) == (isActive ? ["Asthma"] : []))
    #expect(records.map(\.status.course) == [isActive ? .active : .past])
    #expect(
      records[0].facts.contains { $0.element == .of(extension: EntryRemark.endAsSent.rawValue) } == isActive)
  }

  @Test("A problem that its code names, without a value, is called so, and is another than the next one")
  func namedByCode() async throws {
    let entries = ["Gout", "Migraine"].map {
      concern(
        nil,
        "<code code=\"NOTCODED\" displayName=\"\($0)\"/><statusCode code=\"active\"/><effectiveTime><low value=\"20220404\"/></effectiveTime>"
      )
    }
    let records = try await CDASectionText.records(section("", entries.joined()))
    #expect(records.map(\.title).sorted() == ["Gout", "Migraine"])
    #expect(ProblemList(records).active.count == 2)
  }

  @Test("A denied problem that its code names is ruled out, and not a denial of all problems")
  func deniedByCode() async throws {
    let entry = concern("active", "<code code=\"10\" displayName=\"Gout\"/>")
      .replacing("<observation ", with: "<observation negationInd=\"true\" ")
    let records = try await CDASectionText.records(section("", entry))
    #expect(records.map(\.title) == ["Gout"])
    #expect(records.map(\.status.course) == [.refuted])
  }

  @Test(
    "A problem of an empty value is called by the text that it refers to, also where that only marks a row",
    arguments: [
      "<td><content ID=\"a\">Gout</content></td><td>2022</td>", "<td ID=\"a\">Gout</td><td>2022</td>",
      "<td><content ID=\"a\"/></td><td>04/04/2022</td><td>Gout</td><td>2022-04-04</td>",
    ])
  func namedByText(cells: String) async throws {
    let text = "<table><tbody><tr>\(cells)</tr><tr><td ID=\"b\">Migraine</td></tr></tbody></table>"
    let entries = ["a", "b"].map {
      concern(
        "active",
        "<code nullFlavor=\"NA\"/><text><reference value=\"#\($0)\"/></text><effectiveTime><low value=\"2022\"/></effectiveTime><value xsi:type=\"CD\"/>"
      )
    }
    let records = try await CDASectionText.records(section(text, entries.joined()))
    #expect(records.map(\.title).sorted() == ["Gout", "Migraine"])
  }

  @Test(
    "Sections of diagnoses hold problems, also as acts whose code is the diagnosis",
    arguments: ["29548-5", "8646-2", "42347-5", "52797-8", "29308-4", "57852-6", "78375-3"])
  func sections(code: String) async throws {
    let act = """
      <entry><act moodCode="EVN"><code code="J20.9" displayName="Akute Bronchitis"/><text>Verlauf beobachten</text>
      </act></entry>
      """
    let records = try await CDASectionText.records(section("", act, code: code))
    #expect(records.map(\.clinicalType) == [.conditions])
    #expect(records.map(\.title) == ["Akute Bronchitis"])
    #expect(records[0].facts.map(\.words).joined().contains("Verlauf beobachten"))
    #expect(ProblemList(records).active.count == 1)
  }

  @Test(
    "Diagnoses before and after an operation and its complications are of that day, and not on the list of problems",
    arguments: ["10219-4", "10218-6", "59769-0", "55109-3"])
  func ofOperation(code: String) async throws {
    let inner = "<code code=\"282291009\"/>\(Self.asthma)"
    let act = concern(nil, inner, template: "2.16.840.1.113883.10.20.22.4.65")
    let loose = "<entry><observation moodCode=\"EVN\"><id root=\"2.999.6\"/>\(inner)</observation></entry>"
    for entry in [act, loose] {
      let list = ProblemList(try await CDASectionText.records(section("", entry, code: code)))
      #expect(list.active.isEmpty)
      #expect(list.encounterDiagnoses.map(\.title) == ["Asthma"])
    }
  }

  @Test("That an operation had no complications says nothing of the problems")
  func noComplications() async throws {
    let records = try await CDASectionText.records(section("None", "", code: "55109-3"))
    #expect(ProblemList(records).absences.isEmpty)
  }

  @Test("A concern that names nothing is no problem; the file's report counts it")
  func stub() async throws {
    let act =
      "<entry><act moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.132\"/><code code=\"75310-3\" displayName=\"Health Concern\"/><statusCode code=\"completed\"/></act></entry>"
    let library = try await CDASectionText.library(section("None", act, code: "75310-3"))
    #expect(CDASectionText.records(of: library).isEmpty)
    #expect(library.files.flatMap(\.diagnostics).count == 1)
  }

  @Test("A priority is no problem, and a severity beside an allergy is its severity")
  func asides() async throws {
    let priority =
      "<entry><act moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.132\"/><entryRelationship typeCode=\"REFR\"><observation moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.143\"/><code displayName=\"Preference\"/><value xsi:type=\"CD\" displayName=\"High priority\"/></observation></entryRelationship></act></entry>"
    let allergy =
      "<entry><act moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.30\"/><entryRelationship typeCode=\"SUBJ\"><observation moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.7\"/><code code=\"ASSERTION\"/><participant typeCode=\"CSM\"><participantRole><playingEntity><code displayName=\"Penicillin\"/></playingEntity></participantRole></participant></observation></entryRelationship><entryRelationship typeCode=\"SUBJ\"><observation moodCode=\"EVN\"><code code=\"SEV\"/><value xsi:type=\"CD\" displayName=\"Moderate to severe\"/></observation></entryRelationship></act></entry>"
    let records = try await CDASectionText.records(
      section("", priority, code: "75310-3") + section("", allergy, code: "48765-2"))
    #expect(!records.contains { $0.clinicalType == .conditions })
    let allergies = records.filter { $0.clinicalType == .allergies }
    #expect(allergies.map(\.title) == ["Penicillin"])
    #expect(
      allergies[0].facts.contains {
        $0.element == .severity && $0.values.map(\.words) == ["Moderate to severe"]
      })
  }
}

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
