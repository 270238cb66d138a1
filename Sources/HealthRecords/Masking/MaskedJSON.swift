/// The text of a resource with masked numbers: elements that are such a number, and all texts that repeat one. The rest
/// stays as sent.
struct MaskedJSON {
  private let numbers: KnownNumbers
  private var output: [UInt8] = []
  private var isChanged = false

  private init(_ numbers: KnownNumbers) { self.numbers = numbers }

  /// - Returns: nil if there is nothing to mask. If the result cannot be parsed, only the resource type is returned.
  static func json(of resource: Resource, _ numbers: KnownNumbers) -> JSONValue? {
    var masked = MaskedJSON(numbers)
    masked.output.reserveCapacity(resource.json.bytes.count + 64)
    masked.write(resource.json, under: "", in: resource.type)
    do {
      return masked.isChanged ? try JSONDocument(masked.output).root : nil
    } catch {
      return resource.json["resourceType"]
    }
  }
}

extension MaskedJSON {
  /// Elements that records are linked by: a number gets the same replacement everywhere.
  private static let addresses: Set<String> = ["id", "reference", "url", "fullUrl"]
  /// Elements whose values are the same for all persons, so that they are not masked.
  private static let terms: Set<String> = ["code", "system", "resourceType", "unit", "contentType"]

  private mutating func write(_ json: JSONValue, under key: String, in type: ResourceType) {
    switch json.kind {
    case .object: writeObject(json, under: key, in: type)
    case .array: writeArray(json, under: key, in: type)
    case .string: writeString(json, under: key)
    case .number:
      numbers.isOwn(amount: json.number ?? "") ? put(MaskedText.masked(json.number ?? "")) : copy(json)
    case .boolean, .null: copy(json)
    }
  }

  private mutating func writeObject(_ json: JSONValue, under key: String, in type: ResourceType) {
    let inner = StatedNumbers.type(of: json, under: key, in: type)
    output.append(UInt8(ascii: "{"))
    for (number, member) in json.allMembers.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      writeString(member.key, under: "id")
      output.append(UInt8(ascii: ":"))
      write(member, of: json, under: key, in: inner)
    }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func write(
    _ member: JSONMember, of json: JSONValue, under key: String, in type: ResourceType
  ) {
    let (name, value) = (member.name, member.value)
    if SecretElements.contains(name, of: json, under: key, in: type) {
      put(MaskedText.masked(value.primitive ?? ""))
    } else if name == "div", type.isOfPerson {
      put(MaskingWords.hiddenNarrative)
    } else if let document = MaskedDocument.base64(name, of: json, numbers) {
      put(document)
    } else {
      write(value, under: name, in: type)
    }
  }

  private mutating func writeArray(_ json: JSONValue, under key: String, in type: ResourceType) {
    output.append(UInt8(ascii: "["))
    for (number, element) in json.list.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      write(element, under: key, in: type)
    }
    output.append(UInt8(ascii: "]"))
  }

  private mutating func writeString(_ json: JSONValue, under key: String) {
    let style: SecretNumberFinder.Style = Self.addresses.contains(key) ? .address : .words
    guard !Self.terms.contains(key), let text = json.string,
      case let masked = numbers.masked(text, as: style),
      masked != text
    else { return copy(json) }
    put(masked)
  }

  private mutating func put(_ text: String) {
    isChanged = true
    JSONEscapes.write(text, in: .file, into: &output)
  }

  private mutating func copy(_ json: JSONValue) { output += json.literal }
}
