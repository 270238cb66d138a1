import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Texts as attachments: FHIR keeps documents in base64.
enum CDAAttachment {
  static func plain(_ text: String?) -> Attachment? {
    guard let text, !text.isBlank else { return nil }
    return .of([.contentType("text/plain"), .data(Data(text.utf8).base64EncodedString())])
  }
}
