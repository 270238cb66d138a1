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
    do { return read([(try JSONDocument(text), "")]) } catch { return readLines(text) }
  }

  /// Reads a text that is not a single JSON value: one value per line, or a broken one.
  private func readLines(_ text: [UInt8]) -> RecordFile {
    let lines = NDJSONLines(text)
    if lines.looksLikeNDJSON { return read(lines) }
    do {
      let (document, remark) = try RepairedJSON.document(text)
      return read([(document, "")], remarks: [remark].compactMap { $0 })
    } catch { return readParts(text, error) }
  }

  /// Reads what is whole of several values in a row, or of a broken one.
  private func readParts(_ text: [UInt8], _ error: JSONError) -> RecordFile {
    let resources = JSONResources(text)
    var file = read(resources.documents, remarks: resources.remarks.sorted())
    if resources.isWhole, !file.resources.isEmpty {
      file.diagnostics.append(fault(.warning, error.reason, place: "byte \(error.offset)"))
    } else if resources.faults.isEmpty {
      file.add([fault(.error, error.reason, place: "byte \(error.offset)")])
    } else {
      file.add(resources.faults.map { fault(.error, $0.reason, place: "byte \($0.offset)") })
    }
    return file
  }

  private func read(_ lines: NDJSONLines) -> RecordFile {
    guard lines.documents.contains(where: { $0.document.root.mayHoldResources }) || !lines.faults.isEmpty
    else { return .unreadable(path, .json, FileReason.noHealthRecords(.json), severity: .warning) }
    var file =
      PackageContent.bundle(ofLines: lines.documents.map(\.document)).map { read([($0, "")]) }
      ?? read(
        lines.documents.map { ($0.document, PlaceWords.line($0.line)) }, remarks: lines.remarks.sorted())
    file.format = .fhirNDJSON
    file.add(lines.faults.map { fault(.error, $0.error.reason, place: PlaceWords.line($0.line)) })
    return file
  }

  private func fault(_ severity: Diagnostic.Severity, _ reason: JSONReason, place: String) -> Diagnostic {
    Diagnostic(severity, file: path, place: place, reason: reason.words)
  }

  private func read(_ documents: [(document: JSONDocument, place: String)], remarks: [String] = [])
    -> RecordFile
  {
    var collector = ResourceCollector(path: path, exports: exports, keys: keys)
    for remark in remarks { collector.warn("", remark) }
    for (document, place) in documents {
      if let byte = document.duplicateKeys.first {
        collector.warn(place.isEmpty ? "byte \(byte)" : place, ResourceReason.keyTwice.words)
      }
      collector.collect(document.root, place: place)
    }
    return collector.finished
  }
}

extension RecordFile {
  /// Counts each fault as a resource that could not be read.
  fileprivate mutating func add(_ faults: [Diagnostic]) {
    unreadable += faults.count
    diagnostics += faults
  }
}
