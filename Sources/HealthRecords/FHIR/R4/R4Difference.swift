/// What an element of another version is called in R4 (HL7, FHIR R4, "Differences" and R5's of each resource).
struct R4Difference: Sendable {
  /// What is done to the value on its way.
  enum Rule: Sendable {
    case move
    /// True says this code.
    case meansCode(String)
    case inverse
    case codes([String: String])
    /// Each is who acted.
    case actors
    /// What is in this member of it.
    case part(String)
    /// The target of a relation of this type.
    case targets(String)
    /// R5 has a concept, a reference, or both in one element (CodeableReference): those that hold a concept.
    case concepts
    /// Those that hold a reference.
    case references
    /// Several texts are one.
    case joined
    /// Said for all of the type.
    case constant(String)
  }

  /// A path of names.
  let element: String
  let r4: String
  let rule: Rule

  /// - Parameter type: a resource or datatype as R4 calls it.
  static func all(of type: String, _ version: FHIRVersion) -> [R4Difference] {
    table[version]?[type] ?? []
  }

  /// What R4 calls a resource type.
  static func type(_ name: String, _ version: FHIRVersion) -> String { types[version]?[name] ?? name }
}

extension R4Difference {
  private static let rows = CSVTable(named: "r4-differences.csv").rows.flatMap { row in
    words(row[0]).compactMap(FHIRVersion.init(rawValue:)).flatMap { version in
      words(row[1]).map { (version: version, type: $0, row: row) }
    }
  }

  private static let types = Dictionary(grouping: rows.filter { $0.row[4] == "type" }, by: \.version)
    .mapValues {
      Dictionary($0.map { ($0.type, $0.row[3]) }, uniquingKeysWith: { first, _ in first })
    }

  private static let table = Dictionary(grouping: rows.filter { $0.row[4] != "type" }, by: \.version)
    .mapValues {
      Dictionary(grouping: $0, by: \.type).mapValues { $0.map { R4Difference($0.row) } }
    }

  private init(_ row: [String]) {
    (element, r4) = (row[2], row[3])
    let rule = Self.words(row[4])
    switch rule.first {
    case "true": self.rule = .meansCode(rule[1])
    case "not": self.rule = .inverse
    case "codes": self.rule = .codes(Self.pairs(rule.dropFirst()))
    case "actors": self.rule = .actors
    case "of": self.rule = .part(rule[1])
    case "targets": self.rule = .targets(rule[1])
    case "concepts": self.rule = .concepts
    case "references": self.rule = .references
    case "joined": self.rule = .joined
    case "is": self.rule = .constant(rule[1])
    default: self.rule = .move
    }
  }

  private static func pairs(_ words: ArraySlice<String>) -> [String: String] {
    Dictionary(
      words.map { $0.split(separator: "=").map(String.init) }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 }
    )
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
