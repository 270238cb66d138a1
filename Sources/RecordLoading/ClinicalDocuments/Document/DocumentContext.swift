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
  /// The acts that it was made of, with their times (CDA R2, section 4.2.3.4: documentationOf).
  private let acts: [XMLElement]

  init(_ root: XMLElement, _ types: HL7Datatypes, subject: JSONTree?, date: String?) {
    (self.types, self.subject, self.date) = (types, subject, date)
    visit = root.first("componentOf/encompassingEncounter")
    acts = root.all("documentationOf/serviceEvent")
  }

  /// The act that the document was made of, a scan or an operation: what has no time of its own was then. A period of
  /// care is not such an act (HL7 v3 ActClass: PCPR).
  var service: XMLElement? {
    let services = acts.filter { $0["classCode"] != "PCPR" }
    return services.count == 1 ? services[0] : nil
  }

  var timeOfService: XMLElement? { service?.first("effectiveTime") }

  func time(ofAct code: String?) -> XMLElement? {
    code.flatMap { code in acts.first { $0.first("code")?["code"] == code }?.first("effectiveTime") }
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
