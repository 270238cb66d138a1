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
  public var title: String {
    let told = diseases.joined(separator: ", ").normalizedWords
    return told.isEmpty || name.normalizedWords.contains(told) ? name : "\(name) (\(diseaseWords))"
  }

  /// The diseases in the language of the task.
  package var diseaseWords: String { diseases.map(Disease.words).joined(separator: ", ") }

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

  /// The sender's name, if it is none of the table's and does not hold the diseases.
  func otherName(in concept: Concept) -> String? {
    let sent = concept.text.map { [$0] } ?? concept.codings.compactMap(\.display).filter { !$0.isBlank }
    let (names, told) = ([name, title].map(Self.words), Self.words(diseases.joined(separator: " ")))
    let isKnown = sent.map(Self.words).contains {
      names.contains($0) || !told.isEmpty && told.isSubset(of: $0)
    }
    return isKnown ? nil : sent.first { !$0.isBlank }
  }

  private static func words(_ name: String) -> Set<String> { Set(name.alphanumericWords) }

  private static func key(_ code: String) -> String {
    let digits = code.filter { !$0.isWhitespace }
    return String((digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]).drop { $0 == "0" })
  }

  private static let vaccines: [String: CVX] = Dictionary(
    firsts: CSVTable(named: "cvx.csv").rows.compactMap { row in
      guard row.count >= 5 else { return nil }
      let list = { (text: String) in text.split(separator: ";").map(String.init) }
      let vaccine = CVX(
        code: row[0], name: row[1], isActive: row[2] == "Active", groups: list(row[3]),
        diseases: list(row[4]))
      return (key(row[0]), vaccine)
    })
}

/// What a vaccine is against, by the name that the tables of vaccines have for it.
package enum Disease {
  /// In the language of the task; other words as they are.
  package static func words(_ name: String) -> String { TableWords.of(name, "disease", name) }
}
