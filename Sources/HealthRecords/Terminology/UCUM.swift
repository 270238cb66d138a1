/// Printed forms of units (UCUM, case-sensitive codes; FHIR quantities have them in `code`).
public enum UCUM {
  /// The printed form of a code.
  ///
  /// In an unknown code, the words of its `{annotations}` are printed: `{tablet}` counts tablets, `{drink}/d` drinks a
  /// day (UCUM, section 6: an annotation can stand in a unit's place). After a unit, an annotation may distinguish two:
  /// D-dimer in FEU is twice that in DDU.
  public static func printed(_ code: String) -> String {
    if let known = table[code] { return known }
    guard code.contains("{") else { return code }
    let parts = annotated(code)
    if let first = parts.first, first.isAnnotation, let known = table[String(code.dropFirst(first.length))] {
      return "\(first.words) \(known)".trimmed
    }
    if !parts.contains(where: \.standsForUnit), let known = table[withoutAnnotations(code)] {
      let words = parts.filter(\.isAnnotation).map(\.words).filter { !$0.isEmpty }
      return ([known] + words).joinedWords(" ")
    }
    return parts.map { $0.isAnnotation && !$0.standsForUnit ? " \($0.words)" : $0.words }.joined()
  }

  /// A part of a code: an annotation, or the text between two.
  private struct Part {
    let words: String
    /// The length in the code, with the braces.
    let length: Int
    let isAnnotation: Bool
    /// True for an annotation without a unit before it.
    let standsForUnit: Bool
  }

  private static func annotated(_ code: String) -> [Part] {
    var rest = code[...]
    var parts: [Part] = []
    while let first = rest.first {
      let isAnnotation = first == "{"
      let text = isAnnotation ? rest.prefix { $0 != "}" } : rest.prefix { $0 != "{" }
      let length = text.count + (isAnnotation && text.endIndex < rest.endIndex ? 1 : 0)
      let isFirst = parts.last.flatMap(\.words.last).map { "/.(".contains($0) } ?? true
      parts.append(
        Part(
          words: isAnnotation ? String(text.dropFirst()).replacingDashes : String(text), length: length,
          isAnnotation: isAnnotation, standsForUnit: isAnnotation && isFirst))
      rest = rest.dropFirst(length)
    }
    return parts
  }

  /// One spelling for equal units, so that results can share a chart: `mcg` is `ug`.
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

  /// True for a unit in the table or among its synonyms.
  package static func isUnit(_ text: String) -> Bool {
    table[text] != nil || synonyms[text.lowercased()] != nil
  }

  private static let table: [String: String] = Dictionary(
    firsts: CSVTable(named: "ucum.csv").rows.map { ($0[0], $0.count > 1 ? $0[1] : "") })

  private static let synonyms = CodedWords.words("unitSynonym")
}
