/// A contained record written as a record of its own, in the sender's bytes.
struct ContainedText {
  /// The container's data for its contained records.
  struct Beside {
    /// The container's members to copy, with the first letters of the names under which a contained record may have its
    /// own.
    let shared: [(name: String, member: JSONMember)]
    /// The names of the contained records outside of the container, by the reference inside: "#a".
    let names: [String: String]
    /// By `id`, in order: contained resources that are not records are copied into the records that refer to them.
    private let others: [String: (place: Int, json: JSONValue)]

    /// - Parameter shared: the first letters of the names of members that apply to contained records too.
    init(container: JSONValue, shared: [String], names: [String: String], others: [JSONValue]) {
      self.names = names
      self.shared = container.eachMember.compactMap { member in
        shared.first { member.name.hasPrefix($0) }.map { ($0, member) }
      }
      let named = others.enumerated().compactMap { other in
        other.element["id"]?.string.map { ("#\($0)", (place: other.offset, json: other.element)) }
      }
      self.others = Dictionary(firsts: named)
    }

    func others(_ references: Set<String>) -> [JSONValue] {
      references.compactMap { others[$0] }.sorted { $0.place < $1.place }.map(\.json)
    }
  }

  private let inner: JSONValue
  private let id: String
  private let beside: Beside

  init(_ inner: JSONValue, id: String, beside: Beside) {
    (self.inner, self.id, self.beside) = (inner, id, beside)
  }

  var bytes: [UInt8] {
    var text = Array("{\"id\":".utf8)
    JSONEscapes.write(id, into: &text)
    inner.forEachMember { member in
      if !member.isNamed("id") { Self.add(member, renamed(member.value), to: &text) }
    }
    for (name, member) in beside.shared where inner.keys(beginning: name).isEmpty && !isOtherName(name) {
      Self.add(member, member.value.literal, to: &text)
    }
    let others = inner["contained"] == nil ? beside.others(references) : []
    if !others.isEmpty {
      text += ",\"contained\":[".utf8
      text += others.map { Array($0.literal) }.joined(separator: ",".utf8)
      text.append(UInt8(ascii: "]"))
    }
    text.append(UInt8(ascii: "}"))
    return text
  }
}

extension ContainedText {
  private static func add(_ member: JSONMember, _ value: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text.append(UInt8(ascii: ","))
    text += member.key.literal
    text.append(UInt8(ascii: ":"))
    text += value
  }

  /// `subject` and `patient` mean the same in different resource types.
  private func isOtherName(_ name: String) -> Bool {
    ["subject", "patient"].contains(name) && (inner["subject"] ?? inner["patient"]) != nil
  }

  private var references: Set<String> { Set(inner.innerStrings(beginning: "#").compactMap(\.string)) }

  private func renamed(_ value: JSONValue) -> ArraySlice<UInt8> {
    let literal = value.literal
    var text: [UInt8] = []
    var end = literal.startIndex
    for reference in value.innerStrings(beginning: "#") {
      guard let name = reference.string.flatMap({ beside.names[$0] }) else { continue }
      text += literal[end..<reference.bytes.startIndex] + name.utf8
      end = reference.bytes.endIndex
    }
    return end == literal.startIndex ? literal : (text + literal[end...])[...]
  }
}
