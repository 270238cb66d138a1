import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Visits with their reasons and diagnoses.
@Suite struct CDAVisitTests {
  private func records(
    _ time: String, _ diagnosis: String, inner: String = "", text: String = "", header: String = "",
    link: String = "RSON"
  ) async throws -> [ClinicalRecord] {
    let library = try await CDASectionText.library(
      """
      <section><code code="46240-8" codeSystem="2.16.840.1.113883.6.1"/><title>Encounters</title><text>\(text)</text>
      <entry><encounter classCode="ENC" moodCode="EVN"><code code="99214" codeSystem="2.16.840.1.113883.6.12"
      displayName="Office visit"><originalText><reference value="#visit"/></originalText></code>
      <effectiveTime>\(time)</effectiveTime><entryRelationship typeCode="\(link)"><act classCode="ACT" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.80"/><code code="29308-4" codeSystem="2.16.840.1.113883.6.1"
      displayName="Encounter Diagnosis"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS"
      moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.4"/><code code="282291009"/>
      <effectiveTime>\(diagnosis)</effectiveTime><value xsi:type="CD" code="59621000"
      codeSystem="2.16.840.1.113883.6.96" displayName="Essential hypertension"/></observation></entryRelationship>
      \(inner)</act></entryRelationship></encounter></entry></section>
      """, header: header)
    return CDASectionText.records(of: library)
  }

