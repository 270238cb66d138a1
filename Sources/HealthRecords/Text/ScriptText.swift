/// Raised and lowered characters in plain text: 10⁹ must never become 109.
package enum ScriptText: Sendable {
  case raised, lowered

  /// Unicode's own characters, if there is one for each; else "^" or "_" before a text with a digit.
  package func plain(_ text: String) -> String {
    let word = text.trimmed
    let letters = word.map { (self == .raised ? Self.raisedLetters : Self.loweredLetters)[$0] }
    if !letters.contains(nil) { return String(letters.compactMap { $0 }) }
    return word.contains(where: \.isNumber) ? "\(self == .raised ? "^" : "_")\(word)" : text
  }

  private static let raisedLetters = table("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾")
  private static let loweredLetters = table("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")

  private static func table(_ letters: String) -> [Character: Character] {
    let pairs = zip("0123456789+-=()", letters).map { ($0, $1) }
    let minus = pairs.filter { $0.0 == "-" }.flatMap { [("\u{2212}", $0.1), ("\u{2013}", $0.1)] }
    return Dictionary(firsts: pairs + minus.map { (Character($0.0), $0.1) })
  }
}
