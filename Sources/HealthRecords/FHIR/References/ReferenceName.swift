/// The type and id of a reference or a record, without server and version.
package enum ReferenceName {
  package static func of(_ identity: RecordIdentity) -> String { name(identity.type, identity.id) }

  /// Nil for a reference without a type.
  package static func of(_ literal: String) -> String? {
    ReferenceTarget(literal).map { name($0.type, $0.id) }
  }

  /// True if the reference has the type and id of the record.
  package static func isOf(_ literal: String, _ identity: RecordIdentity) -> Bool {
    of(literal) == of(identity)
  }

  /// False if the reference is to another server than the record's URL.
  package static func mayMean(_ literal: String, at url: String?) -> Bool {
    guard let base = ReferenceTarget(literal)?.base, let own = url.flatMap(ReferenceTarget.init)?.base
    else { return true }
    return SourceScope.host(base) == SourceScope.host(own)
  }

  private static func name(_ type: ResourceType, _ id: String) -> String { "\(type.name)/\(id)" }
}
