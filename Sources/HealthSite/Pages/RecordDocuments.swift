import HealthRecords

/// The documents inside a record: their text, if they have any, and a link to the original.
struct RecordDocuments: Sendable {
  let parts: RecordParts

  func blocks(_ record: ClinicalRecord) -> [Block] {
    parts.site.attachments(of: record).enumerated().map { block($0.element, number: $0.offset, of: record) }
  }
}

extension RecordDocuments {
  private func block(_ attachment: Attachment, number: Int, of record: ClinicalRecord) -> Block {
    let title = attachment.title ?? PageTitle.document.words
    guard let document = AttachmentDocument(attachment) else {
      return .remark(.own, "\(title): \(AttachmentDocument.absence(attachment)).")
    }
    let path = parts.root + document.path(of: record, number)
    let link = Inline.link("\(document.kind.words), \(document.sizeText)", to: path)
    let copy =
      attachment.isMasked ? DocumentNote.maskedCopy.words : DocumentNote.originalAsSent.words
    let name = Block.remark(.plain, .text(title, .strong))
    let quotation = Self.content(document).map {
      Block.quotation(Quotation(content: $0, language: Self.language(attachment, record)))
    }
    let picture = document.kind.isShownByBrowsers ? Block.picture(title, path: path) : nil
    return Part.section(
      3, Inline(), "document",
      [name, quotation, picture, .remark(.own, "\(copy): \(link)")].compactMap(\.self))
  }

  private static func content(_ document: AttachmentDocument) -> Quotation.Content? {
    document.narrative.map { .narrative($0) } ?? document.text.map { .lines(cut($0)) }
  }

  private static func language(_ attachment: Attachment, _ record: ClinicalRecord) -> String? {
    attachment.language.map(LanguageTag.foreign) ?? record.language
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= 150_000 ? text : String(text.prefix(150_000)) + DocumentNote.restInOriginal.words
  }
}
