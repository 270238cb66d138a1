/// What the text of a dosage states about amount and time. Numbers may be digits or words.
struct DoseWords: Sendable {
  private let text: String

  init(_ text: String) { self.text = text.lowercased() }

  /// The coded dose, if the text lacks its numbers, and the coded timing, if the text does not say when.
  ///
  /// A text may only be a remark ("heart stimulant"), or only state the time or the amount, with the rest in codes.
  func missing(_ dose: String?, _ timing: String?) -> String? {
    let stated = [isMissing(dose) ? dose : nil, saysWhen ? nil : timing].compactMap { $0 }
    return stated.isEmpty ? nil : stated.joined(separator: ", ")
  }
}

extension DoseWords {
  private func isMissing(_ dose: String?) -> Bool {
    guard let dose, Self.hasUnit(dose) else { return false }
    return !Self.numbers(in: dose).isSubset(of: numbers)
  }

  /// True for words, abbreviations and patterns ("1-0-1") for when or how often. The length of a course is neither.
  private var saysWhen: Bool {
    let words = withoutCourse
    let rest = DoseWords(words.joined(separator: " "))
    return Self.times.contains(where: rest.text.holds) || rest.withoutTimes != rest.text || hasPattern
      || words.contains { word in
        Self.abbreviations.contains(word) || word.first == "q" && word.dropFirst().first?.isNumber == true
      }
  }

  /// The words and numbers without the length of a course: "for 7 days", "x 7 days".
  private var withoutCourse: [String] {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let start = words.firstIndex(where: { ["for", "x"].contains($0) }), start + 2 < words.count,
      words[start + 1].allSatisfy(\.isNumber), Self.lengths.contains(words[start + 2])
    else { return words }
    return Array(words[..<start] + words[(start + 3)...])
  }

  private static let lengths: Set<String> = ["day", "days", "d", "week", "weeks", "month", "months"]

  /// True for "1-0-1" or "1 - 0 - 1 - 0": the doses in the morning, at noon and in the evening. A year is not one.
  private var hasPattern: Bool {
    text.filter { $0 != " " }.split { !($0.isNumber || $0 == "-" || $0 == "–") }.contains { part in
      let doses = part.split { $0 == "-" || $0 == "–" }
      return doses.count > 2 && doses.allSatisfy { $0.count < 3 }
    }
  }

  /// Latin abbreviations of prescriptions, and other languages' words for hours, days, weeks and meals.
  private static let abbreviations: Set<String> = [
    "qd", "od", "bd", "bid", "tid", "tds", "qid", "qds", "qod", "hs", "qhs", "qam", "qpm", "am", "pm",
    "nocte",
    "mane", "stat", "ac", "pc", "q", "qw", "qwk", "qmo", "once", "täglich", "tgl", "morgens",
    "mittags",
    "abends", "nachts", "wöchentlich", "jour", "jours", "matin", "midi", "soir", "fois", "heures", "semaine",
    "día", "dia", "diario", "diaria", "horas", "semana", "mañana", "noche", "noites", "manhã", "giorno",
    "die",
    "sera", "mattina", "daags", "dag", "daglig", "dagligen", "ochtend", "avond", "week", "ganger", "gange",
    "gånger", "kertaa", "päivässä", "dziennie", "raz", "denně",
  ]

  /// False for "1 (ordered), at 2 ml/min", which has no unit.
  private static func hasUnit(_ dose: String) -> Bool {
    dose.prefix { $0 != "," && $0 != "(" }.contains { $0.isLetter || $0 == "%" }
  }

  private var numbers: Set<String> {
    let words = text.split { !$0.isLetter }.compactMap { Self.words[String($0)] }
    let numbers = Self.numbers(in: withoutTimes)
    return numbers.union(words).union(halves).union(thousands)
  }

  /// "1½" and "1 1/2" are "1.5".
  private var halves: [String] {
    guard text.holds("½") || text.holds("1/2") else { return [] }
    return text.matches(of: /([0-9]*) ?(?:½|1\/2)/).map { match in
      match.output.1.isEmpty ? "0.5" : String(match.output.1) + ".5"
    }
  }

  /// "1,000" is "1000".
  private var thousands: [String] {
    let numbers = text.split { !Self.isDigit($0) && $0 != "," }.map { $0.split(separator: ",") }
    let grouped = numbers.filter { groups in
      groups.count > 1 && groups[0].count < 4 && groups.dropFirst().allSatisfy { $0.count == 3 }
    }
    return grouped.map { $0.joined() }
  }

  /// The text without frequencies and lengths, which are not amounts: "3 times", "8 hours", "1日3回".
  private var withoutTimes: String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(where: Self.isDigit) {
      let behind = rest[start...].drop(while: Self.isDigit)
      let words = behind.first == " " ? behind.dropFirst() : behind
      let unit = Self.timeUnits.first { Self.begins(words, with: $0) }
      result += unit == nil ? rest[..<behind.startIndex] : rest[..<start] + " "
      rest = unit.map { words.dropFirst($0.count) } ?? behind
    }
    return result + rest
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.asciiValue.map { (0x30...0x39).contains($0) } ?? ("０"..."９").contains(character)
  }

  private static func begins(_ words: Substring, with unit: String) -> Bool {
    guard words.hasPrefix(unit) else { return false }
    return words.dropFirst(unit.count).first.map { !("a"..."z").contains($0) } ?? true
  }

  private static let timeUnits = [
    "times", "days", "day", "hours", "hour", "hrs", "hr", "weeks", "week", "months", "month", "mal", "tage",
    "tag", "stunden", "fois", "jours", "jour", "heures", "heure", "veces", "dias", "dia", "días", "día",
    "horas", "hora", "volte", "giorni", "keer", "dagen", "日", "回", "時間", "週", "天", "次", "일", "회",
  ]

  /// The numbers in digits of any script, as plain numbers: "２.50" and "2,5" are "2.5".
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
    "month", "meal", "breakfast", "lunch", "dinner", "日", "回", "毎", "食", "每", "次", "일", "회",
  ]
}
