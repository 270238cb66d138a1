import HealthRecords

/// The XML of a medication plan in a PDF: as plain text, in a packed stream, or in the strings of a page.
enum PlanInPDF {
  private static let opening = Array("<MP ".utf8)
  private static let closing = Array("</MP>".utf8)
  private static let stream = Array("stream".utf8)
  /// Unpacked bytes of one stream, and of all.
  private static let streamLimit = 4_000_000
  private static let limit = 200_000_000

  static func plan(in pdf: [UInt8]) -> [UInt8]? {
    if let plan = plan(drawnOrPlain: pdf) { return plan }
    var left = limit
    var place = 0
    while left > 0, let start = pdf.place(of: stream, from: place) {
      place = start + stream.count
      let data = pdf[place...].drop { $0 == 0x0D || $0 == 0x0A }
      // Data that zlib packs begins with this byte (RFC 1950, section 2.2).
      guard data.first == 0x78 else { continue }
      let text = unpacked(pdf, from: data.startIndex)
      left -= text?.count ?? streamLimit
      if let text, let plan = plan(drawnOrPlain: text) { return plan }
    }
    return nil
  }

  private static func unpacked(_ pdf: [UInt8], from start: Int) -> [UInt8]? {
    try? InflateStream(StoreStream(.memory(pdf), start..<pdf.count), .zlib).rest(limit: streamLimit)
  }

  /// The drawn strings come first: between them, the text has parts that do not belong to the plan.
  private static func plan(drawnOrPlain text: [UInt8]) -> [UInt8]? { whole(drawn(text)) ?? whole(text) }

  private static func whole(_ text: [UInt8]) -> [UInt8]? {
    guard let start = text.place(of: opening, from: 0), let end = text.place(of: closing, from: start) else {
      return nil
    }
    return Array(text[start..<end + closing.count])
  }

  /// The strings that a page draws, one after the other (ISO 32000-1, 7.3.4.2).
  private static func drawn(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var depth = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\") where depth > 0 && index < text.count:
        let digits = text[index...].prefix(3).prefix { (0x30...0x37).contains($0) }
        let code = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
        output.append(digits.isEmpty ? text[index] : UInt8(truncatingIfNeeded: code))
        index += max(1, digits.count)
      case UInt8(ascii: "("):
        if depth > 0 { output.append(byte) }
        depth += 1
      case UInt8(ascii: ")") where depth > 0:
        depth -= 1
        if depth > 0 { output.append(byte) }
      default: if depth > 0 { output.append(byte) }
      }
    }
    return output
  }
}
