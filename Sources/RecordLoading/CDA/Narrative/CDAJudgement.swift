import HealthRecords

/// How a document judges a number: by a code, or in its text alone (CDA R2, section 4.3.5: what the author signed).
extension ResultObservation {
  /// The judgements of the entry; where it has none, the word of its row: "High", "*".
  var judgements: [CodeableConcept] {
    let sent = element.all("interpretationCode")
    let isSent = sent.contains { $0["code"] != nil || types.originalWords($0) != nil }
    guard !isSent, hasValue, let told = judgementInText else { return sent.compactMap(types.concept) }
    return [.text(told)].compactMap { $0 }
  }

  private var judgementInText: String? {
    if let cell = row?[.interpretation], CDAJudgement.judges(cell) { return cell }
    return row?.markBesideValue.flatMap { CDAJudgement.flag($0) == nil ? nil : $0 }
  }
}

extension ResultObservation {
  /// The judgement in the text, in a cell or next to the value, if the entry judges otherwise: "(L)".
  var otherInterpretation: String? {
    guard let cell = row?[.interpretation] ?? row?.markBesideValue, let told = CDAJudgement.flag(cell) else {
      return nil
    }
    let sent = Set(element.all("interpretationCode").compactMap { $0["code"]?.uppercased() })
    if sent.isEmpty { return nil }
    let same: Set<String> =
      switch told.direction {
      case .high: isAboveRange ? Self.abnormal.subtracting(Self.low) : Self.high
      case .low: isBelowRange ? Self.abnormal.subtracting(Self.high) : Self.low
      case .normal: ["N"]
      case .abnormal: Self.abnormal
      case .other: sent
      }
    return sent.isDisjoint(with: same) && !sent.isDisjoint(with: Self.judgements) ? cell : nil
  }

  private var isBelowRange: Bool { isBeyond("low", <) }
  private var isAboveRange: Bool { isBeyond("high", >) }

  /// True beyond a limit of its own range: then "abnormal" and "high" do not contradict each other.
  private func isBeyond(_ limit: String, _ isBeyond: (Double, Double) -> Bool) -> Bool {
    let ranges = element.all("referenceRange/observationRange/value").compactMap { $0.first(limit)?["value"] }
    guard ranges.count == 1, let limit = Double(ranges[0]),
      let value = element.first("value")?["value"].flatMap(Double.init)
    else { return false }
    return isBeyond(value, limit)
  }

  private static let high: Set = ["H", "HH", "HU", "HX", ">"]
  private static let low: Set = ["L", "LL", "LU", "LX", "<"]
  private static let abnormal: Set = high.union(low).union(["A", "AA", "ABN", "POS"])

  /// The codes of HL7 v3 ObservationInterpretation that judge by a range.
  private static let judgements: Set = [
    "N", "A", "AA", "H", "HH", "HU", "HX", "L", "LL", "LU", "LX", "<", ">", "ABN", "POS",
  ]
}

/// What words and marks next to a number mean.
enum CDAJudgement {
  static func flag(_ cell: String) -> ResultFlag? {
    InterpretationWords.flag(cell) ?? letters[cell.trimmed].flatMap(InterpretationWords.flag)
  }

  /// True for a word that is not a placeholder, or a mark that laboratories use.
  static func judges(_ cell: String) -> Bool {
    cell.contains(where: \.isLetter)
      ? !CDANameless.areWords(cell) : !cell.isBlank && cell.trimmed.allSatisfy { "*#!↑↓".contains($0) }
  }

  /// The letters that laboratories print next to a number.
  private static let letters = [
    "H": "high", "HI": "high", "L": "low", "LO": "low", "A": "abnormal", "HH": "critical high",
    "LL": "critical low", "N": "normal",
  ]
}
