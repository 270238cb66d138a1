import HealthRecords

/// Visits, with the problems of each (C-CDA R2.1, Encounter Activity).
extension Statement {
  var visits: [EntryRecord] {
    let isTold = name != nil || periodOfVisit != nil || !inner.isEmpty
    if !isTold, element.first("performer") == nil, element.first("participant") == nil { return [] }
    let diagnoses = inner(.visitDiagnoses)
    let conditions = diagnoses.flatMap(\.records)
    var visit = mapped()
    let ofHeader = types.namedConcept(sameVisit?.first("code"))
    visit.add("type[]", all: [name, ofHeader].compactMap { $0 }.distinct.compactMap(\.json))
    visit.add("period", periodOfVisit)
    visit.add("diagnosis[].condition", all: conditions.map(\.reference))
    let destination = element.all("participant").first { $0["typeCode"] == "DST" }?.first("participantRole")
    visit.add(
      "hospitalization.destination", .reference(destination.flatMap { Party.allWords(of: $0, types) }))
    visit.use(diagnoses)
    // What the header says of the same visit: where it was, who took part, how it ended.
    visit.add(part(sameVisit, as: .visitInHeader))
    return [record(visit)] + conditions
  }

  /// The words of a row only where nothing else says that there was a visit.
  private var name: CodedConcept? {
    if let concept = types.namedConcept(code) { return concept }
    let isDated = types.period(effectiveTime) != nil
    return CodedConcept(words: isDated ? nameInText : nameInRow)
  }
}

/// The visit of a document, which an entry may describe as well (CDA R2, section 4.2.3.5: EncompassingEncounter).
extension Statement {
  /// The time of the visit. The header may add the end, unless that is the day of the document itself.
  private var periodOfVisit: JSONTree? {
    let end = Self.span(of: element).end == nil ? sameVisit.flatMap { Self.span(of: $0).end } : nil
    let isOfDocument = end.map { around.document.date?.filter(\.isNumber).hasPrefix($0) == true } ?? true
    return isOfDocument ? sent(element) : types.period(sameVisit?.first("effectiveTime"))
  }

  /// The moment at which the document was made is no end of a visit, and no time of one without an identifier.
  private func sent(_ visit: XMLElement) -> JSONTree? {
    let period = types.period(visit.first("effectiveTime"))
    let isMade = { (key: String) in self.around.document.isItsMoment(period?[key]?.string) == true }
    if isMade("start") { return visit.all("id").contains { $0.identity != nil } ? period : nil }
    return isMade("end") ? .of(["start": period?["start"]]) : period
  }

  /// True if an entry describes the visit, by its identifier and day.
  static func isDescribed(_ visit: XMLElement, in document: XMLElement) -> Bool {
    let entries = document.descendants.filter { $0.name == "entry" }.flatMap { $0.all("encounter") }.filter {
      [nil, "EVN"].contains($0["moodCode"])
    }
    return entries.contains { isSame(visit, as: $0, among: entries) }
  }

  private var sameVisit: XMLElement? {
    if element === around.document.visit { return element }
    let entries = around.section.statements.filter { $0.name == "encounter" }
    return around.document.visit.flatMap { Self.isSame($0, as: element, among: entries) ? $0 : nil }
  }

  /// Senders copy identifiers from one visit to the next: the day must be the same, and the ends must not differ.
  private static func isSame(_ visit: XMLElement, as entry: XMLElement, among entries: [XMLElement]) -> Bool {
    let (own, sent) = (span(of: visit), span(of: entry))
    guard own.start != nil, own.start == sent.start else { return false }
    if own.minute != nil, own.minute == sent.minute { return true }
    let isBare = visit.elements.allSatisfy { ["id", "effectiveTime"].contains($0.name) }
    let isLoose = own.minute == nil && sent.minute == nil ? isBare : own.minute == nil || sent.minute == nil
    let isOnly = isLoose && entries.count { span(of: $0).start == own.start } == 1
    return (isOnly || !keys(of: visit).isDisjoint(with: keys(of: entry)))
      && (own.end == nil || sent.end == nil || own.end == sent.end)
  }

  private static func keys(of visit: XMLElement) -> Set<String> {
    let ids = visit.all("id")
    // A UUID is the same as a root and as an extension.
    let last = ids.compactMap { ($0["extension"] ?? $0["root"])?.lowercased() }
    return Set(ids.compactMap(\.identity) + last.filter { $0.utf8.count == 36 })
  }

  /// The days on which it began and ended, and the minute in which it began; a day alone has none, a moment no end.
  private static func span(of visit: XMLElement) -> (start: Substring?, minute: Substring?, end: Substring?) {
    let time = visit.first("effectiveTime")
    let (begin, end) = (time?["value"] ?? time?.first("low")?["value"], time?.first("high")?["value"])
    let minute = begin.flatMap { HL7Time.dateTime($0).contains("T") ? $0.prefix(12) : nil }
    return ((begin ?? end)?.prefix(8), minute, end?.prefix(8))
  }
}
