import Foundation
import HealthRecords
import HealthSite
import TestSupport
import Testing

@testable import RecordLoading

/// Walks each C-CDA document by itself and looks what it says up on the site made of it alone.
@Suite struct ClinicalDocumentTests {
  @Test(
    "Every word of every section, and every entry's name, date, status and value, is on the site",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"), arguments: vendorDocuments)
  func vendors(path: String) async throws {
    let site = try await DocumentSite("\(try #require(ProjectFolder.corpus))/ccda-vendors/\(path)")
    #expect(site.missingNarratives() == [])
    #expect(site.missingEntries() == [])
    #expect(site.withoutStatus() == [])
  }

  @Test(
    "Every word and entry of the fixture is on its site", arguments: ["summary.xml", "summary-later.xml"])
  func fixture(name: String) async throws {
    let site = try await DocumentSite(ProjectFolder.fixture("c-cda/\(name)"))
    #expect(site.missingNarratives() == [])
    #expect(site.missingEntries() == [])
    #expect(site.withoutStatus() == [])
  }

  @Test(
    "The text of a document says its language, and the sheet how a row names a problem otherwise than its code"
  )
  func languageAndRow() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><languageCode
      code="fr-FR"/><component><structuredBody><component><section><code code="11450-4"/><title>Antécédents</title><text>
      <table><tbody><tr ID="a"><td>Goutte</td><td>pied gauche</td></tr><tr ID="b"><td>Asthma</td></tr></tbody></table></text>
      \(Self.problem("a", "Podagra"))\(Self.problem("b", "Asthma (disorder)"))</section></component></structuredBody>
      </component></ClinicalDocument>
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 1)
    let pages = files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(
      pages.contains {
        $0.hasPrefix("records/composition") && $1.contains("<div class=\"narrative\" dir=\"auto\" lang=\"fr")
      })
    let sheet = pages.first { $0.0.hasSuffix("summary.html") }?.1 ?? ""
    let words = sheet.replacing(/<[^>]*>/, with: "")
    #expect(words.contains("“Goutte · pied gauche”") && !words.contains("“Asthma"))
  }

  private static func problem(_ row: String, _ name: String) -> String {
    """
    <entry><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.4"/><id root="2.999"
    extension="\(row)"/><code code="55607006"/><text><reference value="#\(row)"/></text><value xsi:type="CD"
    code="9\(row.utf8.count)" displayName="\(name)"/></observation></entry>
    """
  }

  static let vendorDocuments = [
    "Allscripts/170.314B2_Amb_CCD.xml", "Allscripts/170.314_b_7_InPt_Patient1_CCDCED_Type.xml",
    "Allscripts/C-CDA_101693_20130617091427_Kidd_Kari_CCDA.xml", "Allscripts/b2_Adam_Everyman_ToC.xml",
    "Allscripts/dataport_Ambulatory.xml", "Cerner/Transition_of_Care_Referral_Summary.xml",
    "EMERGE/Patient-1.xml", "EMERGE/Patient-101.xml", "Greenway/26775_ExportSummary_CCDA.xml",
    "HL7/CCD.sample.xml", "HL7/DIR.sample.xml", "HL7/OpNote.sample.xml", "HL7/UD.sample.xml",
    "Kinsights/kinsights-sample-timmy.xml", "NIST/CCDA_CCD_b1_Ambulatory_v2.xml",
    "Partners_HealthCare/LMR1TEST.xml", "PracticeFusion/IsabellaJones-ReferralSummary.xml",
    "mTuitive_OpNote/knee.xml",
  ]
}

/// A document's XML beside the site that is made of it.
private struct DocumentSite {
  let root: XMLElement
  let types: HL7Datatypes
  let records: [ClinicalRecord]
  /// Text of the document's own page, and of all other pages, without any white space.
  let documentText: String
  let otherText: String

