import HealthRecords

/// Words that find a record in addition to its title, gist and shown status: codes, the sender's own words, the text of
/// notes.
enum SearchWords {
  /// Each word once, in order.
  static func of(_ record: ClinicalRecord, besides title: String, _ gist: String) -> String {
    var told = WordList()
    told.add(title)
    told.add(gist)
    var words = WordList()
    for text in texts(record) { words.add(text, besides: told) }
    return String(decoding: words.bytes, as: UTF8.self)
  }
}

extension SearchWords {
  private static func texts(_ record: ClinicalRecord) -> [String] {
    var texts = record.codes.compactMap(\.code)
    texts += [record.ownWords, record.kind, record.isQualified ? nil : record.status.words].compactMap { $0 }
    texts += record.contributors.map(\.sourceName)
    if record.isOperation { texts.append(PageNote.operation.words) }
    texts += record.attachments.compactMap { AttachmentDocument($0)?.text }
    texts += record.attachments.compactMap(\.title)
    let isNote = record.clinicalType == .clinicalNotes || record.clinicalType == .allergies
    for fact in record.facts where isNote || elements.contains(fact.element) {
      texts += fact.values.map(\.words)
    }
    return texts
  }

  /// What people remember of a record: notes, reasons, people, body sites.
  private static let elements = Element.all("note comment reason conclusion performer author bodySite")
}
