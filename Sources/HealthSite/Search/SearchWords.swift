import HealthRecords

/// The words by which a record is found besides its title and gist: codes, the sender's own words, notes' text.
struct SearchWords {
  /// The words of short texts, which many records share.
  private var known: [String: [String]] = [:]

  /// Each word once, in order.
  mutating func of(_ record: ClinicalRecord, besides told: [String]) -> String {
    var seen = Set<String>(minimumCapacity: 24)
    for text in told { seen.formUnion(words(in: text)) }
    let texts =
      record.codes.compactMap(\.code) + [record.ownWords, record.kind, record.status.words].compactMap { $0 }
      + record.contributors.map(\.sourceName) + Self.documents(record) + Self.notes(record)
    var result = ""
    for text in texts {
      for word in words(in: text) where seen.insert(word).inserted {
        result += result.isEmpty ? word : " \(word)"
      }
    }
    return result
  }

  private mutating func words(in text: String) -> [String] {
    if text.utf8.count > Self.shortLength { return Self.split(text) }
    if let words = known[text] { return words }
    let words = Self.split(text)
    known[text] = words
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
