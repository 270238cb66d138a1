import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What real documents said that the program must neither lose nor say otherwise.
@Suite struct CDASafetyTests: SectionTests {
  private func observation(_ template: String, _ inner: String, attributes: String = "") -> String {
    """
    <observation classCode="OBS" moodCode="EVN" \(attributes)><templateId root="2.16.840.1.113883.10.20.22.4.\(template)"/>
    \(inner)</observation>
    """
  }

  private static let disease = "<code code=\"64572001\" displayName=\"Condition\"/>"
  private static let anyDisease = "<value xsi:type=\"CD\" code=\"64572001\"/>"

  // MARK: Denials

  private func concern(_ inner: String, attributes: String = "", display: String = "Health concern") -> String
  {
    """
    <entry><act classCode="ACT" moodCode="EVN" \(attributes)><templateId root="2.16.840.1.113883.10.20.22.4.132"/>
    <code code="75310-3" displayName="\(display)"/>\(inner)<statusCode code="active"/></act></entry>
    """
  }

  @Test("That there are no health concerns, or no illnesses of an unnamed relative, is no denial of problems")
  func denialsOfOthers() async throws {
    let denied = observation("46", Self.disease + Self.anyDisease, attributes: "negationInd=\"true\"")
    let inner =
      "<entryRelationship typeCode=\"REFR\">\(observation("4", Self.disease + Self.anyDisease, attributes: "negationInd=\"true\""))</entryRelationship>"
    let family = """
      <organizer classCode="CLUSTER" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.45"/><subject>
      <relatedSubject classCode="PRS"><code nullFlavor="UNK"/></relatedSubject></subject><component>\(denied)</component>
      </organizer>
      """
    let records = try await CDASectionText.records(
      section(
        "75310-3",
        concern("<text>No known concerns</text>", attributes: "negationInd=\"true\"") + concern(inner))
        + section("10157-6", entry(family)))
    #expect(records.isEmpty)
  }

  @Test("A relative who is named may have had no illness")
  func healthyRelative() async throws {
    let denied = observation("46", Self.disease + Self.anyDisease, attributes: "negationInd=\"true\"")
    let family = """
      <organizer classCode="CLUSTER" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.45"/><subject>
      <relatedSubject classCode="PRS"><code code="FTH" displayName="father"/></relatedSubject></subject><component>\(denied)
      </component></organizer>
      """
    let records = try await CDASectionText.records(section("10157-6", entry(family)))
    #expect(records.map(\.title) == ["father"] && ProblemList(records).absences.isEmpty)
  }

  @Test("“True” as the value of a problem states it; “false” is an answer and no problem")
  func booleans() async throws {
    let question = { (code: String, name: String, value: String) in
      entry(
        observation(
          "4", "<code code=\"\(code)\" displayName=\"\(name)\"/><value xsi:type=\"BL\" value=\"\(value)\"/>"))
    }
    let records = try await CDASectionText.records(
      section(
        "11450-4", question("195967001", "Asthma", "true") + question("73211009", "Diabetes", "false")))
    #expect(ProblemList(records).problems.map(\.title) == ["Asthma"])
    #expect(records.filter { $0.title == "Diabetes" }.map(\.resultText) == ["No"])
  }

  @Test("A denial beside a table is contradicted, also where the table has a single row")
  func onlyRow() async throws {
    let denial = observation(
      "4", "<code code=\"55607006\"/><value xsi:type=\"CD\" code=\"55607006\"/>",
      attributes: "negationInd=\"true\"")
    let row = "<table><tbody><tr><td>Gout</td><td>Active</td><td>2020</td></tr></tbody></table>"
    let records = try await CDASectionText.records(section("11450-4", entry(denial), text: row))
    #expect(records.allSatisfy { !$0.isAbsenceStatement } && records.count == 1)
  }

  // MARK: Entries that say nothing

  @Test(
    "An entry without content that its section demands is no order, goal or instruction",
    arguments: [
      "<act moodCode=\"INT\"><code nullFlavor=\"NI\"/><text>None was given</text></act>",
      "<act moodCode=\"INT\" negationInd=\"true\"><id nullFlavor=\"NA\"/><code nullFlavor=\"NA\"/><text>No information</text></act>",
      "<act moodCode=\"INT\"><code code=\"NI\" displayName=\"No Instruction\"/></act>",
      "<observation moodCode=\"GOL\" negationInd=\"true\"><code code=\"58144-7\"><originalText>None available</originalText></code></observation>",
      "<observation moodCode=\"GOL\"><id nullFlavor=\"NA\"/><code nullFlavor=\"UNK\"><originalText>None</originalText></code><effectiveTime><low value=\"202304071030\"/></effectiveTime></observation>",
    ])
  func orders(inner: String) async throws {
    let library = try await CDASectionText.library(section("18776-5", entry(inner)))
    #expect(CDASectionText.records(of: library).isEmpty && library.files.flatMap(\.diagnostics).count == 1)
  }

  @Test("An instruction or goal in words alone stays one")
  func wordsAlone() async throws {
    let act =
      "<act moodCode=\"INT\"><id nullFlavor=\"UNK\"/><code nullFlavor=\"UNK\"/><text>Drink much water</text></act>"
    #expect(
      try await CDASectionText.records(section("18776-5", entry(act))).map(\.title) == ["Drink much water"])
  }

  @Test("A code of all drugs without directions is no drug", arguments: [true, false])
  func anyDrug(isDosed: Bool) async throws {
    let drug = """
      <substanceAdministration moodCode="EVN"><statusCode code="active"/>\(isDosed ? "<doseQuantity value=\"2\"/>" : "")
      <consumable><manufacturedProduct><manufacturedMaterial>
      <code code="410942007" codeSystem="2.16.840.1.113883.6.96" displayName="drug or medication"/>
      </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>
      """
    let titles = try await CDASectionText.records(section("10160-0", entry(drug))).map(\.title)
    #expect(titles.count == (isDosed ? 1 : 0) && titles.allSatisfy { !$0.contains("drug or medication") })
  }

  @Test(
    "A time that systems write for an unknown one is none",
    arguments: ["00010101000000", "0001", "99991231", "000000", "0"])
  func placeholders(time: String) async throws {
    let problem = observation(
      "4",
      "<code code=\"55607006\"/><effectiveTime><low value=\"\(time)\"/></effectiveTime><value xsi:type=\"CD\" code=\"7\" displayName=\"Gout\"/>"
    )
    let records = try await CDASectionText.records(section("11450-4", entry(problem)))
    #expect(records.map(\.title) == ["Gout"] && records.allSatisfy { $0.date == nil })
  }

  // MARK: What is kept

  @Test(
    "A health concern that its text or its code alone names is kept, with what is in it",
    arguments: [
      ("<text><reference value=\"#c\"/></text>", ["Watch the weight"]),
      (
        "<text><reference value=\"#c\"/></text><entryRelationship typeCode=\"REFR\"><act moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.122\"/><code nullFlavor=\"NP\"/></act></entryRelationship>",
        ["Watch the weight"]
      ),
      (
        "<text><reference value=\"#c\"/></text><entryRelationship typeCode=\"REFR\"><observation moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.27\"/><code code=\"39156-5\" displayName=\"BMI\"/><value xsi:type=\"PQ\" value=\"28\" unit=\"kg/m2\"/></observation></entryRelationship>",
        ["BMI", "Watch the weight"]
      ),
    ])
  func concerns(inner: String, titles: [String]) async throws {
    let row = "<table><tbody><tr><td ID=\"c\">Watch the weight</td><td>Active</td></tr></tbody></table>"
    let records = try await CDASectionText.records(section("75310-3", concern(inner), text: row))
    #expect(records.map(\.title).sorted() == titles)
    #expect(records.filter { $0.clinicalType == .conditions }.map(\.status.course) == [.active])
  }

  @Test("Words that acts of one code have each for themselves are the sender's names")
  func concernsByDisplay() async throws {
    let acts = ["Watch the weight", "Fear of falling"].map {
      concern("<id root=\"2.999\" extension=\"\($0)\"/>", display: $0)
    }
    let records = try await CDASectionText.records(section("75310-3", acts.joined()))
    #expect(records.map(\.title).sorted() == ["Fear of falling", "Watch the weight"])
  }

  @Test("A reading of two pressures keeps the rows of both")
  func pressure() async throws {
    let half = { (code: String, value: String, row: String) in
      """
      <component><observation moodCode="EVN"><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><text>
      <reference value="#\(row)"/></text><effectiveTime value="20230101"/><value xsi:type="PQ" value="\(value)" unit="mm[Hg]"/>
      </observation></component>
      """
    }
    let rows =
      "<table><tbody><tr ID=\"a\"><td>Upper</td><td>120</td></tr><tr ID=\"b\"><td>Lower</td><td>80</td></tr></tbody></table>"
    let panel =
      "<organizer moodCode=\"EVN\"><code nullFlavor=\"NI\"/>\(half("8480-6", "120", "a"))\(half("8462-4", "80", "b"))</organizer>"
    let records = try await CDASectionText.records(section("8716-3", entry(panel), text: rows))
    let words = records.flatMap(\.facts).map(\.words).joined(separator: "\n")
    #expect(
      records.map(\.resultText) == ["120/80 mmHg"] && words.contains("Upper") && words.contains("Lower"))
  }

  // MARK: Words

  private func drug(_ code: String, _ cell: String, beside: String = "") -> String {
    """
    <section><code code="10160-0"/><title>T</title><text><table><tbody><tr><td ID="d">\(cell)</td>\(beside)</tr></tbody>
    </table></text><entry><substanceAdministration moodCode="EVN"><statusCode code="active"/><consumable>
    <manufacturedProduct><manufacturedMaterial>\(code)</manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration></entry></section>
    """
  }

  @Test("Markup that was sent as letters is shown as its words")
  func markup() async throws {
    let cell =
      "&lt;paragraph xmlns=\"urn:hl7-org:v3\"&gt;&lt;br/&gt;larkfieldol 300 mg&lt;br/&gt;&lt;/paragraph&gt;"
    let code =
      "<code code=\"1\" displayName=\"Larkfieldol 300 MG\"><originalText><reference value=\"#d\"/></originalText></code>"
    let own =
      "<code code=\"1\" displayName=\"Larkfieldol 300 MG\"><originalText>\(cell)</originalText></code>"
    for code in [code, own] {
      #expect(try await CDASectionText.records(drug(code, cell)).map(\.title) == ["larkfieldol 300 mg"])
    }
    let less =
      "<code code=\"1\" displayName=\"Larkfieldol\"><originalText>&lt;5 mg larkfieldol</originalText></code>"
    #expect(try await CDASectionText.records(drug(less, "x")).map(\.title) == ["<5 mg larkfieldol"])
  }

  @Test("A cell of a code is no direction")
  func codeCell() async throws {
    let code =
      "<code code=\"731241\" displayName=\"Larkfieldol 300 MG\"><originalText><reference value=\"#d\"/></originalText></code>"
    let records = try await CDASectionText.records(
      drug(code, "Larkfieldol 300 MG", beside: "<td>RxNorm-731241 (SBD)</td><td>twice a day</td>"))
    #expect(records.map(\.dosages) == [["twice a day"]])
  }

  @Test("A visit is called by its own words, with the name of its code")
  func visit() async throws {
    let visit = """
      <encounter moodCode="EVN"><id root="2.999" extension="v"/><code code="99213" displayName="Office outpatient visit">
      <originalText>Fern check</originalText></code><effectiveTime value="20220101"/></encounter>
      """
    #expect(
      try await CDASectionText.records(section("46240-8", entry(visit))).map(\.title)
        == ["Fern check (Office outpatient visit)"])
  }

  @Test(
    "The moment at which the document was made is no end of a visit, and no time of one without an identifier",
    arguments: [
      (
        "<id root=\"2.999\" extension=\"v\"/>", "<low value=\"20230401\"/><high value=\"20230407103042\"/>",
        "2023-04-01", nil
      ),
      ("<id nullFlavor=\"NI\"/>", "<low value=\"20230407103059\"/>", nil, nil),
      ("<id root=\"2.999\" extension=\"v\"/>", "<low value=\"202304071030\"/>", "2023-04-07T10:30", nil),
      (
        "<id nullFlavor=\"NI\"/>", "<low value=\"20230401\"/><high value=\"20230406\"/>", "2023-04-01",
        "2023-04-06"
      ),
    ] as [(String, String, String?, String?)])
  func timeOfDocument(id: String, time: String, start: String?, end: String?) async throws {
    let visit =
      "<encounter moodCode=\"EVN\">\(id)<code code=\"1\" displayName=\"Visit\"/><effectiveTime>\(time)</effectiveTime></encounter>"
    let records = try await CDASectionText.records(section("46240-8", entry(visit)))
    #expect(records.map { $0.date?.text } == [start] && records.map { $0.end?.text } == [end])
  }

  @Test("A code that a document has with two names is told once in its list")
  func twoNames() async throws {
    let problem = { (name: String) in
      entry(
        observation(
          "4",
          "<id root=\"2.999\" extension=\"\(name)\"/><code code=\"55607006\"/><value xsi:type=\"CD\" code=\"90560007\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"\(name)\"/>"
        ))
    }
    let list = ProblemList(
      try await CDASectionText.records(section("11450-4", problem("Gout") + problem("Migraine"))))
    #expect(list.reusedCodes.map(\.titles) == [["Gout", "Migraine"]])
  }

  @Test("The place of a visit is told with its address")
  func address() async throws {
    let place = { (name: String, path: String) in
      "<\(path)>\(name)<addr><streetAddressLine>1 Fern Road</streetAddressLine><city>Larkfield</city></addr>"
    }
    let visit = """
      <encounter moodCode="EVN"><code code="1" displayName="Visit"/><effectiveTime value="20220101"/><participant
      typeCode="LOC">\(place("", "participantRole"))<playingEntity><name>Fern House</name></playingEntity></participantRole>
      </participant></encounter>
      """
    let records = try await CDASectionText.records(section("46240-8", entry(visit)))
    #expect(records.flatMap(\.facts).map(\.words).joined().contains("Fern House, 1 Fern Road, Larkfield"))
  }

  private func procedure(row: String, code: String = "<code code=\"175135009\" displayName=\"Pacemaker\"/>")
    async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      """
      <section><code code="47519-4"/><title>Procedures</title><text><table><tbody>\(row)</tbody></table></text><entry>
      <procedure moodCode="EVN">\(code)<statusCode code="completed"/><effectiveTime value="20161215"/></procedure></entry>
      </section>
      """)
  }

  @Test(
    "A row without a link that has the code of the only such entry is shown with it, and so is its other date",
    arguments: [
      ("<td>175135009</td><td>10/5/2011</td>", "10/5/2011"), ("<td>175135009</td><td>1998</td>", "1998"),
      ("<td>175135009</td><td>12/15/2016</td>", nil), ("<td>9999999</td><td>1998</td>", nil),
    ] as [(String, String?)])
  func rowOfCode(cells: String, date: String?) async throws {
    let other = "<tr><td>Other</td><td>1970</td></tr>"
    let records = try await procedure(row: "<tr>\(cells)</tr>\(other)")
    #expect(records.map { $0.resource.json.remark(.dateInText) } == [date])
  }
}
