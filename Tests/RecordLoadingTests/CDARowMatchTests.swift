import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Which row of a section's text is of which entry, where nothing points; rows of no entry are not lost.
@Suite struct CDARowMatchTests {
  private func section(_ code: String, _ text: String, _ entries: String) -> String {
    """
    <section><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"/><title>Section</title><text>\(text)</text>
    \(entries)</section>
    """
  }

  private func table(_ heads: [String], _ rows: [[String]]) -> String {
    let head = heads.map { "<th>\($0)</th>" }.joined()
    let body = rows.map { "<tr>\($0.map { "<td>\($0)</td>" }.joined())</tr>" }.joined()
    return "<table><thead><tr>\(head)</tr></thead><tbody>\(body)</tbody></table>"
  }

  private func items(_ words: String...) -> String {
    "<list>\(words.map { "<item>Problem<list><item>\($0)</item></list></item>" }.joined())</list>"
  }

  private func problem(_ code: String, _ name: String) -> String {
    """
    <entry><observation moodCode="EVN"><code code="55607006"/><value xsi:type="CD" code="\(code)"
    codeSystem="2.16.840.1.113883.6.96" displayName="\(name)"/></observation></entry>
    """
  }

  private func alone(_ sections: String) async throws -> [String] {
    TextSection.all(in: try await CDASectionText.library(sections).persons.flatMap(\.records)).map(\.sentence)
  }

