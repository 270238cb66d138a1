/// The type and the id that a reference or a record is known by, whatever its server and its version.
package enum ReferenceName {
  package static func of(_ identity: RecordIdentity) -> String { name(identity.type, identity.id) }

  /// Nil where a literal reference names no type.
  package static func of(_ literal: String) -> String? {
    ReferenceTarget(literal).map { name($0.type, $0.id) }
  }

  /// True where a literal reference names the type and the id of a record.
  package static func isOf(_ literal: String, _ identity: RecordIdentity) -> Bool {
    of(literal) == of(identity)
  }

  /// False where a literal reference names another server than that of the record's address.
  package static func mayMean(_ literal: String, at url: String?) -> Bool {
    guard let base = ReferenceTarget(literal)?.base, let own = url.flatMap(ReferenceTarget.init)?.base
    else { return true }
    return SourceScope.host(base) == SourceScope.host(own)
  }

  private static func name(_ type: ResourceType, _ id: String) -> String { "\(type.name)/\(id)" }
}
