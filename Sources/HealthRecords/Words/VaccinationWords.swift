extension DoseDoubt {
  package var words: String {
    switch self {
    case .subpotent: "subpotent"
    case .unconfirmed: "unconfirmed"
    case .notCounted: "said not to count"
    }
  }
}

extension DoseDoubts {
  /// "3, of which 1 subpotent": such doses count, with that word.
  package func count(_ row: ImmunizationCoverage.Row) -> String {
    let marks = DoseDoubt.allCases.compactMap { doubt in
      let count = row.doses.count { has(doubt, $0) }
      return count == 0 ? nil : "\(count) \(doubt.words)"
    }
    return marks.isEmpty ? row.count : "\(row.count), of which \(marks.joined(separator: ", "))"
  }
}
