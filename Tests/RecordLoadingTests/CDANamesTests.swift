import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What entries say in their texts, and entries that say nothing.
@Suite struct CDANamesTests {
  private func section(_ code: String, text: String = "", _ entries: String) -> String {
    "<section><code code=\"\(code)\" codeSystem=\"2.16.840.1.113883.6.1\"/><title>T</title><text>\(text)</text>\(entries)</section>"
  }

  private func table(_ heads: String..., row: String) -> String {
    let cells = heads.map { "<th>\($0)</th>" }.joined()
    return "<table><thead><tr>\(cells)</tr></thead><tbody>\(row)</tbody></table>"
  }

  @Test(
    "A code without words, or that says only what kind of thing it is, is called by the entry's own text",
    arguments: [
      ("code=\"69209\"", "<td ID=\"x\">Cerumen removal</td><td>2022</td>", "Cerumen removal"),
      (
        "code=\"69209\" displayName=\"\"", "<td><content ID=\"x\">Cerumen removal</content></td><td/>",
        "Cerumen removal"
      ),
      ("code=\"71388002\" displayName=\"Procedure\"", "<td ID=\"x\">Appendectomy</td><td/>", "Appendectomy"),
      ("code=\"1\" displayName=\"Biopsy\"", "<td ID=\"x\">Something else</td><td/>", "Biopsy"),
    ])
  func procedure(code: String, cells: String, title: String) async throws {
    let entry = """
      <entry><procedure moodCode="EVN"><code \(code) codeSystem="2.16.840.1.113883.6.12"/><text>
      <reference value="#x"/></text><statusCode code="completed"/></procedure></entry>
      """
    let records = try await CDASectionText.records(
      section("47519-4", text: table("Name", "Date", row: "<tr>\(cells)</tr>"), entry))
    #expect(records.map(\.title) == [title])
  }

