extension RecordStatus {
  /// True for what most records of a type say, so that a list of them need not: "active, confirmed" of conditions.
  package func isUsual(for type: ClinicalType) -> Bool {
    !isQualifying && !statements.isEmpty && statements.allSatisfy { Self.usual(for: type).contains($0) }
  }

  /// True for "resolved, confirmed", which a list of what is over need not say.
  package var isPlainlyResolved: Bool {
    !isQualifying && statements.contains(.sent("resolved"))
      && statements.allSatisfy { [.sent("resolved"), .sent("confirmed")].contains($0) }
  }

  private static func usual(for type: ClinicalType) -> Set<StatusStatement> {
    switch type {
    case .allergies, .conditions: [.sent("active"), .sent("confirmed")]
    case .medications, .coverage: [.sent("active")]
    case .immunizations, .procedures: [.sent("completed")]
    case .encounters: [.sent("finished")]
    case .labResults, .vitalSigns: [.sent("final")]
    case .clinicalNotes: [.sent("final"), .sent("current")]
    case .other: []
    }
  }
}

extension ClinicalRecord {
  /// What a line that tells of a deed must add: "stopped", "in progress"; empty for what is usual.
  package var statusOfDeed: String {
    status.statements.isEmpty || status.isUsual(for: clinicalType) ? "" : status.words
  }
}
