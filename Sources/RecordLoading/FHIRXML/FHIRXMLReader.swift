import HealthRecords

/// Reads FHIR XML of every version, one resource or a Bundle, through the JSON form of the same content.
struct FHIRXMLReader: Sendable {
  let path: String
  let exports: [AppleHealthExport]

  func read(_ bytes: [UInt8]) -> RecordFile {
    do throws(XMLError) {
      let source = try XMLSource(bytes)
      let root = try XMLDocument.root(of: source.text)
      guard FHIRXMLElement.isResource(root) else {
        return .unreadable(path, .fhirXML, ResourceReason.noResource.words)
      }
      var collector = ResourceCollector(path: path, exports: exports, format: .fhirXML)
      collector.collect(FHIRXMLElement.json(of: root), place: "")
      var file = collector.finished
      file.diagnostics =
        source.remarks.map { Diagnostic(.warning, file: path, reason: $0) } + file.diagnostics
      return file
    } catch {
      return .unreadable(path, .fhirXML, error.reason.words, at: error.place)
    }
  }
}
