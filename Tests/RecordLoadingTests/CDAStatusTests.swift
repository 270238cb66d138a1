import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Statuses and certainties of problems, allergies and drugs are told by their codes, in whatever language.
@Suite struct CDAStatusTests: SectionTests {
  private func inner(_ code: String, _ value: String) -> String {
    "<entryRelationship typeCode=\"REFR\"><observation moodCode=\"EVN\"><code code=\"\(code)\"/>\(value)</observation></entryRelationship>"
  }

  private func problem(_ inner: String, attributes: String = "") -> String {
    section(
      "11450-4",
      """
      <entry><act moodCode="EVN"><code code="CONC"/><statusCode code="active"/><entryRelationship typeCode="SUBJ">
      <observation moodCode="EVN" \(attributes)><code code="64572001"/><effectiveTime><low value="2018"/></effectiveTime>
      <value xsi:type="CD" code="195967001" displayName="Asthme"/>\(inner)</observation></entryRelationship></act></entry>
      """)
  }

  private func allergy(_ inner: String) -> String {
    section(
      "48765-2",
      """
      <entry><observation moodCode="EVN"><code code="ASSERTION"/><participant typeCode="CSM"><participantRole>
      <playingEntity><code code="1" displayName="Amoxicilline"/></playingEntity></participantRole></participant>
      \(inner)</observation></entry>
      """)
  }

  private func drug(_ inner: String) -> String {
    section(
      "10160-0",
      """
      <entry><substanceAdministration moodCode="EVN"><statusCode code="active"/><consumable><manufacturedProduct>
      <manufacturedMaterial><code code="1" displayName="Ramipril"/></manufacturedMaterial></manufacturedProduct>
      </consumable>\(inner)</substanceAdministration></entry>
      """)
  }

  static let statuses: [(value: String, course: RecordStatus.Course, code: String)] = [
    (
      "code=\"resolved\" displayName=\"Résolu\" codeSystem=\"2.16.840.1.113883.4.642.1.1074\"", .past,
      "resolved"
    ),
    (
      "code=\"inactive\" displayName=\"Inactif\" codeSystem=\"2.16.840.1.113883.4.642.4.1373\"", .past,
      "inactive"
    ),
    (
      "code=\"LA18632-2\" displayName=\"Inattivo\" codeSystem=\"2.16.840.1.113883.2.9.77.22.11.7\"", .past,
      "inactive"
    ),
    ("code=\"LA16666-2\" displayName=\"Attivo\"", .active, "active"),
    ("code=\"active\" displayName=\"Actif\"", .active, "active"),
    ("code=\"277022003\" displayName=\"In Remission\"", .past, "remission"),
    ("code=\"246455001\" displayName=\"Rezidiv\"", .active, "recurrence"),
    ("code=\"392521001\" displayName=\"Prior History\"", .past, "inactive"),
    ("code=\"X1\" displayName=\"Risolto\"", .past, "resolved"),
    ("nullFlavor=\"OTH\"><originalText>Inaktiv</originalText></value><value", .past, "inactive"),
    ("code=\"X2\" displayName=\"Sous surveillance\"", .unread, "sous surveillance"),
  ]

  @Test("The status of a problem or an allergy is that of its code", arguments: statuses)
  func status(value: String, course: RecordStatus.Course, code: String) async throws {
    let status = inner("33999-4", "<value xsi:type=\"CD\" \(value)/>")
    for text in [problem(status), allergy(status)] {
      let records = try await CDASectionText.records(text)
      #expect(records.map(\.status.course) == [course] && records.map(\.status.code) == [code])
    }
  }