  init(_ path: String) async throws {
    let bytes = try [UInt8](contentsOf: path)
    root = try XMLDocument.root(of: try XMLSource(bytes).text)
    types = HL7Datatypes(narrative: NarrativeIndex(root))
    let library = RecordLibrary(try await RecordLoader.load([path]), showsIdentifiers: true)
    records = library.persons.flatMap { $0.records + $0.removed }
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 1)
    let documents = records.filter { $0.resource.type.isDocument }
      .map { "-\($0.identity.name).html" }
    let pages = files.filter { $0.path.hasSuffix(".html") }
    let text = { (wanted: Bool) in
      pages.filter { page in documents.contains(where: page.path.hasSuffix) == wanted }
        .map { Self.text(String(decoding: $0.bytes, as: UTF8.self)) }.joined(separator: "\u{1}")
    }
    (documentText, otherText) = (text(true), text(false))
  }

  /// Sections whose narrative is not on the document's page as it was written.
  func missingNarratives() -> [String] {
    let sections = root.descendants.filter { $0.name == "section" }
    return sections.flatMap { section -> [String] in
      guard let text = section.first("text") else { return [] }
      let hasMedia = text.descendants.contains { ["renderMultiMedia", "footnote"].contains($0.name) }
      let wanted = hasMedia ? Self.leaves(text) : [text.text]
      return wanted.map(Self.solid).filter { !$0.isEmpty && !documentText.contains($0) }.map {
        "line \(section.line): \($0.prefix(60))"
      }
    }
  }

  /// What an entry says of itself that no record's page tells.
  func missingEntries() -> [String] {
    statements.flatMap { entry in
      entry.descendants.flatMap { element in
        expected(of: element).filter { words in
          !words.contains { otherText.contains(Self.solid($0)) }
        }.map { "line \(element.line) \(element.name): \($0.first ?? "")" }
      }
    }
  }

  /// Entries with a status whose records show none.
  func withoutStatus() -> [String] {
    statements.filter { $0.first("statusCode")?["code"] != nil && $0.name != "organizer" }.compactMap {
      entry in
      let made = records.filter { Self.lines(of: entry).contains($0.resource.origin.place) }
      // A statement that there is none has no status but its words.
      let told = made.contains {
        !$0.status.words.isEmpty || $0.resource.json.remark(.concernStatus) != nil
          || $0.resource.json.remark(.statusAsSent) != nil || $0.isAbsenceStatement
      }
      return made.isEmpty || told ? nil : "line \(entry.line)"
    }
  }

  private var statements: [XMLElement] {
    root.descendants.filter { $0.name == "section" }.flatMap { $0.all("entry") }.flatMap(\.elements)
  }

  private static func lines(of element: XMLElement) -> Set<String> {
    Set(element.descendants.map { "line \($0.line)" })
  }
}

extension DocumentSite {
  /// Codes that say what kind of statement it is, not what it states.
  private static let formal: Set<String> = [
    "ASSERTION", "SEV", "PINSTRUCT", "33999-4", "CONC", "48765-2", "404684003", "409586006", "418799008",
    "29308-4", "248536006", "373930000", "282291009",
    "55607006", "64572001", "397659008", "445518008", "46680005", "48767-8", "11323-3", "10183-2", "46241-6",
    "11535-2", "48768-6", "64100000", "409073007", "75326-9", "11450-4", "42346-7", "8480-6", "8462-4",
    "418319008", "IMMUNIZ",
    "PAYOR", "GUAR", "410942007",
  ]
  private static let concepts: Set<String> = [
    "code", "value", "routeCode", "targetSiteCode", "interpretationCode", "methodCode", "approachSiteCode",
    "priorityCode", "administrationUnitCode", "dischargeDispositionCode",
  ]
  private static let persons: Set<String> = [
    "performer", "author", "informant", "participantRole", "assignedEntity", "precondition", "subject",
    "specimen",
  ]

  /// For each thing said: the ways to say it, one of which must be on the site.
  private func expected(of element: XMLElement) -> [[String]] {
    if ["low", "high", "center", "effectiveTime"].contains(element.name), let value = element["value"] {
      if HL7Time.isPlaceholder(value) { return [] }
      if element["unit"] != nil || value.utf8.count < 4 { return [[NumberText(value)?.display ?? value]] }
      let text = HL7Time.dateTime(value)
      return [[ClinicalDate(text)?.dayText ?? text, text]]
    }
    guard Self.concepts.contains(element.name), element["nullFlavor"] == nil || element["nullFlavor"] == "OTH"
    else { return [] }
    if let value = element["value"], element["type"]?.contains("TS") != true {
      return [[NumberText(value)?.display ?? value]]
    }
    let all = [element] + element.all("translation")
    if all.contains(where: { Self.formal.contains($0["code"] ?? "") }) { return [] }
    let words = all.flatMap { [$0["displayName"], $0["code"], types.text($0.first("originalText"))] }
      .compactMap { $0 }
    return words.allSatisfy(\.isBlank) ? [] : [words.filter { !$0.isBlank }]
  }

  private static func leaves(_ element: XMLElement) -> [String] {
    element.children.flatMap { node in
      switch node {
      case .text(let text): [text]
      case .element(let child): leaves(child)
      }
    }
  }

  private static func solid(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }

  /// Without the originals, which hold all that was sent however little the page tells of it.
  private static func withoutOriginals(_ page: String) -> String {
    page.components(separatedBy: "<details class=\"original\">").enumerated().map { number, part in
      number == 0
        ? part : part.components(separatedBy: "</details>").dropFirst().joined(separator: "</details>")
    }.joined()
  }

  /// A page's text without tags, white space and the captions that are ours.
  private static func text(_ page: String) -> String {
    var output: [UInt8] = []
    var isTag = false
    let caption = "<caption class=\"unseen\" lang=\"en\">Table</caption>"
    let told = withoutOriginals(page).replacing(caption, with: "")
    for byte in told.utf8 {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { output.append(byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    return solid(NarrativeText.decoded(String(decoding: output, as: UTF8.self)))
  }
}
