import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The words of a document inside a record, when it is text; what its type says is checked against its bytes.
enum AttachmentText {
  static func of(_ attachment: Attachment) -> String? {
    guard let base64 = attachment.base64,
      let data = Data(base64Encoded: String(base64.filter { !$0.isWhitespace })),
      let text = String(validating: data, as: UTF8.self), !text.unicodeScalars.contains("\0")
    else { return nil }
    let type = (attachment.contentType ?? "").lowercased()
    if text.hasPrefix("%PDF") || text.hasPrefix("{\\rtf") { return nil }
    let isMarkup = type.contains("html") || type.contains("xml") || text.prefix(200).contains("<")
    return isMarkup ? NarrativeText.plain(text) : text
  }
}
