import HealthRecords

extension ResourceCollector {
  /// What the file, or the document around the records, says of all of them.
  struct Envelope: Sendable {
    /// The format of the records, if it is not that of the file.
    var format: FileFormat?
    /// The version that it declares, and the institution that it names.
    var declaredVersion: String?
    var source: String?
    /// The phone's export that contains them.
    var export: String?
    /// When the phone received the record.
    var receivedDate: String?
    /// When the document around the records was made.
    var documentDate: String?
    /// The language of that document.
    var language: String?
    /// Which version of which document that is.
    var document: DocumentVersion?
  }
}
