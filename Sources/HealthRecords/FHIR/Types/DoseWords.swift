/// What the words of a dosage say of the amount: numbers in digits or in words.
struct DoseWords: Sendable {
  private let text: String

  init(_ text: String) { self.text = text.lowercased() }

  /// The coded dose, where the words have not its numbers; with the coded timing, where they have none at all.
  ///
  /// A text may be a mere remark ("heart stimulant"), or tell when alone, while the amount stands in codes.
  func missing(_ dose: String?, _ timing: String?) -> String? {
    guard let dose, Self.hasUnit(dose), !Self.numbers(in: dose).isSubset(of: numbers) else { return nil }
    let hasNumber = !numbers.isEmpty || text.contains(where: \.isNumber)
    let isRemark = !hasNumber && !Self.times.contains { text.contains($0) }
    return [dose, isRemark ? timing : nil].compactMap { $0 }.joined(separator: ", ")
  }
}

extension DoseWords {
  /// "1 (ordered), at 2 ml/min" is an amount of nothing.
  private static func hasUnit(_ dose: String) -> Bool {
    dose.prefix { $0 != "," && $0 != "(" }.contains { $0.isLetter || $0 == "%" }
  }

  private var numbers: Set<String> {
    let words = text.split { !$0.isLetter }.compactMap { Self.words[String($0)] }
    let halves = text.matches(of: /([0-9]*) ?(?:½|1\/2)/).map { match -> String in
      match.output.1.isEmpty ? "0.5" : String(match.output.1) + ".5"
    }
    let thousands = text.matches(of: /[0-9]{1,3}(?:,[0-9]{3})+/).map { match -> String in
      String(match.output).replacing(",", with: "")
    }
    let amounts = text.replacing(Self.timing, with: " ")
    return Self.numbers(in: amounts).union(words).union(halves).union(thousands)
  }

  /// How often and how long, which is no amount: "3 times", "8 hours", "1日3回".
  private static var timing: Regex<Substring> {
    /[0-9０-９]+ ?(?:times|days?|hours?|hrs?|weeks?|months?|mal|tage?|stunden|fois|jours?|heures?|veces|d[ií]as?|horas?|volte|giorni|keer|dagen|日|回|時間|週|天|次|일|회)(?![a-z])/
  }

  /// Digits of any script as plain numbers: "２.50" and "2,5" are "2.5".
  private static func numbers(in text: String) -> Set<String> {
    let plain = text.map { character -> Character in
      if let digit = character.wholeNumberValue, digit < 10 { return Character(String(digit)) }
      return character == "," ? "." : character
    }
    let parts = plain.split { !$0.isASCII || !($0.isNumber || $0 == ".") }
    return Set(parts.map { normal(String($0)) }.filter { !$0.isEmpty })
  }

  private static func normal(_ number: String) -> String {
    var digits = Substring(number)
    while digits.hasSuffix(".") { digits.removeLast() }
    while digits.hasPrefix("."), digits.count > 1 { digits.removeFirst() }
    if digits.contains(".") {
      while digits.hasSuffix("0") { digits.removeLast() }
      if digits.hasSuffix(".") { digits.removeLast() }
    }
    while digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true { digits.removeFirst() }
    return String(digits)
  }

  private static let words: [String: String] = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "twelve": "12", "twenty": "20", "half": "0.5", "zwei": "2", "drei": "3",
    "deux": "2", "trois": "3", "dos": "2", "tres": "3", "due": "2", "tre": "3", "twee": "2", "drie": "3",
    "dois": "2", "duas": "2",
  ]

  private static let times = [
    "dail", "once", "twice", "every", "day", "hour", "morning", "evening", "night", "bedtime", "noon", "week",
    "month", "directed",
  ]
}
