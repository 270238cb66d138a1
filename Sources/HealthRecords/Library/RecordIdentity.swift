/// What makes two copies one record: source, resource type and identifier (HealthKit's rule, without its UUIDs,
/// which change from export to export).
///
/// A class, because it stands in many lists and is looked up for every link.
public final class RecordIdentity: Hashable, Sendable, Comparable {
  /// The source: institution and host, else the base address, else the folder.
  public let scope: String
  public let type: ResourceType
  /// The resource's `id`; a hash of its content when it has none.
  public let id: String
  private let hash: StableHash

  public init(scope: String, type: ResourceType, id: String) {
    self.scope = scope
    self.type = type
    self.id = id
    hash = StableHash(scope, type.name, id)
  }

  public static func == (a: RecordIdentity, b: RecordIdentity) -> Bool {
    a === b || a.hash == b.hash && a.id == b.id && a.type == b.type && a.scope == b.scope
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash.value) }

  public static func < (a: RecordIdentity, b: RecordIdentity) -> Bool {
    (a.type, a.id, a.scope) < (b.type, b.id, b.scope)
  }

  /// A short name for files and anchors, made of nothing but letters and digits.
  public var name: String { hash.name }

  /// The same for a record of no known source, whatever the folder is called that it came in; nil for others.
  package var nameInAnyFolder: String? {
    scope.hasPrefix("folder:") ? StableHash("folder:", type.name, id).name : nil
  }
}

extension Resource {
  /// Its `id`, else its address, else what is made of its content.
  var identityID: String {
    id ?? origin.globalURL ?? "content-\(String(json.contentHash, radix: 16))"
  }
}
