import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A document inside a record: its bytes, its true kind, and its words where it is text.
///
/// What the sender calls it is checked against its first bytes; whatever could run in a browser is kept as plain text.
struct AttachmentDocument: Sendable {
  enum Kind: String, Sendable {
    case pdf, png
    case jpeg = "jpg"
    case gif, tiff, heic, webp, rtf
    case text = "txt"

    /// Pictures of these kinds stand on the page; others open from their link.
    var isShownByBrowsers: Bool { [.png, .jpeg, .gif, .webp].contains(self) }

    var words: String {
      switch self {
      case .pdf: "PDF"
      case .png, .jpeg, .gif, .tiff, .heic, .webp: "picture"
      case .rtf: "rich text"
      case .text: "text file"
      }
    }
  }

  let bytes: [UInt8]
  let kind: Kind
  /// For reading: markup and rich text without their marks; nil for pictures, PDF and what is no text.
  let text: String?

  /// - Returns: nil when there is no content, or it is no base64.
  init?(_ attachment: Attachment) {
    guard let base64 = attachment.base64,
      let data = Data(base64Encoded: Data(base64.utf8.filter { $0 > 0x20 })), !data.isEmpty
    else { return nil }
    bytes = Array(data)
    kind = Self.kind(of: bytes)
    text = Self.text(bytes, kind, contentType: attachment.contentType ?? "")
  }

  /// Where the original stands in the site.
  func path(of record: ClinicalRecord, _ number: Int) -> String {
    "notes/\(record.identity.name)-\(number + 1).\(kind.rawValue)"
  }

  var sizeText: String {
    bytes.count < 1000 ? "\(bytes.count) bytes" : "\((bytes.count + 500) / 1000) KB"
  }
}

extension AttachmentDocument {
  private static let signatures: [(bytes: [UInt8], kind: Kind)] = [
    (Array("%PDF-".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
    (Array("GIF8".utf8), .gif), ([0x49, 0x49, 0x2A, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
    (Array("{\\rtf".utf8), .rtf),
  ]

  private static func kind(of bytes: [UInt8]) -> Kind {
    if let known = signatures.first(where: { bytes.starts(with: $0.bytes) }) { return known.kind }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return .heic }
    return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) ? .webp : .text
  }

  private static func text(_ bytes: [UInt8], _ kind: Kind, contentType: String) -> String? {
    switch kind {
    case .pdf, .png, .jpeg, .gif, .tiff, .heic, .webp: return nil
    case .rtf: return RichText.plain(bytes)
    case .text: break
    }
    guard !bytes.contains(0) else { return nil }
    let text = String(validating: bytes, as: UTF8.self) ?? latin1(bytes)
    let type = contentType.lowercased()
    let isMarkup =
      type.contains("html") || type.contains("xml") || text.drop(while: \.isWhitespace).hasPrefix("<")
    return isMarkup ? NarrativeText.plain(text) : text
  }

  /// Every byte is a letter of ISO 8859-1: what is not UTF-8 is read as that rather than lost.
  private static func latin1(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
