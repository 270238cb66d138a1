/// How R4 names an element of another version (HL7, FHIR R4, "Differences" and R5's of each resource).
struct R4Difference: Sendable {
  /// How the value is changed.
  enum Rule: Sendable {
    case move
    /// True becomes this code.
    case meansCode(String)
    case inverse
    case codes([String: String])
    /// Each value becomes the actor of a performer or the like.
    case actors
    /// Only this member of the value is used.
    case part(String)
    /// The targets of relations of this type.
    case targets(String)
    /// R5 has a concept, a reference, or both in one element (CodeableReference): the values with a concept are used.
    case concepts
    /// The values with a reference are used.
    case references
    /// Several texts are joined into one.
    case joined
    /// A constant value for all resources of the type.
    case constant(String)
  }

  /// The path of element names.
  let element: String
  let r4: String
  let rule: Rule

  /// - Parameter type: a resource or datatype, by its R4 name.
  static func all(of type: String, _ version: FHIRVersion) -> [R4Difference] {
    table[version]?[type] ?? []
  }

  /// What other versions call an element of R4, whatever the type of its value.
  static func elements(meaning r4: String) -> [Element] {
    rows.map(\.row).filter { $0[3].hasPrefix(r4) }.map { row in
      let (name, type) = (row[2].split(separator: ".").last ?? "", row[3].dropFirst(r4.count))
      return Element.of(String(name.hasSuffix(type) ? name.dropLast(type.count) : name))
    }.distinct
  }

  /// R4's name of a resource type.
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
      Dictionary(firsts: $0.map { ($0.type, $0.row[3]) })
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
