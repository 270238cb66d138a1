import HealthRecords

/// Recognizes a file's format by its first bytes, never by its name.
enum FormatSniffer {
  /// Bytes that are enough to recognize one.
  static let headLength = 16_384

  /// - Returns: `.fhirJSON` for anything that begins like JSON, `.sqlite` for any database; their readers look closer.
  static func format(of head: [UInt8]) -> FileFormat {
    if let known = signatures.first(where: { head.starts(with: $0.bytes) }) { return known.format }
    if isModernPicture(head) { return .image }
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
  /// UTF-16 and UTF-32: the readers of JSON and XML know them, anything else of them is a text to be shown.
  private static func wide(_ head: [UInt8]) -> FileFormat {
    // The last letters may be cut.
    guard let narrow = TextEncoding.utf8(head) ?? TextEncoding.utf8(head.dropLast(2)),
      let text = TextEncoding.words(narrow)?.drop(while: \.isWhitespace), let first = text.first
    else { return .unknown }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 && !(0x09...0x0D).contains($0.value) }) {
      return .unknown
    }
    if first == "{" || first == "[" { return .fhirJSON }
    return first == "<" ? markup(String(text)) : .text
  }

  private static let signatures: [(bytes: [UInt8], format: FileFormat)] = [
    (Array("%PDF-".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image), ([0x49, 0x49, 0x2A, 0x00], .image), ([0x4D, 0x4D, 0x00, 0x2A], .image),
    (Array("PK\u{3}\u{4}".utf8), .zip), (Array("PK\u{5}\u{6}".utf8), .zip), ([0x1F, 0x8B], .gzip),
    (Array("{\\rtf".utf8), .rtf), (Array("SQLite format 3\0".utf8), .sqlite),
  ]

  /// C-CDA's template identifiers, and what its entries always carry.
  private static let fragmentMarks = ["\"2.16.840.1.113883.10.20.", "moodCode=", "<recordTarget"]

  /// The first start tag, behind declarations, instructions and comments: what a document names in it, not what it
  /// speaks of.
  private static func rootTag(_ text: String) -> Substring {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->")?.upperBound else { return "" }
        rest = rest[end...]
      } else if rest.hasPrefix("<?") || rest.hasPrefix("<!") {
        guard let end = rest.firstIndex(of: ">") else { return "" }
        rest = rest[end...]
      } else {
        return rest.prefix { $0 != ">" }
      }
    }
    return ""
  }

  private static func markup(_ text: String) -> FileFormat {
    if text.holds("<!DOCTYPE HealthData") || text.holds("<HealthData") { return .appleHealthExport }
    let root = rootTag(text)
    if root.holds("http://hl7.org/fhir") { return .fhirXML }
    if root.hasPrefix("<MP "), root.holds(" U=") || root.holds(" v=\"0") { return .medicationPlan }
    if text.holds("Health Export CDA") { return .appleCDA }
    if text.holds("ClinicalDocument") || root.holds("urn:hl7-org:v3") { return .cda }
    if text.holds("urn:hl7-org:v3") || fragmentMarks.contains(where: text.holds) { return .cdaFragment }
    if text.holds("http://hl7.org/fhir") { return .fhirXML }
    let lower = text.lowercased()
    if lower.hasPrefix("<!doctype html") || lower.holds("<html") { return .html }
    return lower.holds("<gpx") ? .gpx : .xml
  }

  private static func isModernPicture(_ head: [UInt8]) -> Bool {
    switch ContainedMedia(head) {
    case .webp, .heic, .avif: true
    case .mp4, nil: false
    }
  }

  /// A message or a batch of them, with the separators that all senders use (HL7 v2.5.1, 2.5.3 and 2.10.3); the frame
  /// of a transport may stand before it.
  private static func isHL7v2(_ text: String) -> Bool {
    let start = text.first == "\u{B}" ? text.dropFirst() : text[...]
    return ["MSH|^~\\&", "FHS|^~\\&", "BHS|^~\\&"].contains { start.hasPrefix($0) }
  }

  private static func plain(_ text: String, _ head: [UInt8]) -> FileFormat {
    if isHL7v2(text) { return .hl7v2 }
    if text.hasPrefix("shc:") || text.hasPrefix("eyJ") { return .smartHealthCard }
    if text.hasPrefix("shlink:/") || (text.hasPrefix("https://") && text.holds("#shlink:/")) {
      return .smartHealthLink
    }
    if text.hasPrefix("HC1:") { return .euDCC }
    if ECGReader.recognizes(text) { return .appleECG }
    let firstLine = text.prefix { !$0.isNewline }
    if ClinicalRecordCSVReader.recognizes(firstLine) { return .clinicalRecordCSV }
    if let table = ExportedTable.format(ofFirst: firstLine) { return table }
    // What is told by words of its own is that, whatever else is in it.
    if head.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D, 0x0C].contains($0) }) { return .unknown }
    return firstLine.filter { $0 == "," || $0 == ";" || $0 == "\t" }.count >= 2 ? .csv : .text
  }
}
