import HealthRecords

/// A JSON text of which senders' slips are mended that can be meant in one way only: a raw control character in a text,
/// letters of Windows-1252, a comma before a closing bracket or at the end (RFC 8259, sections 5, 7 and 8.1).
struct RepairedJSON {
  private(set) var text: [UInt8] = []
  /// True if some letters were no UTF-8.
  private(set) var isRecoded = false

  init(_ bytes: [UInt8]) {
    text.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\"") {
        let length = Self.length(ofString: rest)
        append(string: rest.prefix(length))
        rest = rest.dropFirst(length)
      } else {
        if byte != UInt8(ascii: ",") || !Self.closes(rest.dropFirst()) { text.append(byte) }
        rest = rest.dropFirst()
      }
    }
  }

  /// The document in a text, mended if it must be.
  ///
  /// - Throws: the fault of the text as sent, if mending it does not help.
  static func document(_ bytes: [UInt8]) throws(JSONError) -> (document: JSONDocument, remark: String?) {
    let fault: JSONError
    do { return (try JSONDocument(bytes), nil) } catch { fault = error }
    let repaired = RepairedJSON(bytes)
    let remark = repaired.isRecoded ? FileReason.readAsWindows1252.words : ResourceReason.repaired.words
    do { return (try JSONDocument(repaired.text), remark) } catch { throw fault }
  }

  /// With its quotation marks; up to the end if it has no second one.
  static func length(ofString bytes: ArraySlice<UInt8>) -> Int {
    var (length, isEscaped) = (1, false)
    for byte in bytes.dropFirst() {
      length += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        return length
      } else {
        isEscaped = byte == UInt8(ascii: "\\")
      }
    }
    return length
  }
}

extension RepairedJSON {
  private mutating func append(string: ArraySlice<UInt8>) {
    let isUTF8 = String(validating: string, as: UTF8.self) != nil
    let letters = isUTF8 ? Array(string) : Array(SingleByteText.windows1252.text(string).utf8)
    if !isUTF8 { isRecoded = true }
    for letter in letters {
      if letter >= 0x20 {
        text.append(letter)
      } else {
        text += "\\u00\(letter < 0x10 ? "0" : "")\(String(letter, radix: 16))".utf8
      }
    }
  }

  /// True before a closing bracket, and at the end.
  private static func closes(_ rest: ArraySlice<UInt8>) -> Bool {
    let next = rest.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return next == nil || next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
  }
}
