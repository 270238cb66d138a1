import HealthRecords

/// Reads a C-CDA document of any release, or a fragment of one.
struct ClinicalDocumentReader: Sendable {
  let path: String
  let format: FileFormat

  func read(_ bytes: [UInt8]) -> RecordFile {
    do throws(XMLError) {
      let source = try XMLSource(bytes)
      let root = try XMLDocument.root(of: format == .cdaFragment ? Self.wrapped(source.text) : source.text)
      guard let document = Self.document(in: root) else {
        return .unreadable(path, format, FileReason.noClinicalDocument.words)
      }
      var collector = ResourceCollector(path: path, exports: [], format: format)
      collector.collect(ClinicalDocument(document))
      var file = collector.finished
      file.diagnostics =
        source.remarks.map { Diagnostic(.warning, file: path, reason: $0) } + file.diagnostics
      return file
    } catch {
      return .unreadable(path, format, error.reason.words, at: error.place)
    }
  }

  /// The document itself, or the one inside an envelope.
  static func document(in root: XMLElement) -> XMLElement? {
    if ["ClinicalDocument", "fragment"].contains(root.name) {
      return root.elements.first { $0.name == "ClinicalDocument" } ?? root
    }
    let inner = root.descendants
    if let document = inner.first(where: { $0.name == "ClinicalDocument" }) { return document }
    if parts.contains(root.name) { return XMLElement("fragment", of: root, [root]) }
    return inner.contains { parts.contains($0.name) } ? root : nil
  }

  /// Parts of a document that may be the whole file, with a namespace or without.
  private static let parts = KindTable.classes.union(["section", "entry", "recordTarget"])

  /// Pieces of a document as one element. Some lack their namespaces, and some stand side by side.
  private static func wrapped(_ text: [UInt8]) -> [UInt8] {
    let start = """
      <fragment xmlns="urn:hl7-org:v3" xmlns:cda="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      """
    return Array(start.utf8) + text + Array("</fragment>".utf8)
  }
}

extension ResourceCollector {
  /// - Parameter place: where the document is in the file; empty if the file is the document.
  mutating func collect(_ document: ClinicalDocument, place: String = "") {
    let outer = envelope
    defer { envelope = outer }
    envelope.source = document.context.custodian ?? outer.source
    envelope.documentDate = document.context.date
    envelope.document = document.context.version
    envelope.language = document.context.language
    if !place.isEmpty { envelope.format = .cda }
    let line = { (number: Int) in
      place.isEmpty ? PlaceWords.line(number) : "\(place), \(PlaceWords.line(number))"
    }
    for (json, number, xml) in document.resources { collect(json, place: line(number), sentXML: xml) }
    for (number, reason) in document.warnings { warn(line(number), reason) }
  }
}
