import HealthRecords

/// A value of FHIR R4 that prints itself as JSON.
protocol FHIRValue: Hashable, Sendable {
  /// Nil if there is nothing to print.
  var json: JSONTree? { get }
  /// The member of this name. A choice of types adds the type of its value to the name.
  func member(_ name: String) -> JSONTree.Member?
  /// The same, with what stands beside it.
  func members(_ name: String) -> [JSONTree.Member]
}

extension FHIRValue {
  func member(_ name: String) -> JSONTree.Member? { json.map { .init(name, $0) } }
  func members(_ name: String) -> [JSONTree.Member] { [member(name)].compactMap { $0 } }
}

/// A resource, datatype or part of one in the making: its elements that have a value, in the order in which they are
/// written. An element that its kind lacks, or a value of another datatype, does not compile.
struct Draft<Kind>: FHIRValue, ExpressibleByArrayLiteral {
  var members: [JSONTree.Member]

  init(arrayLiteral elements: DraftElement<Kind>...) { members = elements.flatMap(\.members) }

  init(_ members: [JSONTree.Member]) { self.members = members }

  /// Nil if no element has a value.
  static func of(_ draft: Self) -> Self? { draft.isEmpty ? nil : draft }

  var isEmpty: Bool { members.isEmpty }
  var json: JSONTree? { isEmpty ? nil : .object(members) }
  /// On one line, for making identities.
  var line: String { JSONTree.object(members).line }

  static func + (first: Self, second: Self) -> Self { Self(first.members + second.members) }
}

/// An element of a kind with its value; empty if the value is nil.
struct DraftElement<Kind> {
  /// Makes an element from a value.
  typealias Slot<Value> = (Value?) -> Self

  let members: [JSONTree.Member]

  /// - Parameter name: the element's name, which is also that of the property.
  static func slot<Value: FHIRValue>(_ name: String = #function) -> Slot<Value> {
    { Self(members: $0?.members(name) ?? []) }
  }
}

/// A kind of resource.
protocol DraftedResource {
  static var type: ResourceType { get }
}
