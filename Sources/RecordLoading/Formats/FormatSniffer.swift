import HealthRecords

/// Recognizes a file's format by its first bytes, never by its name.
enum FormatSniffer {
  /// How many bytes are enough to recognize a format.
  static let headLength = 16_384

  /// - Returns: `.fhirJSON` for anything that begins like JSON, and `.sqlite` for any database; their readers look
  ///   closer.
  static func format(of head: [UInt8]) -> FileFormat {
    if let known = FormatTable.signatures.first(where: { head.starts(with: $0.bytes) }) {
      return known.format
    }
    if isModernPicture(head) { return .image }
    if DICOMReader.recognizes(head) { return .dicom }
    if TextEncoding.isWide(head) { return wide(head) }
    let text = String(
      decoding: head.drop {
        $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || [0x20, 0x09, 0x0A, 0x0D].contains($0)
      }, as: UTF8.self)
    guard let first = text.unicodeScalars.first else { return .unknown }
    switch first {
    case "{", "[": return .fhirJSON
    case "<": return markup(text)
    default: return plain(text, head)
    }
  }
}

extension FormatSniffer {
  /// UTF-16 and UTF-32: the readers of JSON and XML understand them; anything else is shown as text.
  private static func wide(_ head: [UInt8]) -> FileFormat {
    // The last character may be cut off.
    guard let narrow = TextEncoding.utf8(head) ?? TextEncoding.utf8(head.dropLast(2)),
      let text = TextEncoding.words(narrow)?.drop(while: \.isWhitespace), let first = text.first
    else { return .unknown }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 && !(0x09...0x0D).contains($0.value) }) {
      return .unknown
    }
    if first == "{" || first == "[" { return .fhirJSON }
    return first == "<" ? markup(String(text)) : .text
  }

  /// By the first start tag that the table names: the root's, or else one inside an envelope that it does not know.
  private static func markup(_ text: String) -> FileFormat {
    for tag in MarkupTags(text) {
      if let known = FormatTable.markups.first(where: { $0.isIt(tag, text) }) { return known.format }
    }
    return FormatTable.isFragment(text) ? .cdaFragment : .xml
  }

  private static func isModernPicture(_ head: [UInt8]) -> Bool {
    switch ContainedMedia(head) {
    case .webp, .heic, .avif: true
    case .mp4, nil: false
    }
  }

  private static func plain(_ text: String, _ head: [UInt8]) -> FileFormat {
    let firstLine = text.prefix { !$0.isNewline }
    if let known = FormatTable.texts.first(where: { $0.isIt(text, firstLine) }) { return known.format }
    if let export = ForeignExport.format(ofFirst: firstLine) { return export }
    // Formats with words of their own come first: they may hold any bytes.
    if head.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D, 0x0C].contains($0) }) { return .unknown }
    return firstLine.filter { $0 == "," || $0 == ";" || $0 == "\t" }.count >= 2 ? .csv : .text
  }
}

/// Exports of other programs, recognized by the first line of a table or by members of a JSON: named, and not read.
enum ForeignExport {
  static func format(ofFirst line: Substring) -> FileFormat? {
    if line.hasPrefix("com.samsung.") { return .samsungHealth }
    if line.holds(",Move Minutes count,") { return .googleFit }
    return isOfDatabase(line) ? .exportTable : nil
  }

  /// True for names of columns as in institutions' databases, with tabs between them: `PAT_ID`, `ORDER_DTTM`.
  private static func isOfDatabase(_ line: Substring) -> Bool {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    return columns.count > 1 && columns.allSatisfy(isColumn)
  }

  private static func isColumn(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first) else { return false }
    return name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }
}

extension JSONValue {
  /// The program that made a JSON file of measurements, if it can be recognized; nil for all other JSON.
  var exportFormat: FileFormat? {
    if self["data"]?["metrics"]?.kind == .array { return .healthAutoExport }
    return self["Data Source"]?.kind == .string && self["Data Points"]?.kind == .array ? .googleFit : nil
  }
}
