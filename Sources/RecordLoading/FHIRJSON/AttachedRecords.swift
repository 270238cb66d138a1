import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Records inside a document of a resource: a summary that was filed as an attachment (IHE MHD, DocumentReference and
/// Binary; FHIR R4, DocumentReference.content.attachment; US Core, Clinical Notes).
enum AttachedRecords {
  /// A Bundle in its JSON form, and the format in which it was written.
  case bundle(JSONDocument, FileFormat)
  case clinicalDocument(ClinicalDocument)
  /// Records that cannot be read.
  case unread

  /// - Returns: nil for a document without records, such as words or a picture.
  init?(_ attachment: JSONValue) {
    let sent = (attachment["data"] ?? attachment["content"])?.string
    guard let base64 = sent ?? InlineContent(attachment.text("url"))?.base64, Self.mayHoldRecords(attachment)
    else { return nil }
    let head = Self.bytes(base64.utf8.lazy.filter { $0 > 0x20 }.prefix(Self.headLength))
    let format = FormatSniffer.format(of: head)
    let isNamed = attachment.text("contentType")?.contains("fhir") == true
    do {
      guard let records = try Self.records(base64, format) else { return nil }
      self = records
    } catch {
      if format == .fhirJSON && !isNamed { return nil }
      self = .unread
    }
  }

  /// - Parameter text: a text in the JSON of another program.
  /// - Returns: nil for a text without records.
  init?(text: String) {
    let content = Array(text.utf8)
    do {
      let format = FormatSniffer.format(of: Array(content.prefix(FormatSniffer.headLength)))
      guard let records = try Self.records(content, format) else { return nil }
      self = records
    } catch {
      self = .unread
    }
  }

  /// The documents of a resource, each with its place in it.
  static func documents(of resource: Resource) -> [(place: String, json: JSONValue)] {
    switch resource.type {
    case .documentReference:
      resource.json.list("content").enumerated().compactMap { number, content in
        content["attachment"].map { ("content[\(number)].attachment", $0) }
      }
    case .binary: [("data", resource.json)]
    case _: []
    }
  }

  /// True if the type that the sender states is missing, general, JSON or XML.
  private static func mayHoldRecords(_ attachment: JSONValue) -> Bool {
    guard let type = attachment.text("contentType")?.lowercased() else { return true }
    return ["json", "xml", "octet-stream", "text/plain"].contains(where: type.contains)
  }

  /// Enough base64 to recognize the format: whole groups of four.
  private static let headLength = FormatSniffer.headLength / 3 * 4

  private static func bytes(_ base64: some Sequence<UInt8>) -> [UInt8] {
    Data(base64Encoded: Data(base64)).map(Array.init) ?? []
  }

  /// - Throws: `JSONError` or `XMLError` for broken content.
  private static func records(_ base64: String, _ format: FileFormat) throws -> AttachedRecords? {
    guard [.fhirJSON, .fhirXML, .cda].contains(format) else { return nil }
    return try records(bytes(base64.utf8.lazy.filter { $0 > 0x20 }), format)
  }

  private static func records(_ content: [UInt8], _ format: FileFormat) throws -> AttachedRecords? {
    guard [.fhirJSON, .fhirXML, .cda].contains(format) else { return nil }
    if format == .fhirJSON { return try records(in: JSONDocument(TextEncoding.utf8(content) ?? []), format) }
    let root = try XMLDocument.root(of: XMLSource(content).text)
    if format == .fhirXML { return try records(in: FHIRXMLElement.json(of: root).document, format) }
    return ClinicalDocumentReader.document(in: root).map { .clinicalDocument(ClinicalDocument($0)) }
  }

  private static func records(in document: JSONDocument, _ format: FileFormat) -> AttachedRecords? {
    document.root.resourceType == .bundle ? .bundle(document, format) : nil
  }
}

extension Resource {
  /// False for a document that was replaced or entered in error (FHIR R4, DocumentReference.status).
  var isCurrentDocument: Bool {
    ![json["status"], json["docStatus"]].contains { status in
      StatusCode(status)?.course.map { [.superseded, .enteredInError].contains($0) } == true
    }
  }
}
