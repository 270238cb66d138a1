extension RecordStatus {
  /// True for what most records of a type say, so that a list of them need not: "active, confirmed" of conditions.
  package func isUsual(for type: ClinicalType) -> Bool {
    let usual = type.traits.usualStatuses.split(separator: " ").map { StatusStatement.sent(String($0)) }
    return !isQualifying && !statements.isEmpty && statements.allSatisfy(usual.contains)
  }

  /// True for "resolved, confirmed", which a list of what is over need not say.
  package var isPlainlyResolved: Bool {
    !isQualifying && statements.contains(.sent("resolved"))
      && statements.allSatisfy { [.sent("resolved"), .sent("confirmed")].contains($0) }
  }
}

extension ClinicalRecord {
  /// What a line that tells of a deed must add: "stopped", "in progress"; empty for what is usual.
  package var statusOfDeed: String {
    status.statements.isEmpty || status.isUsual(for: clinicalType) ? "" : status.words
  }
}
