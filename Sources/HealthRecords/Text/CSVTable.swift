/// A table that is built into the binary (RFC 4180, header row, quoted fields).
package struct CSVTable: Sendable {
  package let rows: [[String]]

  package init(named name: String) {
    self.init(text: EmbeddedText.files.first { $0.name == name }?.text ?? "")
  }

  package init(text: String) {
    rows = Array(text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map(Self.fields))
  }

  private static func fields(of line: Substring.UTF8View) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var (isQuoted, wasQuoted) = (false, false)
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""):
        // A quotation mark right after a closing one is one of the text.
        if wasQuoted { field.append(byte) }
        (isQuoted, wasQuoted) = (!isQuoted, isQuoted)
        continue
      case UInt8(ascii: ",") where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      default: field.append(byte)
      }
      wasQuoted = false
    }
    return fields + [String(decoding: field, as: UTF8.self)]
  }
}

extension String {
  /// The words of a cell that holds several.
  package var cellWords: [String] { split(separator: " ").map(String.init) }
}
