extension ClinicalRecord {
  /// The title for lists. The record's own page prints it as sent.
  package var listTitle: String { SemanticTag.without(title) }

  /// What people call a common operation, by its code (SNOMED CT, AMA CPT); lists print the sender's name below it.
  package var plainName: String? {
    guard clinicalType == .procedures else { return nil }
    let own = codes.filter { [.snomed, .cpt].contains($0.codeSystem) }
    let plain = own.compactMap(\.code).firstNonNil { CodedWords.word("operation", $0) }
    return plain?.normalizedWords == listTitle.normalizedWords ? nil : plain
  }
}

extension ConceptGroup {
  package var listTitle: String { SemanticTag.without(title) }
}

extension Problem {
  package var listTitle: String { SemanticTag.without(title) }
}
