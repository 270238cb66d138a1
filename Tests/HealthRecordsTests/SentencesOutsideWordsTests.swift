import Foundation
import TestSupport
import Testing

/// What a reader reads stands in `Words` and `Language`; two words in a row elsewhere are no sentence of ours.
@Suite struct SentencesOutsideWordsTests {
  /// Why a file may hold several words in a row; files by target and name, wherever they lie.
  private enum Reason: Sendable {
    /// Words that records are searched for, in whatever language they come.
    case searched
    /// What a standard or its sender calls a code.
    case standard
    /// Names of elements, types, columns or classes, with blanks between them.
    case names
    /// What programs read: queries, addresses, marks of formats.
    case programs
    /// Keys of what is kept, whose words are in `Words`.
    case keys
  }

  private static let allowed: [Reason: [String]] = [
    .searched: [
      "HealthRecords/AbsenceWords", "HealthRecords/CareDirective",
      "HealthRecords/Adherence",
      "HealthRecords/Problem",
      "HealthRecords/ClinicalTypeReader", "HealthRecords/RecordTitle",
      "HealthRecords/ObservationValueReader", "HealthRecords/SpecimenInName",
    ],
    .standard: [

      "HealthRecords/CodedWords", "HealthRecords/GermanCertainty", "HealthRecords/LOINC",
      "HealthSite/IPSComposition",
      "HealthSite/IPSSectionKind", "HealthSite/PackageCover",

    ],
    .names: [
      "HealthRecords/ClinicalType", "HealthRecords/NamedPeople",
      "HealthRecords/RecordStatement", "HealthRecords/DatatypeText",
      "HealthRecords/DateElements", "HealthRecords/FactReader",
      "HealthRecords/RecordMapping", "HealthRecords/RecordGroup",
      "HealthSite/RecordChanges", "HealthSite/SnapshotFields",
      "HealthSite/TableHTML", "HealthSite/DrugTable", "HealthSite/FilesSection",
      "HealthSite/FoldedTable", "HealthSite/ImmunizationTable",
      "HealthSite/MeasurementPages", "HealthSite/MeasurementTable", "HealthSite/PeoplePage",
      "HealthSite/RecordGist",
      "HealthSite/RecordPages",
      "HealthSite/SeriesPages", "HealthSite/SourcesPages",
      "HealthRecords/ClinicalPicture", "HealthSite/SheetDocument",
      "RecordLoading/ECGReader",
    ],
    .programs: [
      "HealthSite/RecordDatabase", "HealthSite/Inline", "HealthSite/IPSDeviceUse",
      "HealthSite/PackageEntry", "HealthSite/SearchMeanings",
      "HealthSite/SearchShard", "HealthSite/SummaryFile", "HealthSite/OwnFiles",
      "HealthSite/Desktop",
      "RecordLoading/FormatSniffer", "RecordLoading/FormatTable",
    ],
    .keys: [
      "HealthRecords/ResultGroup", "HealthRecords/FileFormat",
      "HealthRecords/RecordStatus",
    ],
  ]

  @Test(
    "No sentence of ours stands outside Words, and each file that may hold words in a row does",
    arguments: ["HealthRecords", "HealthSite", "RecordLoading"])
  func sentences(target: String) throws {
    let allowed = Set(Self.allowed.values.joined()).filter { $0.hasPrefix("\(target)/") }
    var found: Set<String> = []
    var sentences: [String] = []
    for (path, text) in try Self.files(of: target) {
      let literals = SwiftLiterals(text).all.filter { Self.isSentence($0.text) }
      if !literals.isEmpty { found.insert(path) }
      if !allowed.contains(path) { sentences += literals.map { "\(path):\($0.line): \($0.text)" } }
    }
    #expect(sentences == [], "said elsewhere than in Words")
    #expect(allowed.subtracting(found).sorted() == [], "no longer needed")
  }

  @Test("Literals are found in code, in interpolations and over several lines, and not in comments")
  func literals() {
    let source = ##"""
      // "not this one" /* nor "that" */
      let a = "one \(b ? "two words" : c("three")) four" /* "no /* deeper */ one" */
      let d = #"raw "quoted" \(e)"#, f = """
        long
        text
        """
      """##
    let literals = SwiftLiterals(source).all
    #expect(
      literals.map(\.text.singleSpaced) == [
        "two words", "three", "one \u{FFFC} four", "raw \"quoted\" \\(e)", " long text ",
      ])
    #expect(literals.map(\.line) == [2, 2, 2, 3, 3])
    #expect(
      Self.isSentence("two words") && !Self.isSentence("one \u{FFFC} ") && !Self.isSentence("<p a=\"b\">"))
  }
}

extension SentencesOutsideWordsTests {
  /// The files of a target outside of `Words` and `Language`, by their names.
  private static func files(of target: String) throws -> [(path: String, text: String)] {
    let root = URL(fileURLWithPath: ProjectFolder.root).appendingPathComponent("Sources/\(target)")
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let words = ["Words/", "Language/"]
    return try files.sorted().filter { $0.hasSuffix(".swift") && !words.contains(where: $0.hasPrefix) }.map {
      let text = try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
      return ("\(target)/\($0.split(separator: "/").last?.dropLast(".swift".count) ?? "")", text)
    }
  }

  /// Two plain words in a row, one between them at most; tags and attributes are none.
  private static func isSentence(_ text: String) -> Bool {
    let text = text.replacing(/<[^>]*>/, with: " ")
    return !text.contains("=\"")
      && text.contains(/\b[A-Za-z]{2,}[,.:;]?\s+(\S+\s+)?[A-Za-z]{2,}\b/)
  }
}

extension String {
  fileprivate var singleSpaced: String { replacing(/[ \n]+/, with: " ") }
}
