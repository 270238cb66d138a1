/// Text in an encoding with one byte for each character, by the names that senders use (WHATWG Encoding Standard,
/// labels and indexes). As there, "ISO 8859-1" means Windows-1252.
package struct SingleByteText: Sendable {
  /// The characters of 0x80 to 0xFF; the others are ASCII.
  private let letters: [Unicode.Scalar]

  /// The default encoding.
  package static let windows1252 = SingleByteText(named: "windows-1252") ?? SingleByteText([])

  /// - Returns: nil if the encoding is not in the table.
  package init?(named label: String) {
    guard let known = Self.byLabel[label.lowercased()] else { return nil }
    self = known
  }

  private init(_ letters: [Unicode.Scalar]) { self.letters = letters }

  package func text(_ bytes: some Sequence<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(letter(byte)) }
    return String(scalars)
  }

  package func letter(_ byte: UInt8) -> Unicode.Scalar {
    let place = Int(byte) - 0x80
    return letters.indices.contains(place) ? letters[place] : Unicode.Scalar(byte)
  }

  private static let byLabel: [String: SingleByteText] = Dictionary(
    firsts: CSVTable(named: "encodings.csv").rows.flatMap { row -> [(String, SingleByteText)] in
      guard row.count == 2 else { return [] }
      let letters = row[1].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      return row[0].split(separator: ";").map { (String($0), SingleByteText(letters)) }
    })
}
