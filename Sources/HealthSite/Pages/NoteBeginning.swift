import HealthRecords

/// The beginning of a note's text, for lists.
enum NoteBeginning {
  /// Empty for a note without text.
  static func of(_ record: ClinicalRecord) -> String {
    let texts = record.attachments.lazy.compactMap { AttachmentDocument($0)?.text }
    return texts.first.map { beginning(of: $0, besides: record.title) } ?? ""
  }

  /// The first lines that contain letters; a heading ends with a colon.
  static func beginning(of text: String, besides title: String) -> String {
    let lines = text.prefix(1_000).split(whereSeparator: \.isNewline).map { String($0).trimmed }
    let told = lines.filter { $0.contains(where: \.isLetter) && $0.normalizedWords != title.normalizedWords }
    return told.prefix(6).map { line in
      let words = line.drop { $0 == "#" }
      return words.count < line.count ? "\(String(words).trimmed):" : line
    }.joined(separator: " ").shortened(to: 120)
  }
}