  @Test("The sender's own code and words of a status stay beside FHIR's")
  func words() async throws {
    let status = inner("33999-4", "<value xsi:type=\"CD\" code=\"413322009\" displayName=\"Résolu\"/>")
    let record = try #require(try await CDASectionText.records(problem(status)).first)
    #expect(
      record.facts.contains { $0.element == .of("clinicalStatus") && $0.values.map(\.words) == ["résolu"] })
    let codes = record.resource.json["clinicalStatus"]?["coding"]?.list.map { $0["code"]?.string }
    #expect(codes == ["resolved", "413322009"] && record.status.words == "resolved")
  }

  @Test(
    "A drug's status observation ends or holds it by its code",
    arguments: [
      ("code=\"on-hold\" displayName=\"En pause\"", RecordStatus.Course.active, "on-hold"),
      ("code=\"stopped\" displayName=\"Arrêté\"", .past, "stopped"),
      ("code=\"LA18632-2\" displayName=\"Inattivo\"", .past, "inactive"),
      ("code=\"active\" displayName=\"Actif\"", .active, "active"),
    ])
  func drugs(value: String, course: RecordStatus.Course, code: String) async throws {
    let records = try await CDASectionText.records(
      drug(inner("33999-4", "<value xsi:type=\"CE\" \(value)/>")))
    #expect(records.map(\.status.course) == [course] && records.map(\.status.code) == [code])
  }

  @Test(
    "How sure a problem or an allergy is counts: what is refuted is ruled out, what is provisional says so",
    arguments: [
      ("code=\"refuted\" displayName=\"Réfuté\"", RecordStatus.Course.refuted, "ruled out"),
      ("code=\"entered-in-error\" displayName=\"Erreur\"", .enteredInError, "entered in error"),
      ("code=\"410516002\" displayName=\"Bekanntermaßen nicht vorhanden\"", .refuted, "ruled out"),
      ("code=\"410594000\" displayName=\"Definitely NOT present\"", .refuted, "ruled out"),
      ("code=\"provisional\" displayName=\"Provisoire\"", .active, "active, provisional"),
      ("code=\"confirmed\" displayName=\"Confirmé\"", .active, "active, confirmed"),
    ])
  func certainty(value: String, course: RecordStatus.Course, words: String) async throws {
    let active = inner("33999-4", "<value xsi:type=\"CD\" code=\"active\" displayName=\"Actif\"/>")
    let certainties = ["66455-7", "246103008"].map { inner($0, "<value xsi:type=\"CD\" \(value)/>") }
    for text in certainties.flatMap({ [problem(active + $0), allergy(active + $0)] }) {
      let library = try await CDASectionText.library(text)
      let records = CDASectionText.records(of: library) + library.persons.flatMap(\.removed)
      #expect(records.map(\.status.course) == [course] && records.map(\.status.words) == [words])
    }
  }

  @Test("A problem is over by SNOMED CT's observation of its status as well")
  func problemStatus() async throws {
    let over = inner(
      "394731006", "<value xsi:type=\"CD\" code=\"413322009\" displayName=\"Problema resuelto\"/>")
    #expect(try await CDASectionText.records(problem(over)).map(\.status.course) == [.past])
  }

  @Test("A certainty is known by its template and by the system of its value as well")
  func certaintyTemplates() async throws {
    let value = "<value xsi:type=\"CD\" code=\"refuted\"/>"
    let template = inner("X", "<templateId root=\"1.2.250.1.213.1.1.3.171\"/>\(value)")
    let system = inner(
      "X", "<value xsi:type=\"CD\" code=\"refuted\" codeSystem=\"2.16.840.1.113883.4.642.4.1075\"/>")
    for certainty in [template, system] {
      let records = try await CDASectionText.records(problem(certainty))
      #expect(records.map(\.status.course) == [.refuted])
    }
  }

  @Test("The course of a problem under the code of a certainty is told beside it, and rules nothing out")
  func course() async throws {
    let course = inner("66455-7", "<value xsi:type=\"CD\" code=\"268910001\" displayName=\"Improved\"/>")
    let record = try #require(try await CDASectionText.records(problem(course)).first)
    #expect(record.status.course == .active && record.facts.map(\.words).joined().contains("Improved"))
  }

  @Test("A denied problem is ruled out, and its certainty is told beside it")
  func denied() async throws {
    let certainty = inner("66455-7", "<value xsi:type=\"CD\" code=\"confirmed\" displayName=\"Confirmé\"/>")
    let record = try #require(
      try await CDASectionText.records(problem(certainty, attributes: "negationInd=\"true\"")).first)
    #expect(record.status.course == .refuted && record.facts.map(\.words).joined().contains("Confirmé"))
  }

  @Test("The end of an allergy is its end, and its own status stays")
  func allergyEnd() async throws {
    let span = "<effectiveTime><low value=\"20200410\"/><high value=\"20220410\"/></effectiveTime>"
    let status = inner("33999-4", "<value xsi:type=\"CE\" code=\"LA16666-2\" displayName=\"Active\"/>")
    let record = try #require(try await CDASectionText.records(allergy(span + status)).first)
    #expect(record.end?.text == "2022-04-10" && record.status.course == .active)
  }
}

