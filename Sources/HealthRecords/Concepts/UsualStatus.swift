extension RecordStatus {
  /// True for the status that most records of a type have, so that lists leave it out: "active, confirmed" for
  /// conditions.
  package func isUsual(for type: ClinicalType) -> Bool {
    let usual = type.traits.usualStatuses.split(separator: " ").map { StatusStatement.sent(String($0)) }
    return !isQualifying && !statements.isEmpty && statements.allSatisfy(usual.contains)
  }

  /// True for "resolved, confirmed", which a list of past things leaves out.
  package var isPlainlyResolved: Bool {
    !isQualifying && statements.contains(.sent("resolved"))
      && statements.allSatisfy { [.sent("resolved"), .sent("confirmed")].contains($0) }
  }
}

extension ClinicalRecord {
  /// The status that a line about an act adds: "stopped", "in progress"; empty for the usual one.
  package var statusOfDeed: String {
    status.statements.isEmpty || status.isUsual(for: clinicalType) ? "" : status.words
  }
}
