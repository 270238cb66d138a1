import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// An entry and the row that it points at: the entry is said in codes, the row in words, and a reader sees both.
@Suite struct LinkedRowTests {
  private func problem(
    _ links: String, value: String = Self.pneumonia, language: String = "en", _ table: String
  )
    async throws -> ClinicalRecord
  {
    let section = """
      <section><code code="11450-4" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><languageCode code="\(language)"/>
      <text>\(table)</text><entry><observation moodCode="EVN"><code code="55607006"/>\(links)<effectiveTime><low
      value="20080103"/></effectiveTime>\(value)</observation></entry></section>
      """
    return try #require(try await CDASectionText.records(section).first)
  }

  private static let pneumonia =
    "<value xsi:type=\"CD\" code=\"233604007\" codeSystem=\"2.16.840.1.113883.6.96\" displayName=\"Pneumonia\">"
    + "<originalText><reference value=\"#o\"/></originalText></value>"

  private func table(_ heads: [String], _ rows: String) -> String {
    "<table><thead><tr>\(heads.map { "<th>\($0)</th>" }.joined())</tr></thead><tbody>\(rows)</tbody></table>"
  }

  private func row(_ record: ClinicalRecord) -> [String] {
    record.resource.json.list("extension").filter { $0.text("url") == EntryRemark.row.url }
      .flatMap { $0.list("extension") }.map { "\($0.text("url") ?? ""): \($0.text("valueString") ?? "")" }
  }

  @Test(
    "A row goes with its record, each cell under its own head, whatever the language",
    arguments: [["Problème", "Gravité"], ["Diagnose", "Schweregrad"], ["Problema", "Gravidade"]])
  func heads(heads: [String]) async throws {
    let record = try await problem(
      "<text><reference value=\"#r\"/></text>", table(heads, "<tr ID=\"r\"><td>Pneumonie</td><td>3</td></tr>")
    )
    #expect(record.title == "Pneumonia")
    #expect(row(record) == ["\(heads[0]): Pneumonie", "\(heads[1]): 3"])
  }

  @Test(
    "The words of a cell or item are the name, with the code's own name in brackets where that differs",
    arguments: [
      ("<tr><td ID=\"o\">Lung infection</td><td>x</td></tr>", "Lung infection (Pneumonia)"),
      ("<tr><td ID=\"o\">Viral pneumonia</td><td>x</td></tr>", "Viral pneumonia"),
      ("<tr ID=\"o\"><td>Lung infection</td><td>x</td></tr>", "Pneumonia"),
      ("<tr><td>Pneumonia</td><td ID=\"o\">Cough</td></tr>", "Pneumonia"),
    ])
  func names(row: String, title: String) async throws {
    #expect(try await problem("", table(["A", "B"], row)).title == title)
  }

  @Test("An item of a list is a row too, and a cell over several rows is in each of them")
  func items() async throws {
    let item = try await problem("", "<list><item ID=\"o\">Lung infection</item></list>")
    #expect(item.title == "Lung infection (Pneumonia)" && row(item) == ["text: Lung infection"])
    let spanned = try await problem(
      "<text><reference value=\"#r\"/></text>",
      table(["A", "B"], "<tr><td rowspan=\"2\">2008</td><td>x</td></tr><tr ID=\"r\"><td>y</td></tr>"))
    #expect(row(spanned) == ["A: 2008", "B: y"])
  }

  @Test("An entry is found by its own ID where the narrative links to it")
  func ownID() async throws {
    let section = """
      <section><code code="11450-4"/><text><table><tbody><tr><td><linkHtml href="#e">Lung infection</linkHtml></td>
      <td>severe</td></tr><tr><td>Gout</td><td>mild</td></tr></tbody></table></text><entry><observation moodCode="EVN"
      ID="e"><code code="55607006"/><value xsi:type="CD" code="1" displayName="Pneumonia"/></observation></entry></section>
      """
    let record = try #require(try await CDASectionText.records(section).first)
    #expect(row(record) == ["text: Lung infection · severe"])
  }

  @Test("Words that codes of several things point at name none of them")
  func shared() async throws {
    let entry = { (code: String) in
      "<entry><observation moodCode=\"EVN\"><code code=\"55607006\"/><value xsi:type=\"CD\" code=\"\(code)\" displayName=\"Name \(code)\">"
        + "<originalText><reference value=\"#o\"/></originalText></value></observation></entry>"
    }
    let records = try await CDASectionText.records(
      "<section><code code=\"11450-4\"/><text><paragraph ID=\"o\">see pdf</paragraph></text>\(entry("1"))\(entry("2"))</section>"
    )
    #expect(records.map(\.title).sorted() == ["Name 1", "Name 2"])
  }

