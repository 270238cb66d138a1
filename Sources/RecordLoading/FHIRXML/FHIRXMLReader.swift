import HealthRecords

/// Reads FHIR XML of every version: one resource or a Bundle, taken on as the JSON form of the same content.
struct FHIRXMLReader: Sendable {
  let path: String
  let exports: [AppleHealthExport]

  func read(_ bytes: [UInt8]) -> RecordFile {
    do {
      let source = try XMLSource(bytes)
      let root = try XMLDocument.root(of: source.text)
      guard FHIRXMLElement.isResource(root) else { return failed("", ResourceReason.noResource.words) }
      let document = try FHIRXMLElement.json(of: root).document
      var collector = ResourceCollector(path: path, exports: exports, format: .fhirXML)
      collector.collect(document.root, place: "")
      var file = collector.finished
      file.diagnostics =
        source.remarks.map { Diagnostic(.warning, file: path, reason: $0) } + file.diagnostics
      return file
    } catch let error as XMLError {
      return failed(error.place, error.reason.words)
    } catch let error as JSONError {
      return failed("", error.reason.words)
    } catch {
      return failed("", ResourceReason.unreadableXML.words)
    }
  }

  private func failed(_ place: String, _ reason: String) -> RecordFile {
    var file = RecordFile(path: path, format: .fhirXML)
    file.unreadable = 1
    file.diagnostics = [Diagnostic(.error, file: path, place: place, reason: reason)]
    return file
  }
}
