extension ClinicalRecord {
  /// True if one of the names is the record's: "Condition/12", or the name in its page's address.
  package func isCalled(_ names: Set<String>) -> Bool {
    !names.isEmpty
      && ([self] + contributors).contains {
        names.contains("\($0.resource.type.name)/\($0.identity.id)") || names.contains($0.identity.name)
      }
  }
}
