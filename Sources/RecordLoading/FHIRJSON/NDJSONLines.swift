import HealthRecords

/// A text with one JSON value per line (FHIR R4, Bulk data: NDJSON). Blank lines, CR LF and a byte order mark are
/// accepted.
struct NDJSONLines {
  private(set) var documents: [(document: JSONDocument, line: Int)] = []
  private(set) var remarks: Set<String> = []
  private(set) var faults: [(error: JSONError, line: Int)] = []

  init(_ text: [UInt8]) {
    let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    for (number, line) in body.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      do {
        let (document, remark) = try RepairedJSON.document(Array(line))
        documents.append((document, number + 1))
        if let remark { remarks.insert(remark) }
      } catch {
        faults.append((error, number + 1))
        if documents.isEmpty && faults.count > 20 { return }
      }
    }
  }

  /// True if whole objects stand on lines of their own: the first one, or most of them.
  var looksLikeNDJSON: Bool {
    let objects = documents.count { $0.document.root.kind == .object }
    let isFirst = documents.first?.line ?? .max < faults.first?.line ?? .max
    return objects > 0 && (isFirst || objects >= faults.count) && documents.count + faults.count > 1
  }
}
