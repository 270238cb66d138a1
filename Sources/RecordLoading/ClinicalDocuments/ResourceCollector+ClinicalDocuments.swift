import HealthRecords

extension ResourceCollector {
  /// Takes the records of a clinical document, and warns about what they lack.
  ///
  /// - Parameter place: where the document is in the file; empty if the file is the document.
  mutating func collect(_ document: ClinicalDocument, place: String = "") {
    let outer = envelope
    envelope = Envelope(of: document, in: outer)
    if !place.isEmpty { envelope.format = .cda }
    defer { envelope = outer }
    let line = { (number: Int) in place.isEmpty ? "line \(number)" : "\(place), line \(number)" }
    for (json, number, xml) in document.resources {
      collect(json, place: line(number), sentXML: xml)
    }
    if let (number, count) = document.furtherPersons {
      warn(line(number), ResourceReason.furtherPersons(count))
    }
    if let (number, count) = document.sharers { warn(line(number), ResourceReason.sharedTexts(count)) }
    for (section, number, count) in document.unread {
      warn(line(number), ResourceReason.entriesWithoutRecord(count, section: section))
    }
  }
}

extension ResourceCollector.Envelope {
  fileprivate init(of document: ClinicalDocument, in outer: ResourceCollector.Envelope) {
    self = outer
    source = document.source ?? outer.source
    documentDate = document.date
    self.document = document.version
    language = document.language
  }
}
