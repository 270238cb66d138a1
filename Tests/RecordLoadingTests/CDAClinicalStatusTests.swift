import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Whether a problem or allergy stands, by its entry and by the text that its author signed.
@Suite struct CDAClinicalStatusTests {
  private func section(_ concern: String, _ inner: String, row: String? = nil) -> String {
    let table = row.map {
      "<table><thead><tr><th>Problem</th><th>Status</th></tr></thead><tbody><tr ID=\"p\"><td>Asthma</td><td>\($0)</td></tr></tbody></table>"
    }
    return """
      <section><code code="11450-4"/><title>Problems</title><text>\(table ?? "")</text><entry><act moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="\(concern)"/>
      <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><code code="55607006"/>
      \(row == nil ? "" : "<text><reference value=\"#p\"/></text>")\(inner)
      <value xsi:type="CD" code="195967001" codeSystem="2.16.840.1.113883.6.96" displayName="Asthma"/>
      </observation></entryRelationship></act></entry></section>
      """
  }

  private func status(_ template: String, _ code: String) -> String {
    """
    <entryRelationship typeCode="REFR"><observation moodCode="EVN"><templateId root="\(template)"/>
    <code code="\(template.hasSuffix("4.5") ? "11323-3" : "33999-4")"/><value xsi:type="CD" code="\(code)"/></observation>
    </entryRelationship>
    """
  }
  private static let unknownEnd =
    "<effectiveTime><low value=\"20150301\"/><high nullFlavor=\"UNK\"/></effectiveTime>"

  @Test("A status observation that says resolved ends it, whatever the concern")
  func resolved() async throws {
    let told = status("2.16.840.1.113883.10.20.22.4.6", "413322009")
    let records = try await CDASectionText.records(section("active", Self.unknownEnd + told))
    #expect(records.map(\.status.course) == [.past])
  }

  @Test("A health status that says resolved speaks louder than the concern, and is shown")
  func healthStatus() async throws {
    let told = status("2.16.840.1.113883.10.20.22.4.5", "413322009")
    let records = try await CDASectionText.records(
      section("active", "<effectiveTime><low value=\"2015\"/></effectiveTime>\(told)"))
    #expect(records.map(\.status.course) == [.past])
  }

  @Test(
    "Where text and entry contradict each other the problem goes on, and both are told",
    arguments: [
      ("active", "", "Resolved", "Resolved", nil), ("active", ended, "ACTIVE", "ACTIVE", "resolved"),
    ] as [(String, String, String, String, String?)])
  func contradiction(concern: String, inner: String, row: String, text: String, entry: String?) async throws {
    let records = try await CDASectionText.records(section(concern, inner, row: row))
    #expect(ProblemList(records).active.map(\.title) == ["Asthma"])
    #expect(records[0].resource.json.remark(.statusInText) == text)
    #expect(records[0].resource.json.remark(.statusInEntry) == entry)
  }

  private static let ended = "<effectiveTime><low value=\"2015\"/><high value=\"20160504\"/></effectiveTime>"

  @Test("Where both agree, nothing is added")
  func agreement() async throws {
    let records = try await CDASectionText.records(section("active", "", row: "Active"))
    #expect(records[0].resource.json.remark(.statusInText) == nil)
  }
}

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

/// How a person lives and what they can do, by the entries and the text of a document.
@Suite struct CDABackgroundTests {
  private func section(_ code: String, _ text: String, _ entries: String) -> String {
    "<section><code code=\"\(code)\"/><title>T</title><text>\(text)</text>\(entries)</section>"
  }

  private func entry(_ body: String) -> String {
    "<entry><observation moodCode=\"EVN\">\(body)<statusCode code=\"completed\"/></observation></entry>"
  }

  private func table(_ heads: [String], _ rows: [[String]]) -> String {
    let line = { (cells: [String], name: String) in
      "<tr>\(cells.map { "<\(name)>\($0)</\(name)>" }.joined())</tr>"
    }
    return
      "<table><thead>\(line(heads, "th"))</thead><tbody>\(rows.map { line($0, "td") }.joined())</tbody></table>"
  }

  @Test("A functional finding is filed as one, and a finding of the mind as a cognitive one")
  func categories() async throws {
    let value = "<value type=\"CD\" code=\"7\" displayName=\"Needs a walking frame\"/>"
    let functional = entry("<code code=\"409586006\" displayName=\"Complaint\"/>\(value)")
    let mental = entry(
      "<templateId root=\"2.16.840.1.113883.10.20.22.4.74\"/><code code=\"75275-8\" displayName=\"Cognition\"/>\(value)"
    )
    let records = try await CDASectionText.records(section("47420-5", "", functional + mental))
    #expect(Set(records.map { BackgroundAnswer($0) }) == [.functional, .cognitive])
  }

  @Test("A section of abilities in words alone is told as one")
  func wordsAlone() async throws {
    let library = try await CDASectionText.library(
      section("47420-5", "<paragraph>Walks with two sticks</paragraph>", ""))
    let sections = TextSection.all(in: library.persons.flatMap(\.records))
    #expect(
      sections.map(\.kind) == [.group(.socialHistory)] && sections.map(\.brief) == ["Walks with two sticks"])
  }

  @Test(
    "A concern that was closed with an end is over, without one its problem says that it was closed",
    arguments: [("<high value=\"20070601\"/>", "inactive"), ("", nil)] as [(String, String?)])
  func closedConcern(high: String, status: String?) async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="11450-4"/><title>Problems</title><text>x</text><entry><act>
      <templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="completed"/>
      <effectiveTime><low value="20061231"/>\(high)</effectiveTime><entryRelationship typeCode="SUBJ"><observation>
      <templateId root="2.16.840.1.113883.10.20.22.4.4"/><code code="55607006"/>
      <effectiveTime><low value="20061231"/></effectiveTime><value xsi:type="CD" code="238131007" displayName="Overweight"/>
      </observation></entryRelationship></act></entry></section>
      """)
    #expect(records.map(\.status.code) == [status])
    #expect(records.allSatisfy { $0.resource.json.closedConcern == "completed" })
  }

  @Test("An observation of the state of health is a finding, and no problem")
  func health() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="11450-4"/><title>Problems</title><text>x</text><entry><observation>
      <templateId root="2.16.840.1.113883.10.20.22.4.5"/><code code="11323-3" displayName="Health status"/>
      <value xsi:type="CD" code="161901003" displayName="Chronically ill"/></observation></entry></section>
      """)
    #expect(records.map(\.resource.type.name) == ["Observation"])
  }
}
