import HealthRecords

/// How a document judges a number: by a code, or in its text alone (CDA R2, section 4.3.5: what the author signed).
extension CDAStatement {
  /// Those of the entry; where it has none, the word of its row: "High", "*".
  var judgements: [JSONTree] {
    let sent = element.all("interpretationCode")
    let isSent = sent.contains { $0["code"] != nil || types.originalWords($0) != nil }
    guard !isSent, hasValue, let told = judgementInText else { return sent.compactMap(types.concept) }
    return [.of(["text": .text(told)])].compactMap { $0 }
  }

  private var judgementInText: String? {
    if let cell = row?[.interpretation], CDAJudgement.judges(cell) { return cell }
    return row?.markBesideValue.flatMap { CDAJudgement.flag($0) == nil ? nil : $0 }
  }
}

/// What words and marks beside a number mean.
enum CDAJudgement {
  static func flag(_ cell: String) -> ResultFlag? {
    InterpretationWords.flag(cell) ?? letters[cell.trimmed].flatMap(InterpretationWords.flag)
  }

  /// True for a word that is no placeholder, or a mark that laboratories use.
  static func judges(_ cell: String) -> Bool {
    cell.contains(where: \.isLetter)
      ? !CDANameless.areWords(cell) : !cell.isBlank && cell.trimmed.allSatisfy { "*#!↑↓".contains($0) }
  }

  /// As laboratories print them beside a number.
  private static let letters = [
    "H": "high", "HI": "high", "L": "low", "LO": "low", "A": "abnormal", "HH": "critical high",
    "LL": "critical low", "N": "normal",
  ]
}
