import TestSupport
import Testing

@testable import HealthRecords
@testable import RecordLoading

/// Observations in an observation: its components, or the answers of a scale.
@Suite struct CDAComponentTests {
  private func part(
    _ name: String, _ value: String, time: String = "", negated: Bool = false, type: String = "COMP"
  )
    -> String
  {
    """
    <entryRelationship typeCode="\(type)"><observation classCode="OBS" moodCode="EVN"\(negated ? " negationInd=\"true\"" : "")>
    <code code="\(name.count)" codeSystem="2.999" displayName="\(name)"/>\(time)\(value)</observation></entryRelationship>
    """
  }

  private func records(_ own: String, _ parts: String) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="29545-1" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text/><entry><observation
      classCode="OBS" moodCode="EVN"><code code="7" codeSystem="2.999" displayName="Wing pressure"/>
      <effectiveTime value="20230101"/>\(own)\(parts)</observation></entry></section>
      """)
  }

  private static func amount(_ value: String) -> String {
    "<value xsi:type=\"PQ\" value=\"\(value)\" unit=\"mm[Hg]\"/>"
  }

  @Test("What stands in an observation without a value is what it is made of")
  func components() async throws {
    let parts = part("Upper", Self.amount("132")) + part("Lower wing", Self.amount("86"))
    let found = try await records("", parts)
    #expect(found.count == 1)
    let components = found[0].resource.json.list("component")
    #expect(components.map { Concept($0["code"])?.words } == ["Upper", "Lower wing"])
    #expect(components.map { $0["valueQuantity"]?["value"]?.primitive } == ["132", "86"])
    #expect(found[0].resource.json.list("extension").isEmpty)
  }

  @Test("What was only found, or not found, is its value")
  func findings() async throws {
    let parts = part("Wings folded", "") + part("Feathers lost", "", negated: true)
    #expect(try await records("", parts).map(\.resultText) == ["Wings folded; not: Feathers lost"])
  }

  @Test("An observation with a value of its own keeps it, and another relation is no part")
  func others() async throws {
    let parts = part("Upper", Self.amount("132"))
    let kept = try await records(Self.amount("9"), parts)
    #expect(kept.map { $0.resource.json["valueQuantity"]?["value"]?.primitive } == ["9"])
    #expect(kept.allSatisfy { $0.resource.json["component"] == nil })
    let cause = try await records("", part("Upper", Self.amount("132"), type: "CAUS"))
    #expect(cause.allSatisfy { $0.resource.json["component"] == nil })
  }

  @Test("Another time of a part is not lost")
  func times() async throws {
    let time = "<effectiveTime value=\"20230102\"/>"
    let found = try await records("", part("Upper", Self.amount("132"), time: time))
    #expect(found.map { $0.resource.json.list("extension").isEmpty } == [false])
  }

  private func scale(_ value: String, _ answers: [(code: String, words: String, value: String)]) async throws
    -> [ClinicalRecord]
  {
    let rows = answers.enumerated().map { "<tr ID=\"a\($0)\"><td>06/22/2023</td><td>\($1.words)</td></tr>" }
    let parts = answers.enumerated().map { number, answer in
      """
      <entryRelationship typeCode="COMP"><observation classCode="OBS" moodCode="EVN"><templateId
      root="2.16.840.1.113883.10.20.22.4.86"/><code code="\(answer.code)" codeSystem="2.16.840.1.113883.6.1"/><text>
      <reference value="#a\(number)"/></text>\(answer.value)</observation></entryRelationship>
      """
    }
    return try await CDASectionText.records(
      """
      <section><code code="10190-7" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text><table><tbody>\(rows.joined())
      </tbody></table></text><entry><observation classCode="OBS" moodCode="EVN"><templateId
      root="2.16.840.1.113883.10.20.22.4.69"/><code code="1" codeSystem="2.999" displayName="Lark scale"/><statusCode
      code="completed"/><effectiveTime value="20230622"/>\(value)\(parts.joined())</observation></entry></section>
      """)
  }

  private static func answer(_ code: String, _ words: String) -> String {
    "<value xsi:type=\"CO\" code=\"\(code)\" codeSystem=\"2.16.840.1.113883.6.1\" displayName=\"\(words)\"/>"
  }

  @Test(
    "The answers of a scale are an answered questionnaire, and one about harming oneself is seen",
    arguments: [("3", "LA6571-9", true), ("0", "LA6568-5", false)])
  func answers(number: String, code: String, isHarm: Bool) async throws {
    let harm = "<value xsi:type=\"INT\" value=\"\(number)\"/>\(Self.answer(code, "Some days"))"
    let found = try await scale(
      "<value xsi:type=\"INT\" value=\"12\"/>",
      [
        ("44250-9", "Little interest in larks?", "<value xsi:type=\"INT\" value=\"1\"/>"),
        ("44260-8", "Better off dead?", harm),
      ])
    #expect(found.map(\.resource.type) == [.observation, .questionnaireResponse])
    let answers = try #require(found.last)
    #expect(answers.title == "Lark scale")
    #expect(
      answers.questionnaireAnswers.map(\.question) == ["Little interest in larks?", "Better off dead?"])
    #expect(answers.questionnaireAnswers.map(\.answer) == ["1", "\(number), Some days"])
    #expect(answers.tellsOfSelfHarm == isHarm)
  }

  @Test("A scale that has answers and no value is no result without a value")
  func withoutValue() async throws {
    let found = try await scale(
      "<value xsi:type=\"CD\" nullFlavor=\"NA\"/>", [("96446-0", "Do you sing?", Self.answer("LA32-8", "No"))]
    )
    #expect(found.map(\.resource.type) == [.questionnaireResponse])
    #expect(found[0].questionnaireAnswers.map(\.answer) == ["No"])
    #expect(found[0].date?.dayText == "22 June 2023")
  }
}

/// An order that something else names as answered.
@Suite struct CDAOrderLinkTests {
  private static let id = "<id root=\"9a6d1bac-0000-4000-89a4-1121bc809b4e\"/>"
  private static let referral = """
    <section><code code="18776-5" codeSystem="2.16.840.1.113883.6.1"/><text>Fern care</text><entry><act classCode="PCPR"
    moodCode="INT">\(id)<code code="1" displayName="Referral for fern care"/><statusCode code="active"/>
    <effectiveTime value="20180623"/></act></entry></section>
    """

  private static func open(_ records: [ClinicalRecord]) -> [String] {
    Upcoming.unanswered(in: records, by: ClinicalDate("2019-01-01")).map(\.title)
  }

  @Test(
    "A note that refers to an order by its identifier answers it",
    arguments: [(id, 0), ("<id root=\"9a6d1bac-0000-4000-89a4-000000000000\"/>", 1)])
  func note(id: String, open: Int) async throws {
    #expect(Self.open(try await Self.records(noteOf: id)).count == open)
  }

  @Test(
    "A note that is being written, was given up or denies itself answers no order",
    arguments: ["active", "held", "aborted", "nullified"])
  func unfinished(status: String) async throws {
    let records = try await Self.records(noteOf: Self.id, status: status)
    #expect(Self.open(records).count == 1)
    #expect(records.contains { $0.title == "Note" && $0.status.course == .done } == false)
  }

  @Test(
    "A note that is older than the order answers none",
    arguments: [("20160908", 1), ("20180623", 0), ("", 0)])
  func older(day: String, open: Int) async throws {
    #expect(Self.open(try await Self.records(noteOf: Self.id, day: day)).count == open)
  }

  private static func records(noteOf id: String, status: String = "completed", day: String = "") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      referral + """
        </component><component><section><code code="11488-4"/><text/><entry><act classCode="ACT" moodCode="EVN">
        <templateId root="2.16.840.1.113883.10.20.22.4.202"/><code code="34109-9" displayName="Note"/>
        <text>Seen, and well.</text><statusCode code="\(status)"/>\(day.isEmpty ? "" : "<effectiveTime value=\"\(day)\"/>")<reference typeCode="REFR"><externalAct>\(id)
        <code code="1" displayName="Referral for fern care"/></externalAct></reference></act></entry></section>
        """)
  }

  @Test("A document of another institution answers the order that its header names")
  func header() async throws {
    let folder = try TemporaryFolder()
    try folder.write("asked.xml", Self.document("1", "Larkfield", "", Self.referral))
    let answer = "<inFulfillmentOf><order>\(Self.id)</order></inFulfillmentOf>"
    try folder.write(
      "answer.xml",
      Self.document("7", "Saint Brannoc", answer, "<section><title>T</title><text>Seen.</text></section>"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let records = library.persons.flatMap(\.records)
    #expect(records.contains { $0.title == "Referral for fern care" } && Self.open(records).isEmpty)
  }

  private static func document(_ id: String, _ custodian: String, _ header: String, _ section: String)
    -> String
  {
    """
    <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.999.\(id)"/><code code="34133-9"/>
    <effectiveTime value="20180\(id)04"/><recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name>
    <given>Robin</given><family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole>
    </recordTarget><custodian><assignedCustodian><representedCustodianOrganization><id root="2.999.\(id)"/>
    <name>\(custodian)</name></representedCustodianOrganization></assignedCustodian></custodian>\(header)
    <component><structuredBody><component>\(section)</component></structuredBody></component></ClinicalDocument>
    """
  }
}

/// What only the row of an entry says: a brand, the directions, that a day is that of the order, a name.
@Suite struct CDARowWordsTests {
  private func table(_ heads: [String], _ cells: [String]) -> String {
    let head = heads.map { "<th>\($0)</th>" }.joined()
    let body = cells.map { "<td>\($0)</td>" }.joined()
    return "<table><thead><tr>\(head)</tr></thead><tbody><tr ID=\"r\">\(body)</tr></tbody></table>"
  }

  private func drug(_ heads: [String], _ cells: [String], code: String, inner: String = "") -> String {
    """
    <section><code code="10160-0"/><text>\(table(heads, cells))</text><entry><substanceAdministration moodCode="EVN">
    <text><reference value="#r"/></text><statusCode code="active"/><consumable><manufacturedProduct><manufacturedMaterial>
    \(code)</manufacturedMaterial></manufacturedProduct></consumable>\(inner)</substanceAdministration></entry></section>
    """
  }

  private let substance = "<code code=\"7\" displayName=\"larkfieldol 90 mcg\"/>"

  @Test("A head with a stroke or a colon stands whole beside its cell")
  func heads() async throws {
    let records = try await CDASectionText.records(
      drug(
        ["Medication", "Value / Unit", "Date / Time:"], ["larkfieldol", "90 mcg", "noon"], code: substance))
    let told = records.flatMap(\.facts).map(\.words)
    #expect(
      told.contains { $0.contains("Value / Unit: 90 mcg") && $0.contains("Date / Time: noon") }, "\(told)")
  }

  @Test("What the text of an order says stands beside its code; a file in it does not")
  func order() async throws {
    let act = { (text: String) in
      """
      <section><code code="18776-5"/><text><paragraph ID="p">Return if you have chest pain</paragraph></text>
      <entry><act classCode="ACT" moodCode="INT"><code code="278448002" codeSystem="2.16.840.1.113883.6.96"
      displayName="Care plan"/>\(text)<statusCode code="new"/></act></entry></section>
      """
    }
    let told = try await CDASectionText.records(act("<text><reference value=\"#p\"/></text>"))
    #expect(told.map(\.otherWordsOfRow) == ["“Return if you have chest pain”"])
    let packed = try await CDASectionText.records(
      act("<text mediaType=\"text/rtf\" representation=\"B64\">e1xydGYxfQ==</text>"))
    #expect(packed.map { $0.words(of: .note) } == [""])
  }

  @Test("What was handed over for an order is its drug, however the row of the order calls it")
  func dispense() async throws {
    let supply = """
      <entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="EVN"><statusCode code="completed"/>
      <effectiveTime value="20220101"/><product><manufacturedProduct><manufacturedMaterial><code nullFlavor="UNK"/>
      </manufacturedMaterial></manufacturedProduct></product></supply></entryRelationship>
      """
    let records = try await CDASectionText.records(
      drug(["Medication"], ["Quillvent"], code: substance, inner: supply))
    #expect(records.map(\.title) == ["larkfieldol 90 mcg", "larkfieldol 90 mcg"])
    #expect(DrugList(records, asOf: nil).drugs.count == 1)
  }
}