/// Observations with the code ASSERTION.
@Suite struct CDAAssertionTests {
  private func records(_ template: String, _ value: String, inner: String = "") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      """
      <section><code code="29762-2" codeSystem="2.16.840.1.113883.6.1"/><title>Social History</title>
      <entry><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.\(template)"/>
      <code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/>
      <effectiveTime><low value="20230226"/></effectiveTime>
      <value xsi:type="CD" codeSystem="2.16.840.1.113883.6.96" \(value)/>\(inner)</observation></entry></section>
      """)
  }

  @Test(
    "An assertion of social history is about what its template or its value says",
    arguments: [
      ("20.15.3.8", "code=\"60001007\" displayName=\"Not pregnant\"", "Pregnancy status"),
      ("20.15.3.8", "nullFlavor=\"UNK\"", "Pregnancy status"),
      ("20.22.4.38", "code=\"77386006\" displayName=\"Pregnant\"", "Pregnancy status"),
      ("20.22.4.78", "code=\"8517006\" displayName=\"Former smoker\"", "Smoking status"),
      ("20.22.4.78", "nullFlavor=\"UNK\"", "Smoking status"),
      ("22.4.78", "code=\"1\" displayName=\"Smokes a pipe\"", "Smoking status"),
      ("20.22.4.38", "code=\"77176002\" displayName=\"Smoker\"", "Smoking status"),
      ("20.22.4.85", "code=\"81703003\" displayName=\"Chews tobacco\"", "Tobacco use"),
      ("20.22.4.38", "code=\"105529008\" displayName=\"Lives alone\"", "Lives alone"),
    ])
  func question(template: String, value: String, title: String) async throws {
    let records = try await records(template, value)
    #expect(records.map(\.title) == [title])
    let codes = records.flatMap(\.codes).compactMap(\.code)
    #expect(codes.contains("82810-3") == (title == "Pregnancy status"))
  }

  @Test("The expected date of birth in a pregnancy is an observation of its own")
  func deliveryDate() async throws {
    let records = try await records(
      "20.15.3.8", "code=\"77386006\" displayName=\"Pregnant\"",
      inner: """
        <entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN">
        <templateId root="2.16.840.1.113883.10.20.15.3.1"/><code code="11778-8"
        codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/><value xsi:type="TS"
        value="20230919"/></observation></entryRelationship>
        """)
    #expect(records.map(\.title).sorted() == ["Delivery date, estimated", "Pregnancy status"])
    #expect(records.map(\.resultText).sorted() == ["19 September 2023", "Pregnant"])
  }
}

/// Exemptions from a share of the costs, as Italy's patient summaries list them.
@Suite struct CDAExemptionTests {
  private func records(_ code: String, _ more: String = "") async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="57827-8" codeSystem="2.16.840.1.113883.6.1"/><title>Esenzioni</title><text>x</text><entry>
      <act classCode="ACT" moodCode="EVN"><code \(code)/>\(more)<statusCode code="completed"/><effectiveTime><low
      value="2010"/><high value="2012"/></effectiveTime></act></entry></section>
      """)
  }

  @Test("An exemption from payment is a coverage, and neither a procedure nor the disease")
  func exemption() async throws {
    let found = try await records(
      "code=\"013.250\" codeSystem=\"2.16.840.1.113883.2.9.6.1.22\" displayName=\"DIABETE MELLITO\"")
    #expect(found.map(\.title) == ["Co-payment exemption: DIABETE MELLITO"])
    #expect(found.map(\.clinicalType) == [.coverage] && found[0].codes.map(\.code).contains("013.250"))
    #expect(found[0].date?.text == "2010" && found[0].end?.text == "2012")
  }

  @Test("An exemption without words is named by its text, else by its code")
  func unnamed() async throws {
    let text = "<text>Esenzione per reddito</text>"
    #expect(
      try await records("nullFlavor=\"NI\"", text).map(\.title) == [
        "Co-payment exemption: Esenzione per reddito"
      ])
    #expect(try await records("code=\"E01\"").map(\.title) == ["Co-payment exemption: E01"])
    #expect(try await records("nullFlavor=\"NI\"").isEmpty)
  }
}
