/// A document or picture inside a record (FHIR R4, Datatypes: Attachment).
public struct Attachment: Hashable, Sendable {
  public let title: String?
  public let contentType: String?
  /// As sent: "de".
  public var language: String?
  /// True if numbers in it may be masked.
  package var isMasked = false
  /// Base64 as sent; nil if the content is not in the export.
  public let base64: String?
  public let url: String?

  public init(title: String?, contentType: String?, base64: String?, url: String?) {
    self.title = title
    self.contentType = contentType
    self.base64 = base64
    self.url = url
  }
}