  @Test("Where a person went from a stay is told as such")
  func destination() async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="46240-8"/><title>T</title><text/><entry><encounter moodCode="EVN"><code code="7"
      displayName="Admission"/><effectiveTime value="2023"/><participant typeCode="DST"><participantRole><playingEntity>
      <name>Larkfield Rehabilitation</name></playingEntity></participantRole></participant></encounter></entry></section>
      """)
    let told = found[0].facts.map(\.words).joined(separator: "\n")
    #expect(
      told.contains("Destination: Larkfield Rehabilitation") && !told.contains("Participant"), "\(told)")
  }

  @Test("A document tells the order that it answers and the documents that it adds to")
  func ordersOfDocument() async throws {
    let library = try await CDASectionText.library(
      "<section><title>T</title><text>Words</text></section>",
      header: """
        <inFulfillmentOf><order><id root="2.999"/><code code="1" displayName="Referral for fern care"/></order></inFulfillmentOf>
        <relatedDocument typeCode="APND"><parentDocument><id root="2.999" extension="8"/><code code="2"
        displayName="Larkfield note"/></parentDocument></relatedDocument>
        """)
    let document = library.persons.flatMap(\.records).first { $0.resource.type == .composition }
    let told = document?.facts.map(\.words).joined(separator: "\n") ?? ""
    #expect(told.contains("Answers the order: Referral for fern care"), "\(told)")
    #expect(told.contains("Adds to the document: Larkfield note"), "\(told)")
  }

  @Test("A preference without a time of its own was stated when its author wrote it")
  func preference() async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="75310-3"/><title>T</title><text/><entry><act moodCode="EVN"><templateId
      root="2.16.840.1.113883.10.20.22.4.132"/><code code="75310-3"/><effectiveTime value="20130616"/><entryRelationship>
      <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.143"/><code code="225773000"
      displayName="Preference"/><value xsi:type="CD" code="1" displayName="High priority"/><author><time
      value="20130801"/></author></observation></entryRelationship></act></entry></section>
      """)
    #expect(found.map { $0.date?.text } == ["2013-08-01"])
  }

  private static let hours = "<low value=\"20230120155130\"/><high value=\"20230120170415\"/>"

  @Test(
    "A diagnosis that has only the hours of its visit is not over; another end is one",
    arguments: [
      ("<low value=\"20230120155130\"/><high value=\"20230120165719\"/>", nil, nil),
      ("<high value=\"20230120\"/>", nil, nil),
      ("<low value=\"20210301\"/><high value=\"20230120\"/>", "resolved", "2023-01-20"),
      ("<low value=\"20230120\"/><high value=\"20230204\"/>", "resolved", "2023-02-04"),
    ] as [(String, String?, String?)])
  func hoursOfVisit(time: String, status: String?, end: String?) async throws {
    let problems = try await records(Self.hours, time).filter { $0.clinicalType == .conditions }
    #expect(problems.map(\.status.code) == [status])
    #expect(problems.map { $0.end?.text } == [end])
    #expect(problems.map { $0.status.course == .past } == [end != nil])
  }

  @Test("A diagnosis without a time was made at its visit, and recorded when its author says")
  func undated() async throws {
    let author = "<author><time value=\"20250101\"/></author>"
    let problems = try await records(Self.hours, "", inner: author).filter { $0.clinicalType == .conditions }
    #expect(problems.map { $0.date?.text } == ["2023-01-20T15:51:30"])
    #expect(problems.map { $0.resource.json.text("recordedDate") } == ["2025-01-01"])
  }

  @Test("A visit's reason is the diagnosis, not the word for one", arguments: ["RSON", "SUBJ"])
  func reason(link: String) async throws {
    let visit = try await records(Self.hours, "", link: link).first { $0.clinicalType == .encounters }
    let words = (visit?.facts ?? []).map(\.words).joined(separator: "; ")
    #expect(words.contains("Essential hypertension"))
    #expect(!words.contains("Encounter Diagnosis"))
  }

  private static let age = """
    <entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN">
    <templateId root="2.16.840.1.113883.10.20.22.4.31"/><code code="445518008"
    codeSystem="2.16.840.1.113883.6.96" displayName="Age At Onset"/><statusCode code="completed"/>
    <value xsi:type="PQ" value="45" unit="a"/></observation></entryRelationship>
    """

  @Test(
    "An age at onset is no diagnosis: it is the onset of the problem that has no date, and told beside one that has",
    arguments: [("", "onsetAge"), ("<low value=\"20230120\"/>", "onsetDateTime")])
  func ageAtOnset(time: String, element: String) async throws {
    let problems = try await records(Self.hours, time, inner: Self.age).filter {
      $0.clinicalType == .conditions
    }
    #expect(problems.map(\.title) == ["Essential hypertension"])
    #expect(problems.map { $0.date?.element } == [element])
    #expect(problems.flatMap(\.facts).map(\.words).joined(separator: "; ").contains("45"))
  }

  @Test("A name that refers to a whole row of the text is the code's")
  func wholeRow() async throws {
    let row = { (head: String) in
      "<table><thead><tr><th>\(head)</th><th>Place</th></tr></thead><tbody><tr ID=\"visit\"><td>Fever</td><td>Clinic</td></tr></tbody></table>"
    }
    let title = { (head: String) async throws in
      try await records(Self.hours, "", text: row(head)).first { $0.clinicalType == .encounters }?.title
    }
    #expect(try await title("Encounter Diagnosis") == "Office visit")
    #expect(try await title("Visit type") == "Office visit")
  }

  private func reasons(_ inner: String) async throws -> String {
    let records = try await CDASectionText.records(
      """
      <section><code code="46240-8" codeSystem="2.16.840.1.113883.6.1"/><title>Encounters</title>
      <text><list><item ID="reason">Uncontrolled hypertension</item></list></text>
      <entry><encounter classCode="ENC" moodCode="EVN"><code displayName="Office visit"/>
      <effectiveTime value="20230120"/><entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.19"/><code code="55607006"
      codeSystem="2.16.840.1.113883.6.96" displayName="Problem"/>\(inner)</observation></entryRelationship>
      </encounter></entry></section>
      """)
    return records.flatMap(\.facts).filter { $0.element == .reason }.map(\.words).joined(separator: "; ")
  }

  @Test(
    "A reason without a value is what its text says, and a text that says something else than the value is told"
  )
  func reasonInText() async throws {
    let text = "<text><reference value=\"#reason\"/></text>"
    let alone = try await reasons(text)
    #expect(alone == "Reason: Uncontrolled hypertension")
    #expect(try await reasons("").isEmpty)
    let told = try await reasons(
      "\(text)<value xsi:type=\"CD\" code=\"396275006\" displayName=\"Osteoarthritis\"/>")
    #expect(told.contains("Osteoarthritis") && told.contains("in its text: Uncontrolled hypertension"))
    let same = try await reasons(
      "\(text)<value xsi:type=\"CD\" code=\"38341003\" displayName=\"Hypertension\"/>")
    #expect(!same.contains("in its text"))
  }
}

