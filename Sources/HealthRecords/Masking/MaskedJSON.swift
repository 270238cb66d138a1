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

/// Masks the numbers in a document inside a record (FHIR R4, Attachment.data, Binary.data). Pictures, PDF and other
/// binary formats stay as sent.
enum MaskedDocument {
  /// - Returns: nil if it is not a document, or if there is nothing to mask.
  static func base64(_ name: String, of json: JSONValue, _ numbers: KnownNumbers) -> String? {
    guard name == "data" || name == "content" && json["contentType"] != nil, let sent = json[name],
      sent.kind == .string
    else { return name == "url" ? address(json.text(name) ?? "", numbers) : nil }
    return masked(base64: sent, json.text("contentType")?.lowercased() ?? "", numbers)
  }

  /// Letters may be written as JSON escapes, as line ends of MIME and strokes often are.
  private static func masked(base64 sent: JSONValue, _ type: String, _ numbers: KnownNumbers) -> String? {
    let isEscaped = sent.bytes.contains(UInt8(ascii: "\\"))
    let text = isEscaped ? Array((sent.string ?? "").utf8)[...] : sent.bytes
    guard !isBinary(text), let bytes = Base64.decode(text) else { return nil }
    return masked(bytes, type, numbers).map(Base64.encode)
  }

  /// A document that stands in its own address: `data:text/plain;base64,…` (RFC 2397).
  private static func address(_ url: String, _ numbers: KnownNumbers) -> String? {
    guard url.hasPrefix("data:"), let comma = url.firstIndex(of: ",") else { return nil }
    let (head, body) = (url[..<comma].lowercased(), Array(url[comma...].dropFirst().utf8))
    guard head.hasSuffix(";base64"), !isBinary(body[...]), let bytes = Base64.decode(body[...]) else {
      return nil
    }
    return masked(bytes, head, numbers).map { "\(url[...comma])\(Base64.encode($0))" }
  }

  /// PDF, PNG, JPEG, GIF and zip, by their first letters in Base64.
  private static let binaries = ["JVBERi", "iVBORw0K", "/9j/", "R0lGOD", "UEsDB"]

  private static func isBinary(_ base64: ArraySlice<UInt8>) -> Bool {
    binaries.contains { base64.starts(with: $0.utf8) }
  }

  private static func masked(_ bytes: [UInt8], _ type: String, _ numbers: KnownNumbers) -> [UInt8]? {
    if bytes.starts(with: "{\\rtf".utf8) {
      return masked(bytes, numbers) {
        RichText.plain($0)
      } asText: {
        $0
      }
    }
    guard let words = TextEncoding.words(bytes) else { return nil }
    if TextEncoding.isWide(bytes) {
      let masked = numbers.masked(words)
      return masked == words ? nil : Array("\u{FEFF}\(masked)".utf8)
    }
    let isMarkup =
      ["html", "xml"].contains(where: type.contains) || words.drop(while: \.isWhitespace).hasPrefix("<")
    guard isMarkup else { return numbers.masked(bytes, as: .ascii) }
    return masked(bytes, numbers) {
      NarrativeText.plain(String(decoding: $0, as: UTF8.self))
    } asText: {
      "<pre>\(MarkupEscape.escaped($0))</pre>"
    }
  }

  /// If a number is split by markup, it is only found in the plain text: then the masked plain text replaces the
  /// document.
  private static func masked(
    _ bytes: [UInt8], _ numbers: KnownNumbers, plain: ([UInt8]) -> String, asText: (String) -> String
  ) -> [UInt8]? {
    let masked = numbers.masked(bytes, as: .ascii)
    let words = plain(masked ?? bytes)
    let safe = numbers.masked(words)
    return safe == words ? masked : Array(asText(safe).utf8)
  }
}
