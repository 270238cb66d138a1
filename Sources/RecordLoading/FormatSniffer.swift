import HealthRecords

/// Tells a file's format by its first bytes, never by its name.
enum FormatSniffer {
  /// Bytes that are enough to tell.
  static let headLength = 16_384

  /// - Returns: `.fhirJSON` for anything that begins like JSON; its reader looks closer.
  static func format(of head: [UInt8]) -> FileFormat {
    if let known = signatures.first(where: { head.starts(with: $0.bytes) }) { return known.format }
    if TextEncoding.isWide(head) { return .fhirJSON }
    let text = String(
      decoding: head.drop {
        $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || [0x20, 0x09, 0x0A, 0x0D].contains($0)
      }, as: UTF8.self)
    guard let first = text.unicodeScalars.first else { return .unknown }
    switch first {
    case "{", "[", "\"", "-", "0"..."9": return first == "{" || first == "[" ? .fhirJSON : .text
    case "<": return markup(text)
    default: return plain(text, head)
    }
  }
}

extension FormatSniffer {
  private static let signatures: [(bytes: [UInt8], format: FileFormat)] = [
    (Array("%PDF-".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image), ([0x49, 0x49, 0x2A, 0x00], .image), ([0x4D, 0x4D, 0x00, 0x2A], .image),
    (Array("PK\u{3}\u{4}".utf8), .zip), (Array("PK\u{5}\u{6}".utf8), .zip), ([0x1F, 0x8B], .gzip),
    (Array("{\\rtf".utf8), .rtf),
  ]

  /// C-CDA's template identifiers, and what its entries always carry.
  private static let fragmentMarks = ["\"2.16.840.1.113883.10.20.", "moodCode=", "<recordTarget"]

  private static func markup(_ text: String) -> FileFormat {
    let lower = text.lowercased()
    if text.contains("<!DOCTYPE HealthData") || text.contains("<HealthData") { return .appleHealthExport }
    if text.contains("Health Export CDA") { return .appleCDA }
    if text.contains("ClinicalDocument") || text.contains("urn:hl7-org:v3") { return .cda }
    if fragmentMarks.contains(where: text.contains) { return .cdaFragment }
    if text.contains("http://hl7.org/fhir") { return .fhirXML }
    if lower.hasPrefix("<!doctype html") || lower.contains("<html") { return .html }
    return lower.contains("<gpx") ? .gpx : .xml
  }

  private static func plain(_ text: String, _ head: [UInt8]) -> FileFormat {
    if text.hasPrefix("shc:") || text.hasPrefix("eyJ") { return .smartHealthCard }
    if text.hasPrefix("shlink:/") || (text.hasPrefix("https://") && text.contains("#shlink:/")) {
      return .smartHealthLink
    }
    if text.hasPrefix("HC1:") { return .euDCC }
    if head.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D, 0x0C].contains($0) }) { return .unknown }
    if ECGReader.recognizes(text) { return .appleECG }
    let firstLine = text.prefix { !$0.isNewline }
    return firstLine.filter { $0 == "," || $0 == ";" || $0 == "\t" }.count >= 2 ? .csv : .text
  }
}
