/// The strength, form and other words in a drug's name, to keep two products with one ingredient apart.
///
/// Nothing is guessed: names that differ count as different.
package struct DrugDescription: Hashable, Sendable {
  /// Every number with its unit: "500 mg", "100 unit/ml", "24 h".
  let amounts: Set<String>
  let forms: Set<String>
  /// All other words: "humulin", "r".
  let names: Set<String>

  package init(_ text: String) {
    let words = Self.words(text)
    var amounts: Set<String> = []
    var names: Set<String> = []
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if Self.isNumber(word) {
        amounts.insert(Self.isUnit(next) ? "\(word) \(Self.unit(next))" : word)
      } else if FillerWords.form.meaning(of: word) == nil, index == 0 || !Self.isNumber(words[index - 1]) {
        names.insert(word)
      }
    }
    self.amounts = amounts
    self.names = names.subtracting(FillerWords.way.words)
    forms = Set(words.compactMap(FillerWords.form.meaning))
  }

  /// The amounts that are masses, in micrograms, so that 1 g equals 1000 mg.
  package var masses: Set<Int> { Set(amounts.compactMap(Self.mass)) }

  static func mass(_ amount: String) -> Int? {
    let parts = amount.split(separator: " ")
    guard parts.count == 2, let number = Double(parts[0]), let unit = micrograms[String(parts[1])],
      number < 1_000_000
    else { return nil }
    return Int((number * unit).rounded())
  }

  private static let micrograms: [String: Double] = [
    "g": 1_000_000, "mg": 1000, "mcg": 1, "ug": 1, "µg": 1, "μg": 1,
  ]

  /// A number and a unit in the form that `amounts` has.
  static func amount(_ quantity: Quantity) -> String {
    let number = quantity.number.lowercased()
    return quantity.unit.isEmpty ? number : "\(number) \(unit(quantity.unit.lowercased()))"
  }
}

extension DrugDescription {
  /// The numbers, and the words between them: "10mg/mL tab" is "10", "mg/ml", "tab".
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var last = Kind.space
    for character in text.lowercased() {
      let kind = kind(of: character, after: last)
      if kind == .space {
        last = kind
      } else if kind == last {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
        last = kind
      }
    }
    return words.compactMap { word in
      word.lastIndex { $0 != "." && $0 != "," && $0 != "/" }.map { String(word[...$0]) }
    }
  }

  private enum Kind { case space, number, word }

  /// A point or comma inside a number is part of it; a slash joins two units.
  private static func kind(of character: Character, after last: Kind) -> Kind {
    guard let letter = character.asciiValue else {
      return character.isNumber ? .number : character.isLetter ? .word : .space
    }
    switch letter {
    case 0x30...0x39, UInt8(ascii: "."): return .number
    case UInt8(ascii: ","): return last == .number ? .number : .space
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "%"): return .word
    case UInt8(ascii: "/"): return last == .word ? .word : .space
    default: return .space
    }
  }

  private static func isNumber(_ word: String) -> Bool {
    word.first.map { $0.isNumber || $0 == "." } ?? false
  }

  private static func isUnit(_ word: String) -> Bool {
    !word.isEmpty && !isNumber(word) && FillerWords.form.meaning(of: word) == nil
  }

  private static func unit(_ word: String) -> String {
    word.split(separator: "/").map { units[String($0)] ?? String($0) }.joined(separator: "/")
  }

  /// One spelling of each unit.
  private static let units = CodedWords.words("drugUnit")
}
