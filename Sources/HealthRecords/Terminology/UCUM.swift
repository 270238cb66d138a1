/// Units as people print them (UCUM, case-sensitive codes; fhir quantities carry them in `code`).
public enum UCUM {
  /// The printed form; an unknown code without its `{annotations}`, or the words of one that is nothing else:
  /// `{tablet}` counts tablets.
  public static func printed(_ code: String) -> String {
    if let known = table[code] { return known }
    let bare = withoutAnnotations(code)
    if let known = table[bare] { return known }
    return bare.isEmpty ? code.filter { !"{}".contains($0) }.replacingDashes : bare
  }

  /// One spelling for units that mean the same, so that results can share a chart: `mcg` is `ug`.
  static func comparable(_ unit: String) -> String {
    synonyms[unit] ?? synonyms[unit.lowercased()] ?? withoutAnnotations(unit).lowercased()
  }

  private static func withoutAnnotations(_ code: String) -> String {
    var depth = 0
    return code.filter { character in
      if character == "{" { depth += 1 }
      defer { if character == "}" { depth -= 1 } }
      return depth == 0
    }
  }

  private static let table: [String: String] = Dictionary(
    CSVTable(named: "ucum.csv").rows.map { ($0[0], $0.count > 1 ? $0[1] : "") },
    uniquingKeysWith: { a, _ in a })

  private static let synonyms: [String: String] = [
    "mcg": "ug", "mm[hg]": "mmhg", "k/ul": "10*3/ul", "k/mcl": "10*3/ul", "x10e3/ul": "10*3/ul",
    "thousand/ul": "10*3/ul", "m/ul": "10*6/ul", "x10e6/ul": "10*6/ul", "/min": "per min", "bpm": "per min",
    "beats/minute": "per min", "beats/min": "per min", "[degf]": "degf", "°f": "degf", "cel": "degc",
    "°c": "degc",
    "lbs": "lb", "[lb_av]": "lb", "[in_i]": "in", "µg/l": "ug/l", "mcg/l": "ug/l", "µmol/l": "umol/l",
  ]
}
