import HealthRecords

/// The words by which a record is found besides its title, gist and shown status: codes, the sender's own words, notes' text.
struct SearchWords {
  /// The words of short texts, which many records share.
  private var known: [[String]: [String]] = [:]

  /// Each word once, in order.
  mutating func of(_ record: ClinicalRecord, besides title: String, _ gist: String) -> String {
    let texts =
      record.codes.compactMap(\.code)
      + [record.ownWords, record.kind, record.isQualified ? nil : record.status.words].compactMap { $0 }
      + record.contributors.map(\.sourceName) + Self.documents(record) + Self.notes(record)
    let told = words(in: [title]) + Self.split(gist)
    return words(in: texts).filter { !told.contains($0) }.joined(separator: " ")
  }

  private mutating func words(in texts: [String]) -> [String] {
    let areShort = texts.allSatisfy { $0.utf8.count <= Self.shortLength }
    if areShort, let words = known[texts] { return words }
    let words = texts.flatMap(Self.split).distinct
    if areShort { known[texts] = words }
    return words
  }
}

extension SearchWords {
  private static let shortLength = 60

  private static func documents(_ record: ClinicalRecord) -> [String] {
    record.attachments.compactMap { AttachmentDocument($0)?.text } + record.attachments.compactMap(\.title)
  }

  /// Annotations, reactions and reasons: what people remember of a record.
  private static func notes(_ record: ClinicalRecord) -> [String] {
    let isNote = record.clinicalType == .clinicalNotes || record.clinicalType == .allergies
    return record.facts.filter { isNote || labels.contains($0.label) }.flatMap(\.values).map(\.words)
  }

  private static let labels: Set<String> = [
    "Note", "Notes", "Comment", "Comments", "Reason", "Conclusion", "Narrative", "Performer", "Author",
    "Body site",
  ]

  private static func split(_ text: String) -> [String] {
    let text = text.lowercased()
    let parts =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.split { !isPartOfWord($0) }.map { Substring($0) } : text.split { !isPartOfWord($0) }
    return parts.compactMap { word in
      let bare = word.utf8.drop { isMark($0) }
      let end = bare.lastIndex { !isMark($0) }
      return end.map { String(Substring(bare[...$0])) }
    }
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.asciiValue.map { isPartOfWord($0) } ?? (character.isLetter || character.isNumber)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
    default: false
    }
  }

  /// Stands inside words and between them: "1.5", "e.g.", "x-ray".
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x2E }
}