  // MARK: Marks

  private func weight(_ cell: String, value: String = "88", unit: String = "kg") async throws -> String? {
    let text = table(["A", "B"], "<tr ID=\"r\"><td>Weight</td><td>\(cell)</td></tr>")
    let section = """
      <section><code code="8716-3"/><text>\(text)</text><entry><observation moodCode="EVN"><code code="29463-7"
      codeSystem="2.16.840.1.113883.6.1"/><text><reference value="#r"/></text><effectiveTime value="20230101"/>
      <value xsi:type="PQ" value="\(value)" unit="\(unit)"/></observation></entry></section>
      """
    return try await CDASectionText.records(section).first?.resource.json.remark(.valueInText)
  }

  @Test(
    "Another number or unit in the row is marked, the same amount in another unit is not",
    arguments: [
      ("88 kg", nil), ("88,0 kg", nil), ("88", nil), ("88000 g", nil), ("194 lb", nil), ("98 kg", "98 kg"),
      ("88 lb", "88 lb"), ("well", nil), ("88 kg (measured)", nil),
    ] as [(String, String?)])
  func numbers(cell: String, marked: String?) async throws {
    #expect(try await weight(cell) == marked)
  }

  @Test(
    "A date of the row that is none of the entry's is marked, in whichever order day and month are",
    arguments: [
      ("2008-01-03", nil), ("01/03/2008", nil), ("03.01.2008", nil), ("2009-01-03", "2009-01-03"),
      ("soon", nil),
    ] as [(String, String?)])
  func dates(cell: String, marked: String?) async throws {
    let record = try await problem(
      "<text><reference value=\"#r\"/></text>",
      table(["A", "B"], "<tr ID=\"r\"><td>x</td><td>\(cell)</td></tr>"))
    #expect(record.resource.json.remark(.dateInText) == marked)
  }

  @Test("A procedure that its entry denies beside a row that lists it is marked")
  func denied() async throws {
    let section = """
      <section><code code="47519-4"/><text>\(table(["A", "B"], "<tr ID=\"r\"><td>Biopsy</td><td>2023</td></tr>"))</text>
      <entry><procedure moodCode="EVN" negationInd="true"><code code="1" displayName="Biopsy"/><text><reference
      value="#r"/></text></procedure></entry></section>
      """
    let record = try #require(try await CDASectionText.records(section).first)
    #expect(record.status.course == .notDone)
    #expect(record.resource.json.remark(.statusInText) == "Biopsy · 2023")
  }

  @Test(
    "A row without an entry is announced where most rows have one, and nowhere else",
    arguments: [true, false])
  func alone(mostHaveOne: Bool) async throws {
    let rows = ["Gout", "Migraine", "Asthma"].enumerated().map {
      "<tr ID=\"r\($0)\"><td>\($1)</td><td>x</td></tr>"
    }
    let entries = (mostHaveOne ? [0, 1] : [0]).map {
      "<entry><observation moodCode=\"EVN\"><code code=\"55607006\"/><text><reference value=\"#r\($0)\"/></text>"
        + "<value xsi:type=\"CD\" code=\"\($0)\" displayName=\"Name \($0)\"/></observation></entry>"
    }
    let library = try await CDASectionText.library(
      "<section><code code=\"11450-4\"/><title>T</title><text>\(table(["A", "B"], rows.joined()))</text>\(entries.joined())</section>"
    )
    let sections = library.persons.flatMap(\.records).filter { $0.resource.type == .composition }
      .flatMap { $0.resource.json.list("section") }
    #expect(sections.flatMap { $0.remarks(.rowAlone) } == (mostHaveOne ? ["Asthma · x"] : []))
  }

  private func concerns(_ rows: String, _ entries: String) async throws -> [String] {
    let library = try await CDASectionText.library(
      "<section><code code=\"75310-3\"/><title>T</title><text>\(table(["A", "B"], rows))</text>\(entries)</section>"
    )
    return library.persons.flatMap(\.records).filter { $0.resource.type == .composition }
      .flatMap { $0.resource.json.list("section") }.flatMap { $0.remarks(.rowAlone) }
  }

