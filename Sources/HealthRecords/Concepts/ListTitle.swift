extension ClinicalRecord {
  /// The title for lists. The record's own page prints it as sent.
  package var listTitle: String { SemanticTag.without(title) }
}

extension ConceptGroup {
  package var listTitle: String { SemanticTag.without(title) }
}

extension Problem {
  package var listTitle: String { SemanticTag.without(title) }
}
