/// Two copies with the same source, resource type and identifier are one record. This is HealthKit's rule, without its
/// UUIDs, which change with every export.
///
/// It is a class because it is in many lists and is looked up for every link.
public final class RecordIdentity: Hashable, Sendable, Comparable {
  /// The source: institution and host, else the base URL, else the folder.
  public let scope: String
  public let type: ResourceType
  /// The resource's `id`; without one, its URL or a hash of its content.
  public let id: String
  private let hash: StableHash
  /// What the record's names are made of.
  private let (nameScope, nameID): (String, String)

  public convenience init(scope: String, type: ResourceType, id: String) {
    self.init(scope, type, id, named: (scope, id))
  }

  private init(_ scope: String, _ type: ResourceType, _ id: String, named: (scope: String, id: String)) {
    self.scope = scope
    self.type = type
    self.id = id
    (nameScope, nameID) = named
    hash = StableHash(named.scope, type.name, named.id)
  }

  /// The same record, with names that are made of another scope and `id`.
  func named(scope: String, id: String) -> RecordIdentity {
    scope == self.scope && id == self.id
      ? self : RecordIdentity(self.scope, type, self.id, named: (scope, id))
  }

  /// The identity of another record that its source calls the same.
  func numbered(_ number: Int) -> RecordIdentity {
    RecordIdentity("\(scope)#\(number)", type, id, named: ("\(nameScope)#\(number)", nameID))
  }

  public static func == (a: RecordIdentity, b: RecordIdentity) -> Bool {
    a === b || a.hash == b.hash && a.id == b.id && a.type == b.type && a.scope == b.scope
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash.value) }

  public static func < (a: RecordIdentity, b: RecordIdentity) -> Bool {
    (a.type, a.id, a.scope) < (b.type, b.id, b.scope)
  }

  /// A short name for files and anchors, of letters and digits only.
  public var name: String { hash.name }

  /// For a record without a known source, a name that does not depend on its folder; nil for others.
  package var nameInAnyFolder: String? {
    scope.hasPrefix("folder:") ? StableHash("folder:", type.name, nameID).name : nil
  }
}

extension Resource {
  /// The `id`, else the URL, else a hash of the content.
  var identityID: String {
    id ?? origin.globalURL ?? "content-\(String(json.contentHash, radix: 16))"
  }
}
