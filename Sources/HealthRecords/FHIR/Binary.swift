/// A document as a resource of its own (FHIR R4, Binary; DSTU2 and STU3 call its data `content`).
package enum Binary {
  /// The elements that hold the document's bytes, which no page prints.
  static func content(of type: ResourceType) -> Set<String> { type == .binary ? ["data", "content"] : [] }

  package static func attachment(of resource: Resource) -> Attachment? {
    guard resource.type == .binary else { return nil }
    let data = resource.json["data"] ?? resource.json["content"]
    var attachment = Attachment(
      title: nil, contentType: resource.json.text("contentType"), base64: data?.string, url: nil)
    attachment.isMasked = resource.isMasked
    return attachment
  }
}
