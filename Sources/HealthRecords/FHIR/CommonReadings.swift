/// What many records have in common, and is read once: their concepts, the facts that those are, their reference ranges.
struct CommonReadings: Sendable {
  private let concepts = ReadingCache<ConceptReading>()
  private let besides = ReadingCache<String>()
  private let facts = ReadingCache<[Fact]>()
  private let ranges = ReadingCache<ReferenceRange?>()

  func concept(_ json: JSONValue) -> ConceptReading {
    let value = json.kind == .array ? json.list.first ?? json : json
    return value.kind == .object ? concepts.reading(of: value, ConceptReading.init) : ConceptReading(value)
  }

  /// As `ConceptQualifier.besides`.
  func besides(_ json: JSONValue) -> String { besides.reading(of: json, ConceptQualifier.besides) }

  func range(_ json: JSONValue) -> ReferenceRange? { ranges.reading(of: json, ReferenceRange.init) }

  /// - Parameters:
  ///   - role: the element, and what it stands in.
  ///   - read: called for what no other record has sent in that element, and for what only its own record knows.
  func facts(_ json: JSONValue, as role: ElementRole, _ read: (JSONValue) -> [Fact]) -> [Fact] {
    guard Self.isRepeated(json) else { return read(json) }
    return facts.reading(of: json, as: role, keeping: Self.speaksForItself, read)
  }

  /// True for concepts and for reference ranges.
  private static func isRepeated(_ json: JSONValue) -> Bool {
    guard let first = json.kind == .array ? json.list.first : json, first.kind == .object else {
      return false
    }
    return first["coding"] != nil || first["low"] != nil || first["high"] != nil
  }

  /// False where a reference leads to what only its own record knows.
  private static func speaksForItself(_ json: JSONValue) -> Bool {
    !references.contains { json.holdsMember($0) }
  }

  private static let references = ["reference", "identifier", "url"]
}

/// Where a value stands: what it says may depend on that.
struct ElementRole: Hashable, Sendable {
  let type: ResourceType
  let name: String
  /// How deep in the resource, where it begins to matter.
  let depth: Int
}
