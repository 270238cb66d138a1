import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Sections of documents that are told in words alone.
@Suite struct TextSectionTests {
  /// - Parameter code: of LOINC; nil for a section without a code.
  private func summary(
    _ code: String?, _ text: String, title: String = "A section", entry: String = "", beside: String = "",
    status: String = "generated"
  ) async throws -> VisitSummary {
    let library = try await library(code, text, title: title, entry: entry, beside: beside, status: status)
    return VisitSummary(
      try #require(library.persons.first), SummaryRequest(day: ClinicalDate("2024-10-01")))
  }

  private func site(_ code: String?, _ text: String, entry: String, beside: String) async throws -> PersonSite
  {
    let library = try await library(
      code, text, title: "A section", entry: entry, beside: beside, status: "generated")
    return PersonSite(try #require(library.persons.first), in: library, alone: true)
  }

  private func library(
    _ code: String?, _ text: String, title: String, entry: String, beside: String, status: String
  ) async throws -> RecordLibrary {
    let coded = code.map { #""code":{"coding":[{"system":"http://loinc.org","code":"\#($0)"}]},"# } ?? ""
    let folder = try TemporaryFolder()
    let lines = #"""
      {"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}
      {"resourceType":"Composition","id":"c","status":"final","date":"2024-09-01","title":"A document",\#
      "subject":{"reference":"Patient/p"},"section":[{"title":"\#(title)",\#(coded)\#
      "text":{"status":"\#(status)","div":"<div>\#(text)</div>"}\#(entry)}]}
      \#(beside)
      """#
    try folder.write("a.ndjson", lines)
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  private func sentence(_ summary: VisitSummary, _ kind: SummarySection.Kind) -> String {
    summary.sections.first { $0.kind == kind }?.sentence ?? ""
  }

  @Test("A section whose entries were not sent is read as its text, as if it had none")
  func dangling() async throws {
    let lost = #","entry":[{"reference":"urn:uuid:none"}]"#
    let summary = try await summary("48765-2", "<p>Sulfa - rash</p>", title: "Allergies", entry: lost)
    #expect(
      sentence(summary, .allergies)
        == "“Allergies” from 1 September 2024, in the document’s text only: “Sulfa - rash”.")
    let sent = #","entry":[{"reference":"AllergyIntolerance/a"}]"#
    let sulfa = SentRecords.line("AllergyIntolerance", "a", #""code":{"text":"Sulfa"}"#)
    let whole = try await self.summary(
      "48765-2", "<p>Sulfa - rash</p>", title: "Allergies", entry: sent, beside: sulfa)
    #expect(!sentence(whole, .allergies).contains("in the document’s text only"))
  }

  private static let folicAcid = SentRecords.line(
    "MedicationStatement", "m", #""status":"active","medicationCodeableConcept":{"text":"Folic acid 5 mg"}"#)

  @Test(
    "What a list says of itself is quoted where its records are listed",
    arguments: [
      (
        #""code":{"coding":[{"system":"http://loinc.org","code":"10160-0"}]},"note":[{"text":"Two entries were withheld."}]"#,
        SummarySection.Kind.medications, "Two entries were withheld."
      ),
      (
        #""entry":[{"item":{"reference":"MedicationStatement/m"}}],"note":"Two entries were withheld.""#,
        .medications, "Two entries were withheld."
      ),
      (
        #""note":[{"text":"Items excluded"}],"emptyReason":{"coding":[{"code":"nilknown"}]}"#, .notes,
        "Items excluded"
      ),
      (
        #""extension":[{"url":"https://a.example/Extension-ListWarningCode-1","valueCode":"confidential-items"}]"#,
        .notes, "confidential items"
      ),
      (
        #""code":{"coding":[{"code":"medications"}]},"meta":{"security":[{"code":"REDACTED","display":"redacted"}]}"#,
        .medications, "redacted"
      ),
    ])
  func warning(members: String, kind: SummarySection.Kind, words: String) async throws {
    let list = SentRecords.line(
      "List", "l", "\"status\":\"current\",\"date\":\"2024-08-01\",\"title\":\"Drugs\",\(members)")
    let summary = try await summary(nil, "", beside: Self.folicAcid + "\n" + list)
    #expect(sentence(summary, kind).contains("“Drugs” from 1 August 2024 (date) says of itself: “\(words)”."))
  }

  private static let rows =
    "<table><thead><tr><th>No. of dose</th></tr></thead><tbody><tr><td>Hepatitis B</td><td>2001-06-25</td></tr><tr><td>Measles</td><td>2001</td></tr></tbody></table>"
  private static let told =
    "“A section” from 1 September 2024 is in the document’s text only: see the document."

  @Test(
    "What only the text of a document tells is pointed to, and is not said to be missing",
    arguments: [
      ("11369-6", SummarySection.Kind.immunizations, "vaccinations"), ("8716-3", .vitals, "vitals"),
      ("30954-2", .results, "lab results"),
    ])
  func told(code: String, kind: SummarySection.Kind, word: String) async throws {
    let summary = try await summary(code, Self.rows)
    #expect(sentence(summary, kind) == Self.told)
    #expect(summary.footer.contains("Only in the text of a document: \(word)."))
    let missing = summary.footer.components(separatedBy: "Not in these records: ").last ?? ""
    #expect(!missing.contains(word))
  }

  @Test(
    "The day and the side of an operation that only a section without a code tells stand beside the procedures",
    arguments: [("Date of Surgery", "Friday, 3 May 2024"), ("Laterality", "Right")])
  func untitled(title: String, words: String) async throws {
    let summary = try await summary(nil, "<p>\(words)</p>", title: title)
    #expect(
      sentence(summary, .past)
        == "“\(title)” from 1 September 2024, in the document’s text only: “\(words)”.")
  }

  @Test(
    "A kind without a section of the sheet is named below it", arguments: ["47519-4", "46240-8", "48768-6"])
  func below(code: String) async throws {
    #expect(try await summary(code, Self.rows).footer.contains("Only in the text of a document: "))
  }

  private static let empty =
    #","emptyReason":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-NullFlavor","code":"NI"}]}"#

  @Test("Few words are quoted; those of a section that was sent as empty leave the kind missing")
  func quoted() async throws {
    let none = try await summary("8716-3", "<p>No vital signs on file</p>", entry: Self.empty)
    #expect(sentence(none, .vitals) == "No vitals are in these records.")
    #expect(none.footer.contains("by their text: A section “No vital signs on file”."))
    #expect(!none.footer.contains("Only in the text"))
    let some = try await summary("8716-3", "<p>BP 120/80</p>")
    #expect(
      sentence(some, .vitals)
        == "“A section” from 1 September 2024, in the document’s text only: “BP 120/80”.")
  }

  @Test(
    "A short list of allergies, drugs or problems is quoted whole with its heads, and a long one pointed to",
    arguments: [
      ("48765-2", SummarySection.Kind.allergies, "allergies"), ("10160-0", .medications, "medicines"),
      ("11450-4", .problems, "problems"),
    ])
  func list(code: String, kind: SummarySection.Kind, word: String) async throws {
    let row = "<tr><td>Penicillin</td><td>Anaphylaxis</td></tr>"
    let table = { (rows: String) in
      "<table><thead><tr><th>What</th><th>Reaction</th></tr></thead><tbody>\(rows)</tbody></table>"
    }
    let few = try await summary(code, table(row + "<tr><td>Latex</td><td>Rash</td></tr>"))
    #expect(
      sentence(few, kind)
        == "“A section” from 1 September 2024, in the document’s text only: “What Reaction; Penicillin Anaphylaxis; Latex Rash”."
    )
    let many = try await summary(code, table(String(repeating: row, count: 30)))
    #expect(sentence(many, kind) == Self.told)
    for sheet in [few, many] {
      #expect(sheet.footer.contains("Only in the text of a document: \(word)."))
      let missing = sheet.footer.components(separatedBy: "Not in these records: ").last ?? ""
      #expect(!missing.contains(word))
    }
  }

  @Test("A text stands beside records of other documents, that of a section sent as empty does not")
  func beside() async throws {
    let vaccine =
      #"{"resourceType":"Immunization","id":"i","status":"completed","patient":{"reference":"Patient/p"},"vaccineCode":{"text":"Stamaril"}}"#
    #expect(sentence(try await summary("11369-6", Self.rows, beside: vaccine), .immunizations) == Self.told)
    let none = try await summary("11369-6", "None recorded", entry: Self.empty, beside: vaccine)
    #expect(sentence(none, .immunizations).isEmpty)
  }

  @Test("A section that its sender calls empty is told by that, unless its text has rows")
  func emptyReason() async throws {
    let reason = #","emptyReason":{"coding":[{"code":"unavailable"}]}"#
    let rows = "<table><caption>Vaccines</caption><tbody><tr><td>No information</td></tr></tbody></table>"
    let empty =
      "No vaccinations are in these records. “A section” from 1 September 2024 is empty: no information available."
    #expect(sentence(try await summary("11369-6", rows, entry: reason), .immunizations) == empty)
    #expect(sentence(try await summary("11369-6", Self.rows, entry: reason), .immunizations) == Self.told)
  }

  @Test("A list that states that there is none leaves nothing missing")
  func statedNone() async throws {
    let reason = #","emptyReason":{"coding":[{"code":"nilknown"}]}"#
    let missing =
      try await summary("48765-2", "", entry: reason).footer
      .components(separatedBy: "Not in these records: ").last ?? ""
    #expect(missing.contains("procedures") && !missing.contains("allergies"), "\(missing)")
  }

  @Test("The page of a kind begins with what a document tells of it in its text alone")
  func page() async throws {
    let sent = try SentRecords()
    let vaccine =
      #"{"resourceType":"Immunization","id":"i","status":"completed","patient":{"reference":"Patient/p"},"vaccineCode":{"text":"Stamaril"}}"#
    let document =
      #"{"resourceType":"Composition","id":"c","status":"final","date":"2024-09-01","title":"A document","subject":{"reference":"Patient/p"},"section":[{"title":"A section","code":{"coding":[{"system":"http://loinc.org","code":"11369-6"}]},"text":{"status":"generated","div":"<div>\#(Self.rows)</div>"}}]}"#
    try sent.send([vaccine, document])
    let library = try await sent.library
    let site = PersonSite(try #require(library.persons.first), in: library, alone: true)
    let sections = TypeSections(parts: RecordParts(site: site, root: "")).sections(.immunizations)
    #expect(sections.first?.note == Self.told)
  }

  private static let table =
    "<table><thead><tr><th>Medication</th><th>Strength</th></tr></thead><tbody><tr><td>Quillsert</td><td>100 mg tablets</td></tr></tbody></table>"
  private static let toFolicAcid = #","entry":[{"reference":"MedicationStatement/m"}]"#

  @Test("The page of a kind ends with the whole texts of sections, linked to their documents")
  func wholeText() async throws {
    let site = try await site("10160-0", Self.table, entry: Self.toFolicAcid, beside: Self.folicAcid)
    let texts = SectionTexts(parts: RecordParts(site: site, root: ""))
    let html = HTML { HTMLPrinter.write(texts.blocks(.type(.medications)), to: &$0) }.source
    #expect(html.contains("As written in documents") && html.contains("“A section” from 1 September 2024"))
    #expect(html.contains("<td>Quillsert</td>") && html.contains("records/"))
    #expect(texts.blocks(.type(.conditions)).isEmpty)
  }

  @Test(
    "Anesthesia and drugs before an operation stand beside the operation, and replace no word on what is taken"
  )
  func anesthesia() async throws {
    let list = "<ul><li>General</li><li>1 g Quillmycin</li></ul>"
    for (code, title) in [("59774-0", "Anesthesia"), (nil, "Pre-medication")] {
      let summary = try await summary(code, list, title: title)
      #expect(
        sentence(summary, .medications) == "No medications are listed as current in these records.")
      #expect(
        sentence(summary, .past)
          == "“\(title)” from 1 September 2024, in the document’s text only: “General; 1 g Quillmycin”.")
    }
  }

  @Test("A section with entries is told by its rows, and one whose text is empty is no text alone")
  func others() async throws {
    let entry = #","entry":[{"display":"Stamaril"}]"#
    #expect(
      sentence(try await summary("11369-6", Self.rows, entry: entry), .immunizations)
        == "“A section” from 1 September 2024 says more in its text than in its entries: see the document.")
    #expect(
      sentence(
        try await summary("11369-6", "<table><thead><tr><th>Vaccine</th></tr></thead></table>"),
        .immunizations)
        == "No vaccinations are in these records.")
  }

  @Test(
    "A text that says more than its entries, by its own status or by more rows, is pointed to",
    arguments: [("additional", 1), ("generated", 1), ("generated", 2)])
  func additional(status: String, rows: Int) async throws {
    let peanut =
      #"{"resourceType":"AllergyIntolerance","id":"a","code":{"text":"Peanut"},"patient":{"reference":"Patient/p"}}"#
    let entry = #","entry":[{"reference":"AllergyIntolerance/a"}]"#
    let summary = try await summary(
      "48765-2", "<ul>\(String(repeating: "<li>Peanut</li>", count: rows))</ul>", entry: entry,
      beside: peanut,
      status: status)
    #expect(
      sentence(summary, .allergies).contains("says more in its text than in its entries")
        == (status == "additional" || rows > 1))
  }

  @Test(
    "Wishes, alerts and a pregnancy that a document tells in words alone stand where those of records stand",
    arguments: ["42348-3", "104605-1", "10162-6"])
  func wishes(code: String) async throws {
    let told = try await summary(code, "<p>Do not resuscitate, signed 2024</p>")
    #expect(sentence(told, .special).contains("“Do not resuscitate, signed 2024”"))
  }
}
