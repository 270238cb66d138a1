extension RecordStatus {
  /// True for the status that most records of a type have: "active, confirmed" for conditions.
  fileprivate func isUsual(for type: ClinicalType) -> Bool {
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
  /// True for a status that lists leave out. A bill that counts is active, whatever became of it; a family history is
  /// completed, not the relative.
  package var hasUsualStatus: Bool {
    let isPlain =
      resource.type.isBill && status.course == .active
      || resource.type == .familyMemberHistory && status.course == .done
    return isPlain || status.isUsual(for: clinicalType)
  }

  /// The status that a line about an act adds: "stopped", "in progress"; empty for the usual one.
  package var statusOfDeed: String { status.statements.isEmpty || hasUsualStatus ? "" : status.words }
}
