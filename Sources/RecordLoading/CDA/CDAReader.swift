import HealthRecords

/// Reads a C-CDA document of any release, or a fragment of one: the person, the document with its narrative, and a
/// record for each entry.
struct CDAReader: Sendable {
  let path: String
  let format: FileFormat

  func read(_ bytes: [UInt8]) -> RecordFile {
    do {
      let source = try XMLSource(bytes)
      let root = try XMLDocument.root(of: format == .cdaFragment ? Self.wrapped(source.text) : source.text)
      guard let document = Self.document(in: root) else {
        return failed("", "there is no clinical document in it")
      }
      var file = try read(CDADocument(document))
      file.diagnostics =
        source.remarks.map { Diagnostic(.warning, file: path, reason: $0) } + file.diagnostics
      return file
    } catch let error as XMLError {
      return failed(error.place, error.reason.words)
    } catch let error as JSONError {
      return failed("", error.reason.words)
    } catch {
      return failed("", "the XML cannot be read")
    }
  }
}

extension CDAReader {
  /// The document itself, also where it stands in an envelope.
  static func document(in root: XMLElement) -> XMLElement? {
    if ["ClinicalDocument", "fragment"].contains(root.name) {
      return root.elements.first { $0.name == "ClinicalDocument" } ?? root
    }
    let inner = root.descendants
    return inner.first { $0.name == "ClinicalDocument" }
      ?? (inner.contains {
        $0.name == "section" || CDAStatement.kinds.contains($0.name) || $0.name == "recordTarget"
      } ? root : nil)
  }

  /// Pieces of a document, some without their namespaces, some side by side, made one element.
  private static func wrapped(_ text: [UInt8]) -> [UInt8] {
    let start = """
      <fragment xmlns="urn:hl7-org:v3" xmlns:cda="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      """
    return Array(start.utf8) + text + Array("</fragment>".utf8)
  }

  private func read(_ document: CDADocument) throws(JSONError) -> RecordFile {
    var collector = ResourceCollector(path: path, exports: [], format: format)
    try collector.collect(document)
    return collector.finished
  }

  private func failed(_ place: String, _ reason: String) -> RecordFile {
    var file = RecordFile(path: path, format: format)
    file.unreadable = 1
    file.diagnostics = [Diagnostic(.error, file: path, place: place, reason: reason)]
    return file
  }
}
