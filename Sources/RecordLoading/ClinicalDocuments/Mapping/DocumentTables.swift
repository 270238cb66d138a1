import HealthRecords

extension CSVTable {
  /// A table of the reader of clinical documents: `elements.csv`.
  init(ofDocuments name: String) { self.init(text: EmbeddedText.files.first { $0.name == name }?.text ?? "") }
}

/// Codes of one system as those of another, and sets of codes (C-CDA on FHIR, concept maps).
struct ConceptMap: Sendable {
  /// What a code means: FHIR's code, and a name for it where the code is sent without one.
  struct Target: Sendable {
    let code: String
    let display: String?
  }

  let codes: [String]
  private let targets: [String: Target]
  private let meanings: Set<String>

  private init(_ rows: [(code: String, target: Target)]) {
    codes = rows.map(\.code)
    targets = Dictionary(rows, uniquingKeysWith: { $1 })
    meanings = Set(rows.flatMap { [$0.code, $0.target.code] }.map(\.normalizedWords))
  }

  /// The code in the other system; nil for an unknown code.
  subscript(_ code: String?) -> String? { target(code)?.code }

  func target(_ code: String?) -> Target? { code.flatMap { targets[$0] } }

  func holds(_ code: String?) -> Bool { target(code) != nil }

  /// The codes that mean this.
  func codes(for meaning: String) -> [String] { codes.filter { self[$0] == meaning } }

  /// What one of the element's templates means.
  func target(templateOf element: XMLElement) -> Target? {
    element.all("templateId").firstNonNil { target($0["root"]) }
  }

  func holds(templateOf element: XMLElement) -> Bool { target(templateOf: element) != nil }

  /// True for one of its codes or of what they mean, in whatever letters.
  func means(_ words: String) -> Bool { meanings.contains(words.normalizedWords) }

  /// - Parameter name: a name in the table's first column; an unknown one is empty, which a test rules out.
  static func named(_ name: String) -> ConceptMap { all[name] ?? ConceptMap([]) }

  static let all = Dictionary(grouping: CSVTable(ofDocuments: "concept-maps.csv").rows) { $0[0] }.mapValues {
    ConceptMap(
      $0.map { cells in
        (TemplateID.full(cells[1]), Target(code: cells[2], display: cells.dropFirst(3).first?.nonBlank))
      })
  }
}

/// The template identifiers that the tables write short: `E.7`, `S.6.1`, `C.18`.
enum TemplateID {
  /// C-CDA's entries and sections, the CCD of 2007, IHE's content modules and laboratory.
  private static let roots = [
    "E": "2.16.840.1.113883.10.20.22.4", "S": "2.16.840.1.113883.10.20.22.2",
    "C": "2.16.840.1.113883.10.20.1", "I": "1.3.6.1.4.1.19376.1.5.3.1", "L": "1.3.6.1.4.1.19376.1.3",
    "P": "2.16.840.1.113883.10.20.15.3",
  ]

  static func full(_ short: String) -> String {
    guard let dot = short.firstIndex(of: "."), let root = roots[String(short[..<dot])] else { return short }
    return root + short[dot...]
  }
}
