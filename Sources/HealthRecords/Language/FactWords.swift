/// Our words among a record's facts.
enum FactWords {
  static func more(elements count: Int) -> String {
    Phrase("\(count) more elements are in the original file").text
  }
  static func more(values count: Int) -> String { Phrase("\(count) more are in the original file").text }
  static var nestedTooDeep: String { Phrase("(nested too deep to show)").text }
  static var notDescribed: String { Phrase("not described").text }
  static var document: String { Phrase("Document").text }
  static var contentNotInExport: String { Phrase("content not in the export").text }
  static func answer(_ isYes: Bool) -> String { isYes ? Phrase("Yes").text : Phrase("No").text }

  /// - Parameter reason: why there is no value (FHIR R4, data-absent-reason).
  static func notGiven(_ reason: String) -> String { Phrase("not given: \(reason)").text }
  static func noValue(_ reason: String) -> String { Phrase("no value: \(reason)").text }
  static func unnamed(code: String, _ nameless: String) -> String {
    Phrase("code \(code) (\(nameless))").text
  }
  static func nameless(standsFor name: String?) -> String {
    name.map { Phrase("no name sent; the code stands for \($0)").text } ?? Phrase("no name sent").text
  }
  static func unnamed(unit code: String) -> String { Phrase("(unit code \(code))").text }
  static func ofCode(_ words: String) -> String { Phrase("code: \(words)").text }
  static func coded(_ words: String) -> String { Phrase("coded by the sender: \(words)").text }
  static func note(_ words: String) -> String { Phrase("note: \(words)").text }

  /// A note on a name, address or number that is not in use or not a full one (FHIR R4, HumanName.use, Address.use).
  static func use(_ code: String) -> String? { uses[code].map { Phrase(own: $0).text } }

  private static let uses = CodedWords.words("nameUse")
}

/// Words for amounts.
enum AmountWords {
  /// - Parameter unit: with a space before it; empty if there is none.
  static func range(_ low: String, _ high: String, unit: String) -> String {
    Phrase("\(low) to \(high)\(unit)").text
  }
  static func sufficient(_ digits: String) -> String { Phrase("\(digits) (sufficient)").text }
  static func age(_ range: String) -> String { Phrase("age \(range)").text }

  static func waveform(samples: Int) -> String { Phrase("waveform, \(samples) samples").text }
  static func origin(_ amount: String) -> String { Phrase("origin \(amount)").text }
  static func period(_ milliseconds: String) -> String { Phrase("period \(milliseconds) ms").text }
  static func factor(_ number: String) -> String { Phrase("factor \(number)").text }
  static func dimensions(_ count: String) -> String {
    count == "1" ? Phrase("1 dimension").text : Phrase("\(count) dimensions").text
  }
}
