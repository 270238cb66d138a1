import HealthRecords

extension Template {
  /// A JSON text with as many members in the same order.
  ///
  /// - Throws: `JSONError` for a text that is not JSON.
  mutating func json(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
    json(try RepairedJSON.document(bytes).document)
  }

  mutating func json(_ document: JSONDocument) -> [UInt8] {
    var output: [UInt8] = []
    write(document.root, at: .none, into: &output)
    return output
  }

  private mutating func write(_ json: JSONValue, at place: Place, into output: inout [UInt8]) {
    switch json.kind {
    case .object: writeObject(json, at: place, into: &output)
    case .array:
      write(json.list, "[", "]", into: &output) { template, element, output in
        template.write(element, at: place, into: &output)
      }
    case .string: JSONEscapes.write(value(json.string ?? "", at: place), in: .file, into: &output)
    case .number: output += filler.number(json.number ?? "0").utf8
    case .boolean, .null: output += json.bytes
    }
  }

  /// A resource's members are below its type.
  private mutating func writeObject(_ json: JSONValue, at place: Place, into output: inout [UInt8]) {
    let type = json["resourceType"]?.string.flatMap { ResourceType.isKnown($0) ? [$0] : nil }
    if let id = json["id"]?.string { filler.begin(link(id)) }
    let (names, system) = (type ?? place.names, json["system"]?.string)
    write(json.members, "{", "}", into: &output) { template, member, output in
      let (key, value) = member
      JSONEscapes.write(template.name(key), in: .file, into: &output)
      output.append(UInt8(ascii: ":"))
      template.write(value, at: Place(names: names + [key], system: system), into: &output)
    }
  }

  private mutating func write<Element>(
    _ elements: some Sequence<Element>, _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    into output: inout [UInt8],
    each: (inout Template, Element, inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: open))
    for (number, element) in elements.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      each(&self, element, &output)
    }
    output.append(UInt8(ascii: close))
  }
}
