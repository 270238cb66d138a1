package enum ReferenceName {
  /// True where a literal reference names the type and the id of a record.
  package static func isOf(_ literal: String, _ identity: RecordIdentity) -> Bool {
    guard let target = ReferenceTarget(literal) else { return false }
    return target.type == identity.type && target.id == identity.id
  }
}
