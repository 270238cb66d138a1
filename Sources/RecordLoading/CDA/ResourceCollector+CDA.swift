import HealthRecords

extension ResourceCollector {
  /// Takes the records of a clinical document, and says what it does not tell.
  ///
  /// - Parameter place: of the document in the file; empty when the file is the document.
  /// - Throws: `JSONError` for what cannot be written as a resource.
  mutating func collect(_ document: CDADocument, place: String = "") throws(JSONError) {
    let outer = envelope
    envelope = Envelope(of: document, in: outer)
    if !place.isEmpty { envelope.format = .cda }
    defer { envelope = outer }
    let line = { (number: Int) in place.isEmpty ? "line \(number)" : "\(place), line \(number)" }
    for (json, number, xml) in document.resources {
      collect(try json.document.root, place: line(number), sentXML: xml)
    }
    if let (number, count) = document.furtherPersons {
      warn(
        line(number),
        "the document is about \(count + 1) persons and does not say whose an entry is; "
          + "its records stand under the first of them")
    }
    if let (number, count) = document.sharers {
      warn(
        line(number),
        "\(count) references of entries lead to texts that are long or that many share: the document shows them, the entries how they begin"
      )
    }
    for (section, number, count) in document.unread {
      let entries =
        count == 1
        ? "1 entry of section \(section) has no record of its own"
        : "\(count) entries of section \(section) have no record of their own"
      warn(line(number), "\(entries); the document shows the text")
    }
  }
}

extension ResourceCollector.Envelope {
  fileprivate init(of document: CDADocument, in outer: ResourceCollector.Envelope) {
    self = outer
    source = document.source ?? outer.source
    documentDate = document.date
    self.document = document.version
    declaredVersion = FHIRVersion.r4.number
  }
}
