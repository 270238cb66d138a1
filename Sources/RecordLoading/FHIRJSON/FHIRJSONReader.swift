import HealthRecords

/// Reads FHIR JSON: one resource, an array, a Bundle of any type, or one value per line (NDJSON).
struct FHIRJSONReader: Sendable {
  let path: String
  let exports: [AppleHealthExport]
  var keys = SignatureKeys.none

  func read(_ bytes: [UInt8]) -> RecordFile {
    guard let text = TextEncoding.utf8(bytes) else {
      return .unreadable(path, .fhirJSON, ResourceReason.notValidUTF16.words, severity: .error)
    }
    do {
      return read([(try JSONDocument(text), "")])
    } catch {
      return readParts(text, error)
    }
  }

  /// Reads a text that is not a single JSON value: one value per line, several in a row, or a broken one.
  private func readParts(_ text: [UInt8], _ error: JSONError) -> RecordFile {
    let lines = NDJSONLines(text)
    if lines.looksLikeNDJSON {
      var file = read(lines.documents.map { ($0.document, "line \($0.line)") })
      file.format = .fhirNDJSON
      file.unreadable += lines.faults.count
      file.diagnostics += lines.faults.map { fault($0.error, place: "line \($0.line)") }
      return file
    }
    if error.reason == .trailingText, let first = try? JSONDocument(Array(text[..<error.offset])) {
      var file = read([(first, "")])
      file.unreadable += 1
      file.diagnostics.append(fault(error, place: "byte \(error.offset)"))
      return file
    }
    var file = RecordFile(path: path, format: .fhirJSON)
    file.unreadable = 1
    file.diagnostics = [fault(error, place: "byte \(error.offset)")]
    return file
  }

  private func fault(_ error: JSONError, place: String) -> Diagnostic {
    Diagnostic(.error, file: path, place: place, reason: error.reason.words)
  }

  private func read(_ documents: [(document: JSONDocument, place: String)]) -> RecordFile {
    var collector = ResourceCollector(path: path, exports: exports, keys: keys)
    for (document, place) in documents {
      if let byte = document.duplicateKeys.first {
        collector.warn(place.isEmpty ? "byte \(byte)" : place, ResourceReason.keyTwice.words)
      }
      collector.collect(document.root, place: place)
    }
    return collector.finished
  }
}
