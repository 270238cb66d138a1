/// A record's statement that there is none, or that nothing is known. Neither is counted as a fact.
public enum AbsenceStatement: Sendable {
  /// "No known allergies": stated.
  case none
  /// "No information": not stated.
  case noInformation

  /// - Returns: nil for a fact, and for a statement that contradicts itself, with a reaction or with a name that does
  ///   not negate.
  init?(_ json: JSONValue, title: String, codes: [String]) {
    let words = title.normalizedWords
    if json["reaction"]?.list.isEmpty == false || Self.namesSomething(json, codes) { return nil }
    if codes.contains(where: { Self.noneCodes[$0] != nil || $0.hasPrefix("no-known-") }) {
      self = .none
    } else if codes.contains(where: {
      Self.unknownCodes[$0] != nil || ($0.hasPrefix("no-") && $0.hasSuffix("-info"))
    }) {
      self = .noInformation
    } else if AbsenceWords.sayNone(words) || Self.saysNone(EntrySentence(json["code"]?["_text"])) {
      self = .none
    } else if AbsenceWords.sayNothing(words), !Self.isVisitOfADay(json, words) {
      self = .noInformation
    } else {
      return nil
    }
  }

  /// A sentence of ours in another language states what its English does.
  private static func saysNone(_ sentence: EntrySentence?) -> Bool {
    sentence.map { AbsenceWords.sayNone($0.english.normalizedWords) } == true
  }

  /// A visit with a date took place, even if its kind is unknown.
  private static func isVisitOfADay(_ json: JSONValue, _ words: String) -> Bool {
    AbsenceWords.isPlaceholder(words) && json.text("period.start") != nil
  }

  /// True for a negation's code with a text that names something else: "Peanut".
  private static func namesSomething(_ json: JSONValue, _ codes: [String]) -> Bool {
    guard codes.contains(where: { noneCodes[$0] != nil }) else { return false }
    let text = ["code", "substance", "vaccineCode", "medicationCodeableConcept"]
      .firstNonNil { Concept(json[$0])?.text }
    guard let text else { return false }
    let words = text.letterWords
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 0x250 || !$0.properties.isAlphabetic }
    return isLatin && AbsenceWords.negatives.isDisjoint(with: words)
  }

  /// True for a code that means that there is none, or that nothing is known.
  package static func isCode(_ code: String) -> Bool { words(code) != nil }

  /// The meaning of a negation's code, for senders who give no name with it (SNOMED CT; IPS, absent and unknown data).
  static func words(_ code: String) -> String? {
    if let known = CodedWords.word("absent", code) { return known }
    if let unknown = CodedWords.word("absentUnknown", code) { return unknown }
    guard code.hasPrefix("no-") else { return nil }
    let words = code.dropFirst(3).split(separator: "-").map(String.init)
    if let named = CodedWords.word("absentCode", code) { return named }
    if words.first == "known" { return TitleWords.none(words.joined(separator: " ")) }
    return words.last == "info" ? TitleWords.noInformation(on: words.dropLast().joined(separator: " ")) : nil
  }

  private static let unknownCodes = CodedWords.words("absentUnknown")

  private static let noneCodes = CodedWords.words("absent")
}
