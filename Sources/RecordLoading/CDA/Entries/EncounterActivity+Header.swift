import HealthRecords

/// The visit of a document, which an entry may describe as well (CDA R2, section 4.2.3.5: EncompassingEncounter).
extension EncounterActivity {
  /// The visit as a record of its own; nil if neither a time nor a kind is known.
  var visitOfDocument: CDAResource? {
    let period = types.period(effectiveTime)
    let type = types.concept(code)
    guard period != nil || type != nil else { return nil }
    let members: Draft<R4.Encounter> = [.type(type.map { [$0] }), .period(period)]
    return CDAResource(of: statement, key: [period?.line], members + membersOfVisit)
  }

  /// What the header says of the visit that this entry describes: where it was, who took part, how it ended.
  ///
  /// - Parameter own: the members of the entry, which are kept.
  func membersOfHeader(beside own: Draft<R4.Encounter>) -> Draft<R4.Encounter> {
    let known = Set(own.members.map(\.key))
    return Draft(sameVisit?.membersOfVisit.members.filter { !known.contains($0.key) } ?? [])
  }

  /// The time of the visit. The header may add the end, unless that is the day of the document itself.
  var periodOfVisit: Period? {
    guard let sameVisit, Self.span(of: element).end == nil, let end = Self.span(of: sameVisit.element).end,
      context.date?.filter(\.isNumber).hasPrefix(end) != true
    else { return types.period(effectiveTime) }
    return types.period(sameVisit.effectiveTime)
  }

  /// True if an entry describes the visit, by its identifier and day.
  static func isTold(_ visit: XMLElement, in document: XMLElement) -> Bool {
    document.descendants.filter { $0.name == "entry" }.flatMap { $0.all("encounter") }.contains {
      [nil, "EVN"].contains($0["moodCode"]) && isSame(visit, as: $0)
    }
  }
}

extension EncounterActivity {
  /// The visit of the header, if this entry describes it.
  private var sameVisit: EncounterActivity? {
    guard let visit = context.visit, Self.isSame(visit, as: element) else { return nil }
    return EncounterActivity(ClinicalStatement(element: visit, topic: topic, context: context))
  }

  private var membersOfVisit: Draft<R4.Encounter> {
    let place = element.first("location/healthCareFacility")
    let name =
      place?.first("location/name").map(CDANarrative.ownWords)
      ?? place?.first("serviceProviderOrganization/name").map(CDANarrative.ownWords)
    let people =
      parties("encounterParticipant/assignedEntity") + parties("responsibleParty/assignedEntity")
    let disposition = types.concept(element.first("dischargeDispositionCode"))
    return [
      .location(name.flatMap { Reference.named($0) }.map { [[.location($0)]] }),
      .participant(people.compactMap(Reference.named).map { [.individual($0)] }),
      .hospitalization([.dischargeDisposition(disposition)]),
    ]
  }

  /// Senders copy identifiers from one visit to the next: the day must be the same, and the ends must not differ.
  private static func isSame(_ visit: XMLElement, as entry: XMLElement) -> Bool {
    let (mine, theirs) = (keys(of: visit), keys(of: entry))
    guard !mine.isDisjoint(with: theirs) else { return false }
    let (own, told) = (span(of: visit), span(of: entry))
    return own.start != nil && own.start == told.start
      && Set([own.end, told.end].compactMap { $0 }).count < 2
  }

  private static func keys(of visit: XMLElement) -> Set<String> {
    Set(
      visit.all("id").filter { $0["nullFlavor"] == nil && $0["root"] != nil }.map {
        "\($0["root"] ?? "")^\($0["extension"] ?? "")"
      })
  }

  /// The days on which it began and ended.
  private static func span(of visit: XMLElement) -> (start: Substring?, end: Substring?) {
    let time = visit.first("effectiveTime")
    let start = time?["value"] ?? time?.first("low")?["value"] ?? time?.first("high")?["value"]
    let end = time?["value"] ?? time?.first("high")?["value"]
    return (start?.prefix(8), end?.prefix(8))
  }
}
