import HealthRecords

extension PersonSite {
  /// The documents that stand on a record's page: a Binary stands on that of the record that refers to it, and on one
  /// of its own only where there is none.
  func attachments(of record: ClinicalRecord) -> [Attachment] {
    guard record.resource.type == .binary else { return record.attachments }
    return hasAttachments(record) ? [Binary.attachment(of: record.resource)].compactMap { $0 } : []
  }

  func hasAttachments(_ record: ClinicalRecord) -> Bool {
    record.resource.type == .binary ? referrers[record.identity] == nil : !record.attachments.isEmpty
  }
}
