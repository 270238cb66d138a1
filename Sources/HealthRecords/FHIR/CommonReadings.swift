/// Readings that many records share, each made once: concepts, their facts, and reference ranges.
struct CommonReadings: Sendable {
  private let concepts = ReadingCache<ConceptReading>()
  private let besides = ReadingCache<String>()
  private let facts = ReadingCache<[Fact]>()
  private let ranges = ReadingCache<ReferenceRange?>()

  func concept(_ json: JSONValue) -> ConceptReading {
    let value = json.kind == .array ? json.list.first ?? json : json
    return value.kind == .object ? concepts.reading(of: value, ConceptReading.init) : ConceptReading(value)
  }

  func besides(_ json: JSONValue) -> String { besides.reading(of: json, ConceptQualifier.besides) }

  func range(_ json: JSONValue) -> ReferenceRange? { ranges.reading(of: json, ReferenceRange.init) }

  /// - Parameters:
  ///   - role: the element and where it is.
  ///   - read: called if no earlier record sent the same value in that element, and for values with references.
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

  /// False if the value has a reference, which only its own record can resolve.
  private static func speaksForItself(_ json: JSONValue) -> Bool {
    !references.contains { json.holdsMember($0) }
  }

  private static let references = ["reference", "identifier", "url"]
}

/// Where a value is, since its meaning may depend on that.
struct ElementRole: Hashable, Sendable {
  let type: ResourceType
  let name: String
  /// The depth in the resource, if it matters.
  let depth: Int
}
