import HealthRecords

extension Template {
  /// A copy must be recognized as the format of its original (`FormatSniffer`), or the fault does not show in it.
  mutating func file(_ bytes: [UInt8]) -> (bytes: [UInt8], outcome: RecordScrubber.Outcome) {
    let format = FormatSniffer.format(of: Array(bytes.prefix(FormatSniffer.headLength)))
    switch format.traits.content {
    case .json: return lines(TextEncoding.utf8(bytes) ?? bytes)
    case .markup: return words(bytes, .structure) { $0.markup($1) }
    case .columns, .electrocardiogram: return (rows(bytes), .structure)
    case .richText: return words(bytes) { $0.text($1, keeping: FormatMarks.controlWord) }
    case .segments: return words(bytes) { $0.text($1, keeping: FormatMarks.segment) }
    case .words: return words(bytes) { $0.filler.text($1) }
    case .bytes, .database: return (FormatMarks.signature(of: bytes), .kindAlone)
    }
  }

  /// The text with all words filled but some.
  mutating func text(_ sent: String, keeping isKept: FormatMarks.Test) -> String {
    var output = ""
    var rest = sent[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let kept = isKept(String(word), output.unicodeScalars.last)
      output +=
        word.isEmpty ? filler.text(String(first)) : word.prefix(kept) + filler.text(word.dropFirst(kept))
      rest = rest[(word.isEmpty ? rest.index(after: rest.startIndex) : word.endIndex)...]
    }
    return output
  }

  /// One JSON value, one per line, or the whole ones of a broken text; what is none is filled as text.
  private mutating func lines(_ bytes: [UInt8]) -> ([UInt8], RecordScrubber.Outcome) {
    if let whole = try? json(bytes) { return (whole, .structure) }
    let parts = NDJSONLines(bytes).looksLikeNDJSON ? nil : JSONResources(bytes)
    if let parts, !parts.documents.isEmpty {
      let written = parts.documents.map { json($0.document) } + parts.faults.map { _ in Array("{".utf8) }
      return (Array(written.joined(separator: [UInt8(ascii: "\n")])), .structure)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let written = lines.map { line in
      (try? json(Array(line))) ?? Array(filler.text(String(decoding: line, as: UTF8.self)).utf8)
    }
    return (Array(written.joined(separator: [UInt8(ascii: "\n")])), lines.count > 1 ? .structure : .text)
  }

  private mutating func words(
    _ bytes: [UInt8], _ outcome: RecordScrubber.Outcome = .text, written: (inout Template, String) -> String
  ) -> ([UInt8], RecordScrubber.Outcome) {
    guard let text = TextEncoding.words(bytes) else { return (FormatMarks.signature(of: bytes), .kindAlone) }
    return (Array(written(&self, text).utf8), outcome)
  }
}
