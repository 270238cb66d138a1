import HealthRecords

/// The reaction in the row of an allergy whose entry has none (CDA R2, section 4.3.5).
extension AllergyObservation {
  /// "Hives", "severe" as one reaction, for an entry without reactions; the severity only if the entry has none.
  func reactionInText(besides count: Int, _ severity: ClinicalStatement?) -> [Draft<R4.Reaction>] {
    guard count == 0, let row, !deniesAllergy || affirmedInText != nil else { return [] }
    let told = [row[.reaction], severity == nil ? row[.severity] : nil].map { cell in
      cell.flatMap { CDADatatypes.namesSomething($0) && !CDADenial.isDenial($0) ? $0 : nil }
    }
    let reaction = Draft<R4.Reaction>.of([
      .manifestation(told[0].map { [.word($0)] }), .severity(.text(told[1]?.lowercased())),
    ])
    return [reaction].compactMap { $0 }
  }

  /// The row's reaction, if it shares no word with those of the entry, and the row's severity, if the entry has
  /// another.
  func otherReaction(besides reactions: [ClinicalStatement], _ severity: ClinicalStatement?) -> String? {
    guard !reactions.isEmpty, let row, !deniesAllergy, !reactions.contains(where: \.isNegated) else {
      return nil
    }
    let severities =
      [severity].compactMap { $0 } + reactions.flatMap { $0.related.map(\.statement) }.filter(\.isSeverity)
    let told = [(row[.reaction], reactions), (row[.severity], severities)].compactMap {
      cell, sent -> String? in
      other(cell, than: sent.flatMap { ReactionObservation($0).namesOfValues }.joined(separator: " "))
    }
    return told.isEmpty ? nil : told.joined(separator: " · ")
  }

  /// The cell, if it names something and shares no word with what is known.
  private func other(_ cell: String?, than known: String) -> String? {
    guard let cell, cell.utf8.count < 200, !known.isBlank, CDADatatypes.namesSomething(cell),
      !CDADenial.isDenial(cell)
    else { return nil }
    return types.areAlike(cell, known) ? nil : cell
  }
}