  @Test("A row of a table in a cell is that of its own table")
  func nested() async throws {
    let inner = table("Date", "Procedure", row: "<tr ID=\"x\"><td>2022</td><td>Appendectomy</td></tr>")
    let text = table("When", "Procedure", row: "<tr><td>2023</td><td>\(inner)</td></tr>")
    let entry =
      "<entry><procedure moodCode=\"EVN\"><code code=\"1\"/><text><reference value=\"#x\"/></text></procedure></entry>"
    #expect(
      try await CDASectionText.records(section("47519-4", text: text, entry)).map(\.title) == ["Appendectomy"]
    )
  }

  @Test("A reaction whose code has no words is called by its own text")
  func reaction() async throws {
    let entry = """
      <entry><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/>
      <value code="419511003"/><participant typeCode="CSM"><participantRole><playingEntity><code code="7980"
      displayName="Penicillin G"/></playingEntity></participantRole></participant><entryRelationship typeCode="MFST">
      <observation><code code="ASSERTION"/><text>Hives<reference value="#r"/></text><value code="247472004"/>
      </observation></entryRelationship></observation></entry>
      """
    let records = try await CDASectionText.records(section("48765-2", entry))
    #expect(records[0].facts.map(\.words).joined(separator: "; ").contains("Hives"))
    #expect(!records[0].facts.map(\.words).joined().contains("247472004"))
  }

  @Test("The text of a finding that has a value does not name it: it may be that of the value")
  func value() async throws {
    let entry = """
      <entry><observation moodCode="EVN"><code code="X1"/><text>12 mm</text><value xsi:type="PQ" value="12" unit="mm"/>
      </observation></entry>
      """
    let records = try await CDASectionText.records(section("29545-1", entry))
    #expect(records.map(\.title) == ["Observation, code X1 (no name sent)"])
  }

  // MARK: Entries that say nothing

  @Test(
    "A panel of nothing, and the span of time of a section, are no results; the file's report counts them")
  func nothing() async throws {
    let span = """
      <entry><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.201"/><code code="82607-3"
      displayName="Clinical data [Date and Time Range]"/><value xsi:type="IVL_TS"><low value="2015"/></value>
      </observation></entry>
      """
    let empty = """
      <entry><organizer moodCode="EVN"><code nullFlavor="NI"/><component><observation moodCode="EVN">
      <code nullFlavor="NI"/><text><reference value="#r"/></text><value xsi:type="CD" nullFlavor="NI"/></observation>
      </component></organizer></entry>
      """
    let text = "<paragraph ID=\"r\">None recorded.</paragraph>"
    for code in ["30954-2", "8716-3", "46240-8"] {
      let library = try await CDASectionText.library(section(code, text: text, span + empty))
      #expect(CDASectionText.records(of: library).isEmpty)
      #expect(
        library.files.flatMap(\.diagnostics).map(\.reason) == [
          "2 entries in section \(code) have no separate records; the document shows the text"
        ])
    }
  }

  @Test("A result that was not done, and one that is told in words alone, are results")
  func results() async throws {
    let entries = """
      <entry><organizer moodCode="EVN"><code nullFlavor="NI"/>
      <component><observation moodCode="EVN"><code code="1" displayName="Potassium"/><value xsi:type="PQ" nullFlavor="NI"/></observation></component>
      <component><observation moodCode="EVN"><code nullFlavor="NI"/><text>Strep test was not possible</text></observation></component>
      </organizer></entry>
      """
    let titles = try await CDASectionText.records(section("30954-2", entries)).map(\.title)
    #expect(titles.contains("Potassium") && titles.contains("Strep test was not possible"))
  }

  // MARK: Drugs

  private func drug(_ inner: String, code: String = "<code code=\"1\" displayName=\"Ramipril\"/>") -> String {
    """
    <entry><substanceAdministration moodCode="EVN">\(inner)<consumable><manufacturedProduct><manufacturedMaterial>
    \(code)</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>
    """
  }

  @Test(
    "A dose without a unit says so, unless the form of the drug says what is counted",
    arguments: [
      ("<doseQuantity value=\"1\"/>", "1 (no unit sent)"),
      ("<doseQuantity value=\"1\" unit=\"mg\"/>", "1 mg"),
      (
        "<doseQuantity value=\"2\"/><administrationUnitCode code=\"C48542\" displayName=\"Tablet\"/>",
        "2 Tablet"
      ),
      ("<text>1</text>", "1 (no unit sent)"),
      ("<doseQuantity value=\"1\"/><text>50 mg daily</text>", "50 mg daily (coded: 1 at a time)"),
    ])
  func dose(inner: String, taken: String) async throws {
    #expect(try await CDASectionText.records(section("10160-0", drug(inner))).map(\.dosages) == [[taken]])
  }

  @Test(
    "Directions in the row that holds the drug's own name are those of the drug; those of other rows are not",
    arguments: [("#d", "Once a day, at night"), ("#other", "1 (no unit sent)")])
  func directions(reference: String, taken: String) async throws {
    let row = "<tr><td ID=\"d\">Ramipril</td><td>Once a day, at night</td></tr>"
    let text = table("Medication", "Directions", row: row) + "<paragraph ID=\"other\">Ramipril</paragraph>"
    let code =
      "<code code=\"1\" displayName=\"Ramipril\"><originalText><reference value=\"\(reference)\"/></originalText></code>"
    let records = try await CDASectionText.records(
      section("10160-0", text: text, drug("<doseQuantity value=\"1\"/>", code: code)))
    #expect(records[0].dosages[0].contains(taken))
  }

  @Test("Words, dose and scheme of the day are handed over each as what it is")
  func scheme() async throws {
    let inner =
      "<doseQuantity value=\"5\" unit=\"mg\"/><rateQuantity value=\"1-0-0-0\"/><text>vor dem Frühstück</text>"
    let library = try await CDASectionText.library(section("10160-0", drug(inner)))
    let record = try #require(CDASectionText.records(of: library).first)
    let dosage = try #require(record.resource.json["dosage"]?.list.first)
    #expect(dosage["text"]?.string == "vor dem Frühstück")
    #expect(dosage["timing"]?["code"]?["text"]?.string == "1-0-0-0")
    #expect(dosage["doseQuantity"]?["value"]?.primitive == "5" && dosage["rateQuantity"] == nil)
  }

  // MARK: Those who took part

  private func person(_ name: String) -> String { "<assignedPerson><name>\(name)</name></assignedPerson>" }

  @Test("Every author and performer of a drug is told")
  func people() async throws {
    let inner = """
      <performer><assignedEntity>\(person("Dr. Pine"))</assignedEntity></performer>
      <author><time value="2022"/><assignedAuthor>\(person("Dr. Ash"))</assignedAuthor></author>
      <author><time value="20220404"/><assignedAuthor>\(person("Dr. Birch"))</assignedAuthor></author>
      """
    let records = try await CDASectionText.records(section("10160-0", drug(inner)))
    let words = records[0].facts.map(\.words)
    #expect(words.contains { $0.hasSuffix("Dr. Pine") } && words.contains { $0.contains("Dr. Ash") })
    #expect(words.contains { $0.contains("Dr. Birch, 4 April 2022") })
    #expect(words.joined().ranges(of: "Dr. Ash").count == 1)
  }

  @Test("The description of a place, and the author, of a visit are told")
  func place() async throws {
    let entry = """
      <entry><encounter moodCode="EVN"><code code="1" displayName="Admission"/><author><assignedAuthor>
      \(person("Dr. Ash"))</assignedAuthor></author><participant typeCode="LOC"><participantRole><playingEntity>
      <name>Quillmere Hospital</name><desc>Inpatient care</desc></playingEntity></participantRole></participant>
      </encounter></entry>
      """
    let words = try await CDASectionText.records(section("46240-8", entry))[0].facts.map(\.words).joined()
    #expect(words.contains("Inpatient care") && words.contains("Dr. Ash"))
  }

  @Test("The procedure that took a panel's sample is told with the panel")
  func sampling() async throws {
    let entry = """
      <entry><organizer moodCode="EVN"><code code="1" displayName="Panel"/><component><procedure moodCode="EVN">
      <code code="2" displayName="Venipuncture"/><effectiveTime value="20220404"/><performer><assignedEntity>
      \(person("Dr. Elm"))</assignedEntity></performer></procedure></component><component><observation moodCode="EVN">
      <code code="3" displayName="Potassium"/><value xsi:type="PQ" value="4" unit="mmol/L"/></observation></component>
      </organizer></entry>
      """
    let records = try await CDASectionText.records(section("30954-2", entry))
    let panel = try #require(records.first { $0.title == "Panel" })
    let words = panel.facts.map(\.words).joined()
    #expect(words.contains("Venipuncture") && words.contains("Dr. Elm") && words.contains("4 April 2022"))
  }

  @Test("The function of those who provided the documented care is told")
  func function() async throws {
    let library = try await CDASectionText.library(
      "",
      header: """
        <documentationOf><serviceEvent><performer typeCode="PRF"><functionCode code="PCP"
        displayName="Primary care physician"/><assignedEntity>\(person("Dr. Ash"))</assignedEntity></performer>
        </serviceEvent></documentationOf>
        """)
    let document = try #require(
      library.persons.flatMap(\.records).first { $0.resource.type == .composition })
    #expect(document.facts.map(\.words).joined().contains("Dr. Ash, Primary care physician"))
  }
}
