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
