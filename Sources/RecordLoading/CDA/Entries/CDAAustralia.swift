import HealthRecords

/// Australia's My Health Record, whose codes only label fields: the content is in the value, in a participant or in the
/// text (NEHTA CDA implementation guides; NCTIS Data Components).
struct GlobalStatement: StatementKind {
  let statement: ClinicalStatement
}

/// "None known", "not asked" or "none supplied" for a whole section (NCTIS Global Statement Values).
extension GlobalStatement {
  var globalStatement: CDAResource? {
    guard isAustralian, code?["code"]?.hasPrefix("103.16302") == true, let value = element.first("value"),
      let kind = AbsentKind.of(topic)
    else { return nil }
    let isNone = value["code"] == "01"
    let words = isNone ? EntrySentence(.noneOf, kind.none) : kind.nothingKnown
    let told =
      isNone ? words : EntrySentence(.noInformation, kind.unknown, types.name(value)?.lowercased() ?? "")
    let coding = Coding(AbsentKind.system, isNone ? kind.none : kind.unknown, words.english)
    let absence = CodeableConcept.said(.sentence(told), [coding])
    let members = [
      kind.status?.member("status"), absence.member(kind.element), authorTime?.member("recordedDate"),
    ].compactMap { $0 }
    return CDAResource(kind.type, of: statement, key: [value["code"]], members, unmapped: related)
  }
}

extension ProblemObservation {
  /// When the problem ended (Problem/Diagnosis: Date of Resolution/Remission).
  var resolution: (number: Int, time: XMLElement)? {
    for link in related where link.statement.isAustralian && link.statement.hasCode("103.15510") {
      guard let value = link.statement.element.first("value") else { continue }
      let time = value["value"] == nil ? value.first("high") ?? value.first("low") : value
      if let time { return (link.number, time) }
    }
    return nil
  }
}

/// The reactions to one contact with a substance (Australia, Adverse Reaction: Reaction Event).
struct ReactionEvent: StatementKind {
  let statement: ClinicalStatement

  /// True for the observation that contains these reactions.
  var isReactionEvent: Bool { isAustralian && hasCode("102.16474") }

  /// One reaction for each manifestation; without any, one of the reaction's type.
  var reactionsOfEvent: [Draft<R4.Reaction>] {
    let manifestations = related.filter { $0.type == "MFST" }.map(\.statement).compactMap { inner in
      let value = inner.element.first("value")
      let names = [CDAStatementName(inner).named(inner.code), types.concept(value)].compactMap { $0 }
      return Draft<R4.Reaction>.of([.manifestation(names), .onset(types.start(inner.effectiveTime))])
    }
    let kind = types.concept(element.first("value")).flatMap { Draft<R4.Reaction>.of([.manifestation([$0])]) }
    return manifestations.isEmpty ? [kind].compactMap { $0 } : manifestations
  }
}