/// The visit that a document is of stands in its header, and often once more among its entries.
@Suite struct CDAVisitOfDocumentTests {
  private func visits(header: String, entry: String, number: String = "41") async throws -> [ClinicalRecord] {
    let library = try await CDASectionText.library(
      """
      <section><code code="46240-8"/><title>Encounters</title><text/><entry><encounter moodCode="EVN">
      <id root="2.999.3" extension="\(number)"/><code code="7" codeSystem="2.999" displayName="Admission"/>
      <effectiveTime>\(entry)</effectiveTime></encounter></entry></section>
      """,
      header: """
        <componentOf><encompassingEncounter><id root="2.999.3" extension="41"/><effectiveTime>\(header)</effectiveTime>
        <location><healthCareFacility><location><name>Larkfield Hospital</name></location></healthCareFacility></location>
        </encompassingEncounter></componentOf>
        """)
    return CDASectionText.records(of: library).filter { $0.clinicalType == .encounters }
  }

  @Test("A visit of header and entry is one, with the name of the entry and the place and end of the header")
  func same() async throws {
    let found = try await visits(
      header: "<low value=\"20230124\"/><high value=\"20230130\"/>",
      entry: "<low value=\"202301240900\"/><high nullFlavor=\"UNK\"/>")
    #expect(found.map(\.title) == ["Admission"])
    #expect(found[0].end?.text == "2023-01-30")
    #expect(found[0].facts.map(\.words).joined().contains("Larkfield Hospital"))
  }

  @Test(
    "A visit of the same minute under another identifier is the same, as is the only one of a day without an hour",
    arguments: [
      ("202301240900", "202301240900", 1), ("202301240900", "20230124", 1), ("20230124", "20230124", 2),
      ("202301240900", "202301241400", 2),
    ])
  func moment(start: String, other: String, count: Int) async throws {
    let found = try await visits(
      header: "<low value=\"\(start)\"/>", entry: "<low value=\"\(other)\"/>", number: "42")
    #expect(found.count == count)
  }

  @Test("Visits of one identifier on two days, or with two ends, are two")
  func others() async throws {
    let span = "<low value=\"20230124\"/><high value=\"20230130\"/>"
    #expect(try await visits(header: span, entry: "<low value=\"20230301\"/>").count == 2)
    #expect(
      try await visits(header: span, entry: "<low value=\"20230124\"/><high value=\"20230125\"/>").count == 2)
  }

  @Test("The day of the document is no end of a visit")
  func dayOfDocument() async throws {
    let found = try await visits(
      header: "<low value=\"20230124\"/><high value=\"20230407\"/>", entry: "<low value=\"20230124\"/>")
    #expect(found.map { $0.end?.text } == [nil])
  }
}

/// Documents with more than one record target.
@Suite struct CDAPersonsTests {
  private func target(_ name: String, born: String, id: String) -> String {
    """
    <recordTarget><patientRole><id root="2.999.1" extension="\(id)"/><patient><name><given>\(name)</given>
    <family>Fairweather</family></name><birthTime value="\(born)"/></patient></patientRole></recordTarget>
    """
  }

  @Test("A document about two persons is said to be, and none of them is lost")
  func two() async throws {
    let library = try await CDASectionText.library(
      "<section><title>T</title><text/></section>", header: target("Baby", born: "20230401", id: "b"))
    #expect(library.persons.map(\.displayName).sorted() == ["Baby Fairweather", "Robin Fairweather"])
    #expect(library.diagnostics.map(\.reason).count { $0.contains("about 2 persons") } == 1)
    #expect(library.diagnostics.allSatisfy { !$0.reason.contains("Baby") })
  }

  @Test("Who stands at the person's side is a contact, as what the document has it; a payer is none")
  func contacts() async throws {
    let role = { (kind: String, name: String) in
      """
      <participant typeCode="IND"><associatedEntity classCode="\(kind)"><code code="MTH" displayName="Mother"
      codeSystem="2.16.840.1.113883.5.111"/><telecom value="tel:555-0100"/><associatedPerson><name>
      <given>\(name)</given><family>Quill</family></name></associatedPerson></associatedEntity></participant>
      """
    }
    let library = try await CDASectionText.library(
      "<section><title>T</title><text/></section>",
      header: role("NOK", "Ada") + role("PRS", "Imre") + role("PAYOR", "Max"))
    #expect(
      library.persons.first?.contacts.map(\.words) == [
        "Ada Quill, next of kin, Mother, 555-0100", "Imre Quill, Mother, 555-0100",
      ])
  }

  @Test("One person with two numbers is one person")
  func same() async throws {
    let library = try await CDASectionText.library(
      "<section><title>T</title><text/></section>", header: target("Robin", born: "19571103", id: "q"))
    #expect(library.persons.count == 1 && library.diagnostics.isEmpty)
  }
}
