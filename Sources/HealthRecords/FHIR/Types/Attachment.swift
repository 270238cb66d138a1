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

extension Attachment {
  /// The documents and pictures in a resource, without repeated ones.
  static func all(in json: JSONValue, _ context: RecordContext) -> [Attachment] {
    let found =
      json.all("content.attachment") + json.all("presentedForm") + json.all("valueAttachment")
      + (json.resourceType == .media ? json.all("content") : [])
    return found.map { Attachment($0, context) }.distinct
  }

  /// The attached data, or that of the `Binary` at its URL (DSTU2 and STU3 call it `content`).
  private init(_ json: JSONValue, _ context: RecordContext) {
    let url = json.text("url")
    let holder = url.flatMap { context.references.resolve($0, from: context.index) }.map {
      context.resources[$0]
    }
    let binary = holder?.json
    let data = json["data"] ?? binary?["data"] ?? binary?["content"]
    self.init(
      title: json.text("title"), contentType: json.text("contentType") ?? binary?.text("contentType"),
      base64: data?.string, url: url)
    language = json.text("language")
    isMasked = (json["data"] == nil ? holder ?? context.resource : context.resource).isMasked
  }
}
