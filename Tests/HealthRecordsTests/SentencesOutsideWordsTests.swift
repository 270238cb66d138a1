import Foundation
import TestSupport
import Testing

/// What a reader reads stands in `Words` and `Language`; two words in a row elsewhere are no sentence of ours.
@Suite struct SentencesOutsideWordsTests {
  /// Why a file may hold several words in a row.
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
      "HealthRecords/FHIR/Status/AbsenceWords", "HealthRecords/Concepts/Directives/CareDirective",
      "HealthRecords/FHIR/Status/Adherence", "HealthRecords/FHIR/DrugDescription",
      "HealthRecords/Concepts/Problems/Problem", "HealthRecords/Concepts/Tests/PendingTests",
      "HealthRecords/Concepts/Vaccinations/UnconfirmedDose", "HealthRecords/Documents/SectionKind",
      "HealthRecords/FHIR/ClinicalTypeReader", "HealthRecords/FHIR/RecordTitle",
      "HealthRecords/FHIR/ResultNote", "HealthRecords/FHIR/SpecimenInName",
      "HealthRecords/FHIR/Status/StatusWords",
      "HealthRecords/FHIR/Types/DosageText", "HealthRecords/Masking/SecretElements",
      "HealthRecords/Terminology/SemanticTag", "HealthRecords/Terminology/UCUM",
      "HealthRecords/Terminology/UnitDimension", "HealthRecords/Terminology/VaccineWords",
      "RecordLoading/CDA/Document/CDANaming", "RecordLoading/CDA/Drugs/MedicationActivity+Sig",
      "RecordLoading/CDA/Drugs/MedicationActivity+Status", "RecordLoading/CDA/Entries/CoverageActivity",
      "RecordLoading/CDA/Entries/ProblemObservation+Name", "RecordLoading/CDA/Narrative/CDAColumn",
      "RecordLoading/CDA/Narrative/CDADenial", "RecordLoading/CDA/Narrative/CDAJudgement",
      "RecordLoading/CDA/Narrative/CDAUnmatchedLines", "RecordLoading/CDA/Narrative/CDANameMarks",
      "RecordLoading/CDA/Narrative/CDANameless", "RecordLoading/CDA/Narrative/CDANullEntry",
      "RecordLoading/CDA/Narrative/CDAOpposites", "RecordLoading/CDA/Narrative/CDARowStanding",
      "RecordLoading/CDA/Narrative/CDARowStatement", "RecordLoading/CDA/Narrative/CDAUnmatchedRows",
      "RecordLoading/CDA/Narrative/CDAStandingWords", "RecordLoading/CDA/Narrative/CDATextStanding",
      "RecordLoading/MedicationPlan/MedicationPlan",
    ],
    .standard: [
      "HealthRecords/FHIR/Status/AbsenceStatement", "HealthRecords/Terminology/CodeSystem",
      "HealthRecords/Terminology/CodedWords", "HealthSite/IPS/IPSComposition", "HealthSite/IPS/IPSPlace",
      "HealthSite/Packages/PackageCover", "RecordLoading/CDA/CDADisplay",
      "RecordLoading/CDA/Entries/CDACertainty", "RecordLoading/EUCertificates/CertificateTerms",
      "RecordLoading/MedicationPlan/PlanHeading",
    ],
    .names: [
      "HealthRecords/Concepts/Devices/DeviceRemovals", "HealthRecords/Concepts/Institutions/NamedPeople",
      "HealthRecords/Concepts/RecordStatement", "HealthRecords/FHIR/DatatypeText",
      "HealthRecords/FHIR/ClinicalType", "HealthRecords/FHIR/DateElements", "HealthRecords/FHIR/FHIRVersion",
      "HealthRecords/FHIR/FactReader",
      "HealthRecords/FHIR/KnownTypes", "HealthRecords/FHIR/R4/R4ResourceTypes",
      "HealthRecords/FHIR/RecordMapping", "HealthRecords/Records/RecordGroup",
      "HealthSite/Changes/ChangedFields", "HealthSite/Changes/SnapshotFields",
      "HealthSite/Documents/TableHTML", "HealthSite/Pages/DrugTable", "HealthSite/Pages/FilesSection",
      "HealthSite/Pages/FoldedTable", "HealthSite/Pages/ImmunizationTable",
      "HealthSite/Pages/MeasurementPages", "HealthSite/Pages/RecordGist", "HealthSite/Pages/RecordLead",
      "HealthSite/Pages/SeriesPages", "HealthSite/Pages/SourcesPages", "HealthSite/Search/SearchWords",
      "HealthSite/Summary/ResultRows", "HealthSite/Summary/SheetDocument",
      "HealthSite/Timeline/TimelineIndex", "RecordLoading/AppleHealth/ECGReader",
      "RecordLoading/CDA/Entries/ResultObservation",
    ],
    .programs: [
      "HealthSite/Database/DatabaseSchema", "HealthSite/Documents/Inline", "HealthSite/IPS/IPSDeviceUse",
      "HealthSite/Packages/PackageEntry", "HealthSite/Search/SearchMeanings",
      "HealthSite/Search/SearchShard", "HealthSite/Summary/SummaryFile", "HealthSite/Writing/OwnFiles",
      "HealthSite/Writing/PDFPrinter", "RecordLoading/Files/SystemFileName",
      "RecordLoading/Formats/ForeignExport", "RecordLoading/Formats/FormatTable",
      "RecordLoading/Scrubbing/ScrubbedElement",
    ],
    .keys: [
      "HealthRecords/Terminology/ResultGroup", "HealthRecords/FHIR/FileFormat",
      "HealthRecords/FHIR/Status/RecordStatus", "HealthRecords/FHIR/EntryKey",
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
  /// The files of a target outside of `Words` and `Language`, by their paths without what all end with.
  private static func files(of target: String) throws -> [(path: String, text: String)] {
    let root = URL(fileURLWithPath: ProjectFolder.root).appendingPathComponent("Sources/\(target)")
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try files.sorted().filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Words/") && !$0.hasPrefix("Language/")
    }.map {
      let text = try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
      return ("\(target)/\($0.dropLast(".swift".count))", text)
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
