import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a document inside of a resource holds, where that is records again: a summary that was filed as an attachment
/// (IHE MHD, DocumentReference and Binary; FHIR R4, DocumentReference.content.attachment).
enum AttachedRecords {
  /// A Bundle that can be read like any other.
  case bundle(JSONDocument)
  /// Records in a form that is read from files of their own alone.
  case unread

  /// - Returns: nil for a document without records: words, a picture.
  init?(_ attachment: JSONValue) {
    guard let base64 = (attachment["data"] ?? attachment["content"])?.string, Self.mayHoldRecords(attachment)
    else { return nil }
    let head = Self.bytes(base64.utf8.lazy.filter { $0 > 0x20 }.prefix(Self.headLength))
    let format = FormatSniffer.format(of: head)
    if format == .fhirJSON, let document = Self.document(base64) {
      guard document.root["resourceType"]?.string == "Bundle" else { return nil }
      self = .bundle(document)
    } else if [.fhirXML, .cda].contains(format) || attachment.text("contentType")?.contains("fhir") == true {
      self = .unread
    } else {
      return nil
    }
  }

  /// The documents of a resource, each with its place in it.
  static func documents(of resource: Resource) -> [(place: String, json: JSONValue)] {
    switch resource.type {
    case "DocumentReference":
      resource.json.list("content").enumerated().compactMap { number, content in
        content["attachment"].map { ("content[\(number)].attachment", $0) }
      }
    case "Binary": [("data", resource.json)]
    case _: []
    }
  }

  /// By the type that the sender states: none, an unspecific one, JSON or XML.
  private static func mayHoldRecords(_ attachment: JSONValue) -> Bool {
    guard let type = attachment.text("contentType")?.lowercased() else { return true }
    return ["json", "xml", "octet-stream", "text/plain"].contains(where: type.contains)
  }

  /// As much base64 as tells what the document is: whole groups of four.
  private static let headLength = FormatSniffer.headLength / 3 * 4

  private static func bytes(_ base64: some Sequence<UInt8>) -> [UInt8] {
    Data(base64Encoded: Data(base64)).map(Array.init) ?? []
  }

  private static func document(_ base64: String) -> JSONDocument? {
    TextEncoding.utf8(bytes(base64.utf8.lazy.filter { $0 > 0x20 })).flatMap { try? JSONDocument($0) }
  }
}

extension Resource {
  /// False for a document that was replaced or is a mistake (FHIR R4, DocumentReference.status).
  var isCurrentDocument: Bool {
    ![json.text("status"), json.text("docStatus")].contains {
      ["superseded", "entered-in-error"].contains($0)
    }
  }
}