  private static func concern(_ name: String, _ inner: String = "", attributes: String = "") -> String {
    """
    <entry><act moodCode="EVN" \(attributes)><templateId root="2.16.840.1.113883.10.20.22.4.132"/><code code="75310-3"/>\(inner)
    <entryRelationship typeCode="REFR"><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.4"/>
    <code code="55607006"/><value xsi:type="CD" code="1" displayName="\(name)"/></observation></entryRelationship></act>
    </entry>
    """
  }

  @Test(
    "A health concern of the text is announced where no entry can be about it",
    arguments: [
      ("Gout", ["Tumour · x"]), ("Swollen toe", ["Gout · x", "Tumour · x"]),
      ("Gout (disorder)", ["Tumour · x"]),
    ])
  func concernAlone(name: String, alone: [String]) async throws {
    let rows = "<tr><td>Gout (disorder)</td><td>x</td></tr><tr><td>Tumour</td><td>x</td></tr>"
      .replacing("Gout (disorder)", with: name.hasSuffix(")") ? name : "Gout")
    #expect(try await concerns(rows, Self.concern(name)) == alone)
  }

  @Test("A row that the entry of another concern refers to by its identifier is not announced")
  func concernReferred() async throws {
    let reference = """
      <entryRelationship typeCode="REFR"><act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.122"/>
      <id root="2.999" extension="9"/></act></entryRelationship>
      """
    let rows = "<tr><td>Gout</td><td>x</td></tr><tr><td>Falls</td><td>x</td></tr>"
    #expect(try await concerns(rows, Self.concern("Gout", reference)) == [])
  }

  @Test("A denied concern leaves its row to be announced beside another concern")
  func concernDenied() async throws {
    let rows = "<tr><td>Gout</td><td>x</td></tr><tr ID=\"n\"><td>No fear of falling</td><td>x</td></tr>"
    let denied = """
      <entry><act moodCode="EVN" negationInd="true"><templateId root="2.16.840.1.113883.10.20.22.4.132"/><code code="75310-3"/>
      <text><reference value="#n"/></text></act></entry>
      """
    #expect(try await concerns(rows, Self.concern("Gout") + denied) == ["No fear of falling · x"])
  }

  @Test(
    "A date under a head that names another date than the thing's own is not marked",
    arguments: ["Last Modified", "Other"])
  func otherDates(head: String) async throws {
    let record = try await problem(
      "<text><reference value=\"#r\"/></text>",
      table(["A", head], "<tr ID=\"r\"><td>x</td><td>2017-06-01</td></tr>"))
    #expect(record.resource.json.remark(.dateInText) == (head == "Other" ? "2017-06-01" : nil))
  }

  // MARK: Status columns

  @Test(
    "A status is read only under a head and in a word that the table has for the document's language",
    arguments: [
      ("en", "Status", "Active", true), ("fr-FR", "Statut", "Actif", true), ("de", "Status", "aktiv", true),
      ("fr", "DC", "DC", false), ("en", "Note", "Active", false), ("en", "Status", "Actif", false),
    ])
  func status(language: String, head: String, cell: String, isRead: Bool) async throws {
    let record = try await problem(
      "<text><reference value=\"#r\"/></text>", language: language,
      table(["A", head], "<tr ID=\"r\"><td>x</td><td>\(cell)</td></tr>"))
    #expect(record.status.course == (isRead ? .active : .unstated))
  }

  @Test(
    "A row without a link goes with the only allergy that has its name, and with none of two",
    arguments: [("Latex", true), ("Gum", false)])
  func sameName(other: String, isOnly: Bool) async throws {
    let allergy = { (name: String) in
      """
      <observation moodCode="EVN"><code code="ASSERTION"/><value xsi:type="CD" code="419199007"/><participant typeCode="CSM">
      <participantRole><playingEntity><code code="\(name.count)" displayName="\(name)"/></playingEntity></participantRole>
      </participant></observation>
      """
    }
    let table = CDASectionText.table(
      "48765-2", ["Substance", "Reaction"], [["Gum", "Swollen lip"], ["Nuts", "Cough"]],
      allergy("Gum") + "</entry><entry>" + allergy(other))
    let told = try await CDASectionText.records(table).filter { $0.title == "Gum" }
      .map { $0.linkedWords(beyond: "") }
    #expect(told.first == (isOnly ? "“Swollen lip”" : ""))
  }
}
