import HealthRecords

/// Reads certificates in text: `HC1:` and what follows, one per line. A blank is a letter of base45.
struct EUCertificateReader: Sendable {
  let path: String
  let keys: SignatureKeys

  func read(_ bytes: [UInt8]) -> RecordFile {
    var collector = ResourceCollector(path: path, exports: [], keys: keys, format: .euDCC)
    let text = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09].contains($0) }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    let isOne = lines.count { !$0.isEmpty } == 1
    for (index, line) in lines.enumerated() where !line.isEmpty {
      collector.collect(certificate: line, place: isOne ? "" : PlaceWords.line(index + 1))
    }
    return collector.finished
  }
}
