/// A resource's text with another `id` and other references; every other byte stays.
package struct LinkedText {
  private let json: JSONValue
  /// The literal references, in the order of the text.
  package let references: [JSONValue]

  package init(_ json: JSONValue) {
    self.json = json
    var found: [JSONValue] = []
    Self.collect(json, into: &found)
    references = found
  }

  /// What the text has, as `text(id:references:)` takes it.
  package var id: String? { json["id"].map(Self.raw) }
  package var literals: [String] { references.map(Self.raw) }

  /// - Parameters:
  ///   - id: the new one, with JSON's escapes; nil removes one that was put first.
  ///   - references: the new ones, with JSON's escapes.
  /// - Returns: nil if there are more or fewer references than in the text, or if the id is not where it was put.
  package func text(id: String?, references new: [String]) -> [UInt8]? {
    guard new.count == references.count, json.kind == .object else { return nil }
    var edits = zip(references, new).map { ($0.bytes.indices, Array($1.utf8)) }
    let start = json.bytes.startIndex + 1
    switch (json["id"]?.bytes, id) {
    case (let old?, let id?):
      guard json["id"]?.kind == .string else { return nil }
      edits.append((old.indices, Array(id.utf8)))
    case (nil, let id?): edits.append((start..<start, Array("\"id\":\"\(id)\",".utf8)))
    case (let old?, nil):
      // Only what `text` itself put there is taken away.
      guard json["id"]?.kind == .string, json.members.first?.key == "id" else { return nil }
      edits.append((start..<(old.endIndex + 2), []))
    case (nil, nil): break
    }
    let sorted = edits.sorted { $0.0.lowerBound < $1.0.lowerBound }
    let isApart = zip(sorted, sorted.dropFirst()).allSatisfy { $0.0.upperBound <= $1.0.lowerBound }
    return isApart && sorted.allSatisfy({ $0.0.upperBound <= json.bytes.endIndex }) ? applied(sorted) : nil
  }
}

extension LinkedText {
  private static func raw(_ value: JSONValue) -> String { String(decoding: value.bytes, as: UTF8.self) }

  private static func collect(_ json: JSONValue, into found: inout [JSONValue]) {
    switch json.kind {
    case .object:
      for (key, value) in json.members {
        if key == "reference", value.kind == .string {
          found.append(value)
        } else {
          collect(value, into: &found)
        }
      }
    case .array: for element in json.list { collect(element, into: &found) }
    case .string, .number, .boolean, .null: break
    }
  }

  private func applied(_ edits: [(place: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    let text = json.bytes
    var output: [UInt8] = []
    var position = text.startIndex
    for edit in edits {
      output += text[position..<edit.place.lowerBound] + edit.bytes
      position = edit.place.upperBound
    }
    return output + text[position...]
  }
}

/// What a package of lines says of a record's text before the change.
extension LinkedText {
  private static let (idField, referencesField) = ("id", "references")

  package static func fields(id: String?, references: [String]) -> [OriginFields.Field] {
    let list = JSONTree.array(references.map(JSONTree.string)).line
    return (id.map { [(idField, $0)] } ?? []) + [(referencesField, list)]
  }

  /// The text as it was sent.
  ///
  /// - Returns: nil if the fields do not fit the text.
  package func restored(_ field: (String) -> String?) -> JSONValue? {
    guard let list = field(Self.referencesField) else { return json }
    do {
      let literals = try JSONDocument(list).root.list.compactMap(\.string)
      return try text(id: field(Self.idField), references: literals).map { try JSONDocument($0).root }
    } catch {
      return nil
    }
  }
}
