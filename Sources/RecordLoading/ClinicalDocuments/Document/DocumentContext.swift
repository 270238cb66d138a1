import HealthRecords

/// What all statements of a document share.
struct DocumentContext: Sendable {
  let types: HL7Datatypes
  /// The document's person, as a reference.
  let subject: JSONTree?
  /// When the document was made.
  let date: String?
  /// The visit that the document is about.
  let visit: XMLElement?
  let service: DocumentService?
  /// The times of the acts that the document was made of, by their codes.
  let serviceTimes: [String: XMLElement]

  init(_ root: XMLElement, _ types: HL7Datatypes, subject: JSONTree?, date: String?) {
    (self.types, self.subject, self.date) = (types, subject, date)
    visit = root.first("componentOf/encompassingEncounter")
    service = DocumentService(root)
    serviceTimes = Dictionary(
      firsts: root.all("documentationOf/serviceEvent").compactMap { act in
        guard let code = act.first("code")?["code"], let time = act.first("effectiveTime") else { return nil }
        return (code, time)
      })
  }

  var day: ClinicalDate? { date.flatMap(ClinicalDate.init) }

  /// True for the minute in which the document was made; nil for no time.
  func isItsMoment(_ time: String?) -> Bool? {
    time.map { time in date.map { $0.contains("T") && $0.prefix(16) == time.prefix(16) } ?? false }
  }

  /// True for an end that can be read, is no placeholder and had come when the document was made.
  func hasCome(_ end: XMLElement?) -> Bool {
    guard let end = types.time(end).flatMap(ClinicalDate.init) else { return false }
    return !end.isPlaceholder && !end.isAhead(of: day)
  }
}

/// The act that a document was made of, a scan or an operation: what has no time of its own was then (CDA R2, section
/// 4.2.3.4: documentationOf). A period of care is not such an act (HL7 v3 ActClass: PCPR).
struct DocumentService: Sendable {
  let code: XMLElement?
  let time: XMLElement

  init?(_ root: XMLElement) {
    let acts = root.all("documentationOf/serviceEvent").filter { $0["classCode"] != "PCPR" }
    guard acts.count == 1, let time = acts[0].first("effectiveTime") else { return nil }
    code = acts[0].first("code")
    self.time = time
  }
}