  @Test("A result is not told by the name of the panel that it shares words with; the panel's own row is")
  func panels() async throws {
    let entry = """
      <entry><organizer moodCode="EVN"><code code="1" displayName="Larkfield 1 and 2 Ab panel"/><component>
      <observation moodCode="EVN"/></component></organizer></entry>
      """
    let rows = [
      ["Larkfield 1 Ab presence", "Reactive"], ["Larkfield 1 and 2 Ab panel", ""], ["Blood count", ""],
    ]
    let told = try await alone(section("30954-2", table(["Description", "Value"], rows), entry))
    #expect(
      told == [
        "“Section” from 7 April 2023, in the document’s text only: Larkfield 1 Ab presence · Reactive."
      ])
  }

  @Test("What a plan names in its text alone is told")
  func plans() async throws {
    let entry = """
      <entry><procedure moodCode="RQO"><code code="2" displayName="Colonoscopy"/></procedure></entry>
      """
    let rows = [["Procedure: Colonoscopy", "June 2013"], ["Medication: Heparin 0.25 ml", "July 2013"]]
    let told = try await alone(section("18776-5", table(["Planned care", "Start date"], rows), entry))
    #expect(
      told == [
        "“Section” from 7 April 2023, in the document’s text only: Medication: Heparin 0.25 ml · July 2013."
      ])
  }

  @Test("A row of another day than the entry that is called so is told alone, in whatever section")
  func anotherDay() async throws {
    for (code, kind) in [
      ("11369-6", "substance"), ("47519-4", "procedure"), ("8716-3", "sign"), ("10160-0", "substance"),
    ] {
      let entry =
        switch kind {
        case "procedure":
          "<entry><procedure moodCode=\"EVN\"><code code=\"1\" displayName=\"Larkfield fern\"/><text><reference value=\"#a\"/></text><effectiveTime value=\"20130613\"/></procedure></entry>"
        case "sign":
          "<entry><observation moodCode=\"EVN\"><code code=\"1\" displayName=\"Larkfield fern\"/><text><reference value=\"#a\"/></text><effectiveTime value=\"20130613\"/><value type=\"PQ\" value=\"4\"/></observation></entry>"
        default:
          "<entry><substanceAdministration moodCode=\"EVN\"><text><reference value=\"#a\"/></text><statusCode code=\"completed\"/><effectiveTime value=\"20130613\"/><consumable><manufacturedProduct><manufacturedMaterial><code code=\"1\" displayName=\"Larkfield fern\"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>"
        }
      let text = """
        <table><thead><tr><th>Name</th><th>Date</th></tr></thead><tbody><tr ID="a"><td>Larkfield fern</td><td>June 13, 2013</td>
        </tr><tr><td>Larkfield fern</td><td>1997</td></tr></tbody></table>
        """
      #expect(
        try await alone(section(code, text, entry)) == [
          "“Section” from 7 April 2023, in the document’s text only: Larkfield fern · 1997."
        ])
    }
  }

  @Test(
    "Where a pointer leads to a row of another name, that is told and the row of its own name is not lost")
  func misled() async throws {
    let entry = """
      <entry><procedure moodCode="EVN"><code code="1" displayName="Quillbrook graft"/><text><reference value="#a"/></text>
      </procedure></entry>
      """
    let text = """
      <table><thead><tr><th>Name</th></tr></thead><tbody><tr ID="a"><td>Larkfield fern</td></tr><tr><td>Quillbrook graft</td>
      </tr></tbody></table>
      """
    let library = try await CDASectionText.library(section("47519-4", text, entry))
    #expect(
      CDASectionText.records(of: library).map { $0.resource.json.remark(.nameInText) } == ["Larkfield fern"])
    #expect(
      try await alone(section("47519-4", text, entry)) == [
        "“Section” from 7 April 2023, in the document’s text only: Quillbrook graft."
      ])
  }

  @Test("An item of a list that an entry points at is the entry's, whatever its code is called")
  func pointedItem() async throws {
    let entry = """
      <entry><act moodCode="INT"><code code="1" displayName="Caregiver"/><text><reference value="#i"/></text></act></entry>
      """
    let text = "<list><item><content><content ID=\"i\">Leaflets given</content></content></item></list>"
    #expect(try await alone(section("18776-5", text, entry)).isEmpty)
  }

  @Test(
    "A line beside a list is a row, and words of another section are told as such and are no name of its own")
  func linesAndOtherSections() async throws {
    let entry = """
      <entry><procedure moodCode="EVN"><code code="1" displayName="Placement of stent"><originalText><reference value="#p1"/>
      </originalText></code><effectiveTime value="20130512"/></procedure></entry>
      """
    let devices =
      "<list><item>Implanted devices: Placement of stent</item></list><content ID=\"e\">Fern brace, May 5, 2013</content>"
    let other = table(["Procedure", "Date"], [["Larkfield repair", "1998"]]).replacing(
      "<tr><td>", with: "<tr ID=\"p1\"><td>")
    let sections =
      section("46264-8", devices, entry) + "</component><component>" + section("47519-4", other, "")
    let library = try await CDASectionText.library(sections)
    let json = try #require(CDASectionText.records(of: library).first?.resource.json)
    #expect(json.remark(.textElsewhere) == "Larkfield repair · 1998")
    #expect(json.remark(.nameInText) == nil && json.remark(.dateInText) == nil)
    #expect(
      try await alone(sections).contains(
        "“Section” from 7 April 2023, in the document’s text only: Fern brace, May 5, 2013."))
  }

  @Test("Words of another section that name the same are the entry's own")
  func sameInOtherSection() async throws {
    let entry = """
      <entry><procedure moodCode="EVN"><code code="1" displayName="Larkfield repair"/><text><reference value="#p1"/></text>
      </procedure></entry>
      """
    let other = table(["Procedure", "Status"], [["Repair of Larkfield", "Done"]]).replacing(
      "<tr><td>", with: "<tr ID=\"p1\"><td>")
    let sections = section("46264-8", "", entry) + "</component><component>" + section("47519-4", other, "")
    let json = try #require(try await CDASectionText.records(sections).first?.resource.json)
    #expect(json.remark(.textElsewhere) == nil && !json.list("extension").isEmpty)
  }

  @Test(
    "The only few words of a section are compared with its only entry",
    arguments: [
      ("59772-4", "Colonoscopy", "Colonoscopy"), ("59772-4", "Colonic polypectomy", nil),
      ("59772-4", "Polypectomy, then a quiet week", nil),
      ("59768-2", "Screening only", "Screening only"), ("59772-4", "None", nil),
    ] as [(String, String, String?)])
  func fewWords(code: String, text: String, told: String?) async throws {
    let mood = code == "59772-4" ? "RQO" : "EVN"
    let entry = """
      <entry><observation moodCode="\(mood)"><code code="1" displayName="Colonic polypectomy"/><statusCode code="active"/>
      <value type="CD" code="2" displayName="Colonic polypectomy"/></observation></entry>
      """
    let records = try await CDASectionText.records(section(code, text, entry))
    #expect(records.map { $0.resource.json.remark(.nameInText) } == [told])
  }

  @Test("Operations that other sections have entries of are not told in their text alone")
  func operations() async throws {
    let entry = """
      <entry><act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.6.2.5"/><code code="29888"
      codeSystem="2.16.840.1.113883.6.12" displayName="Larkfield repair, with fern"/></act></entry>
      """
    let list = { (more: String) in "<list><item>Larkfield repair, with fern (29888)</item>\(more)</list>" }
    let inner = "</component><component>" + section("1", "", entry)
    #expect(try await alone(section("10223-6", list(""), "") + inner).isEmpty)
    let told = try await alone(section("10223-6", list("<item>Quillbrook graft</item>"), "") + inner)
    #expect(told.count == 1 && told[0].contains("Quillbrook graft"))
    #expect(try await alone(section("10160-0", list(""), "") + inner).count == 1)
  }

  @Test("Two problems of one name are told by the two items that are nearest, and a third item is not")
  func twins() async throws {
    let entries = problem("1", "Pneumonia") + problem("2", "Pneumonia")
    let text = items(
      "Pneumonia (2013)", "Pneumonia - left lower lobe (1998)", "Pneumonia of the right side (2001)")
    let told = try await alone(section("11450-4", text, entries))
    #expect(told.count == 1 && told[0].contains("left lower") && !told[0].contains("right"))
  }

  @Test("Of two problems of one name the second does not take the row of the first")
  func namesakes() async throws {
    let rows = [["Pneumonia", "2013"], ["Hip pain", "2001"]]
    let entries = problem("1", "Pneumonia") + problem("2", "Pneumonia") + problem("3", "Hip pain")
    let records = try await CDASectionText.records(
      section("11450-4", table(["Problem", "Date"], rows), entries))
    let rowsOf = { (record: ClinicalRecord) in
      record.resource.json.list("extension").count { $0.text("url") == EntryRemark.row.url }
    }
    #expect(records.map(rowsOf).sorted() == [0, 1, 1])
  }

  @Test("A problem whose row is alike and is called otherwise tells that name")
  func alike() async throws {
    let text = items("Acute asthma (2007)", "Larkfield fever, mild (2001)")
    let entries = problem("1", "Mixed asthma") + problem("2", "Larkfield fever")
    let records = try await CDASectionText.records(section("11450-4", text, entries))
    let names = Dictionary(
      uniqueKeysWithValues: records.map { ($0.title, $0.resource.json.remark(.nameInText)) })
    #expect(names == ["Mixed asthma": "Acute asthma", "Larkfield fever": nil])
  }

  @Test(
    "A short text that shares no word with its entries is told, unless it says that there is none",
    arguments: [
      ("Wheezing under anesthesia.", 1), ("Pneumonia, left", 0), ("Status: active. No known problems.", 0),
    ])
  func sentences(text: String, count: Int) async throws {
    let told = try await alone(section("55109-3", text, problem("1", "Pneumonia")))
    #expect(told.count == count)
  }

  @Test("A brand that the code names too is no other name, whatever its form is called")
  func brands() async throws {
    let entry = """
      <entry><substanceAdministration moodCode="EVN"><consumable><manufacturedProduct><manufacturedMaterial><code code="3"
      displayName="larkfieldol 0.09 MG/ACTUAT [Quillvent]"/></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration></entry>
      """
    let rows = [["Quillvent 0.09 MG/ACTUAT inhalant solution", "2 puffs"]]
    let records = try await CDASectionText.records(
      section("10160-0", table(["Medication", "Directions"], rows), entry))
    #expect(records.map { $0.resource.json.remark(.nameInText) } == [nil])
  }

  @Test("A table without heads in a cell is a part of that cell")
  func nestedTables() async throws {
    let drug = "Larkfieldin<table><tbody><tr><td>Quantity: 5</td><td>Refills: 0</td></tr></tbody></table>"
    let entry = """
      <entry><substanceAdministration moodCode="EVN"><consumable><manufacturedProduct><manufacturedMaterial>
      <code code="3" displayName="Larkfieldin"/></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration></entry>
      """
    let told = try await alone(section("10160-0", table(["Name", "Dates"], [[drug, "2013"]]), entry))
    #expect(told.isEmpty)
  }
}
