import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A document inside a record: its bytes, its true kind, and its words if it is text.
///
/// The kind comes from the first bytes, whatever the sender calls it. Anything that could run in a browser is kept as
/// plain text.
struct AttachmentDocument: Sendable {
  enum Kind: String, Sendable {
    case pdf, png
    case jpeg = "jpg"
    case gif, tiff, heic, avif, webp, mp4, rtf
    case text = "txt"
    /// Not a known kind, and not text.
    case other = "bin"

    /// True for pictures that the page shows; others open from their link.
    var isShownByBrowsers: Bool { [.png, .jpeg, .gif, .avif, .webp].contains(self) }

    var words: String {
      switch self {
      case .pdf: "PDF"
      case .png, .jpeg, .gif, .tiff, .heic, .avif, .webp: DocumentNote.picture.words
      case .mp4: DocumentNote.videoOrSound.words
      case .rtf: DocumentNote.richText.words
      case .text: DocumentNote.textFile.words
      case .other: DocumentNote.file.words
      }
    }
  }

  let bytes: [UInt8]
  let kind: Kind
  /// For reading, without markup or rich text codes; nil for pictures, PDF and other files that are not text.
  let text: String?
  /// The narrative of a clinical document, or HTML with tables: columns cannot be shown as lines of text.
  let narrative: String?

  /// - Returns: nil if there is no content, or it is not base64.
  init?(_ attachment: Attachment) {
    guard let base64 = attachment.base64,
      let data = Data(base64Encoded: Data(base64.utf8.filter { $0 > 0x20 })), !data.isEmpty
    else { return nil }
    bytes = Array(data)
    let kind = Self.kind(of: bytes)
    let source = Self.source(bytes, kind, contentType: attachment.contentType?.lowercased() ?? "")
    self.kind = kind == .text && source == nil ? .other : kind
    let narrative = source.flatMap { source in
      ClinicalDocumentNarrative.markup(of: source) ?? (Self.hasTables(source, attachment) ? source : nil)
    }
    self.narrative = narrative
    text = source.map { narrative.map(NarrativeText.plain) ?? Self.text($0, kind, attachment) }
  }

  /// Why there is nothing to read, in words.
  static func absence(_ attachment: Attachment) -> String {
    guard let base64 = attachment.base64 else { return DocumentNote.contentNotInExport.words }
    return base64.isBlank ? DocumentNote.contentEmpty.words : DocumentNote.contentUndecodable.words
  }

  /// The path of the original.
  func path(of record: ClinicalRecord, _ number: Int) -> String {
    "notes/\(record.identity.name)-\(number + 1).\(kind.rawValue)"
  }

  var sizeText: String {
    bytes.count < 1000 ? Counted.bytes(bytes.count) : "\((bytes.count + 500) / 1000) KB"
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
    return switch ContainedMedia(bytes) {
    case .heic: .heic
    case .avif: .avif
    case .webp: .webp
    case .mp4: .mp4
    case nil: .text
    }
  }

  /// The text as it was sent; nil if it is not text.
  private static func source(_ bytes: [UInt8], _ kind: Kind, contentType: String) -> String? {
    switch kind {
    case .pdf, .png, .jpeg, .gif, .tiff, .heic, .avif, .webp, .mp4, .other: nil
    case .rtf: RichText.plain(bytes)
    case .text: TextEncoding.words(bytes, declared: charset(contentType) ?? charset(inMarkup: bytes))
    }
  }

  private static func text(_ source: String, _ kind: Kind, _ attachment: Attachment) -> String {
    if kind == .rtf { return source }
    let type = attachment.contentType?.lowercased() ?? ""
    let isMarkup =
      type.contains("html") || type.contains("xml") || source.drop(while: \.isWhitespace).hasPrefix("<")
    return isMarkup ? NarrativeText.plain(source) : unixLines(source)
  }

  private static func hasTables(_ source: String, _ attachment: Attachment) -> Bool {
    let isHTML =
      attachment.contentType?.lowercased().contains("html") ?? false
      || source.prefix(200).lowercased().contains("<html")
    return isHTML && ["<table", "<TABLE"].contains(where: source.holds)
  }

  /// `text/plain; charset="UTF-16"` (RFC 2046, section 4.1.2).
  private static func charset(_ contentType: String) -> String? { value(of: "charset=", in: contentType) }

  /// The encoding that an HTML page or XML text declares (HTML, `<meta charset>`; XML 1.0, section 2.8).
  private static func charset(inMarkup bytes: [UInt8]) -> String? {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return value(of: "charset=", in: head) ?? value(of: "encoding=", in: head)
  }

  private static func value(of name: String, in text: String) -> String? {
    guard let range = text.firstRange(of: name) else { return nil }
    let value = text[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
    return String(value.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) })
  }

  /// HL7 v2 ends segments with a carriage return alone, Windows ends lines with a carriage return and a line feed.
  private static func unixLines(_ text: String) -> String {
    text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }
}
