import HealthRecords

extension PersonSite {
  /// The documents on a record's page. A Binary is shown on the page of the record that refers to it, and on its own
  /// page only if there is none.
  func attachments(of record: ClinicalRecord) -> [Attachment] {
    guard record.resource.type == .binary else { return record.attachments }
    return hasAttachments(record) ? [Binary.attachment(of: record.resource)].compactMap { $0 } : []
  }

  func hasAttachments(_ record: ClinicalRecord) -> Bool {
    record.resource.type == .binary ? referrers[record.identity] == nil : !record.attachments.isEmpty
  }
}
