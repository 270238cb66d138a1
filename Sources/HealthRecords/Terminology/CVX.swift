/// CDC's vaccine codes, with short name, vaccine groups and diseases (CDC CVX list of November 2025; CDSi CVX to
/// antigen table 4.64).
public struct CVX: Sendable, Hashable {
  /// The code as CDC writes it, `03`.
  public let code: String
  public let name: String
  public let isActive: Bool
  public let groups: [String]
  /// Empty for immune globulins, antitoxins, skin tests and adjuvants.
  public let diseases: [String]
  /// "MMR (measles, mumps, rubella)".
  public let title: String

  /// CDC's code for a vaccine that the sender did not know.
  var isUnknown: Bool { code == "999" }

  /// - Parameter code: in any spelling: `3` and `03` are the same.
  public static func vaccine(_ code: String) -> CVX? { vaccines[key(code)] }

  /// The only disease in the table whose name starts with the words, or equals them.
  static func disease(startingWith words: String) -> String? {
    let found = diseases.filter { $0.hasPrefix(words) }
    return found.count == 1 ? found.first : found.first { $0 == words }
  }

  private static let diseases = Set(vaccines.values.flatMap(\.diseases))

  /// The diseases that a word of a vaccine's name stands for: "DTaP", "Td", "IPV".
  static func diseases(ofWord word: Substring) -> Set<String> {
    abbreviations[word.lowercased()] ?? ofGroups[word.lowercased()] ?? []
  }

  static func hasVaccine(against told: Set<String>, without disease: String) -> Bool {
    vaccines.values.contains { vaccine in
      !vaccine.diseases.contains(disease)
        && told.allSatisfy { name in vaccine.diseases.contains { $0.hasPrefix(name) } }
    }
  }

  /// First words of short names with several capital letters; of several such vaccines, the one with the fewest diseases.
  private static let abbreviations: [String: Set<String>] = vaccines.values.filter { !$0.diseases.isEmpty }
    .reduce(into: [:]) { words, vaccine in
      let word = vaccine.name.prefix { $0.isLetter || $0.isNumber }
      let isKnown = words[word.lowercased()].map { $0.count <= vaccine.diseases.count } ?? false
      if !isKnown, word.count(where: \.isUppercase) > 1 { words[word.lowercased()] = Set(vaccine.diseases) }
    }

  private static let ofGroups: [String: Set<String>] = vaccines.values.filter { $0.groups.count == 1 }
    .reduce(into: [:]) { $0[$1.groups[0].lowercased(), default: []].formUnion($1.diseases) }

  private static func key(_ code: String) -> String {
    let digits = code.filter { !$0.isWhitespace }
    return String((digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]).drop { $0 == "0" })
  }

  private static func title(_ name: String, _ diseases: [String]) -> String {
    let words = diseases.joined(separator: ", ")
    return words.isEmpty || name.normalizedWords.contains(words.normalizedWords) ? name : "\(name) (\(words))"
  }

  private static let vaccines: [String: CVX] = Dictionary(
    CSVTable(named: "cvx.csv").rows.compactMap { row in
      guard row.count >= 5 else { return nil }
      let list = { (text: String) in text.split(separator: ";").map(String.init) }
      let vaccine = CVX(
        code: row[0], name: row[1], isActive: row[2] == "Active", groups: list(row[3]),
        diseases: list(row[4]), title: title(row[1], list(row[4])))
      return (key(row[0]), vaccine)
    }, uniquingKeysWith: { first, _ in first })
}
