extension ClinicalRecord {
  /// The kind of record in words: "Lab result", "Care plan".
  public var kind: String {
    clinicalType == .other || isSupporting ? Self.kind(resource.type.name) : clinicalType.noun
  }

  private static func kind(_ type: String) -> String {
    CodedWords.word("recordKind", type) ?? ElementLabel.words(type)
  }
  /// "Immunization recommendation: MMR": the title for lists with records of all kinds.
  public var titleWithKind: String {
    clinicalType == .other && resource.type != .observation && !title.hasPrefix(kind)
      ? "\(kind)\(ListWords.colon)\(title)" : title
  }
}

extension RecordSource {
  package var words: String {
    switch self {
    case .institution(let name, _): name
    case .file(let path): PlaceWords.file(path)
    case .documentFile: RecordWords.filesBeside
    }
  }
}

extension ClinicalRecord {
  /// The words for its source.
  package var sourceName: String { source.words }
}

/// Numbers of records by clinical type, in words: "2 lab results, 1 condition".
package enum TypeCounts {
  package static func words(_ counts: [ClinicalType: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { $0.counted($1) }.joined(separator: ", ")
  }
}

extension RecordKind {
  public var title: String {
    switch self {
    case .type(let type): type.title
    case .group(let group): group.title
    }
  }

  /// "2 lab results", "1 bill".
  package func counted(_ count: Int) -> String {
    switch self {
    case .type(let type): TypeCounts.words([type: count])
    case .group(let group): group.counted(count)
    }
  }
}

/// Words for what became of resources.
extension Ledger.Disposition {
  /// "3 merged", in a row of all counts.
  package func inRow(_ count: Int) -> String { "\(title.withinSentence) \(count)" }

  /// The title of its column.
  package var title: String {
    switch self {
    case .shown: ColumnTitle.shown.words
    case .merged: ColumnTitle.merged.words
    case .superseded: ColumnTitle.superseded.words
    case .removed: ColumnTitle.removed.words
    case .leftOut: ColumnTitle.leftOut.words
    case .unreadable: ColumnTitle.unreadable.words
    }
  }
}

extension DrugRecordKind {
  /// - Parameter hasHappened: false if it was not done.
  package init?(_ type: ResourceType, hasHappened: Bool) {
    switch type {
    case _ where type.isDrugOrder: self = hasHappened ? .prescribed : .order
    case .medicationStatement: self = .reported
    case .medicationDispense: self = hasHappened ? .dispensed : .fill
    case .medicationAdministration: self = hasHappened ? .given : .dose
    default: return nil
    }
  }
}

extension PlanStep {
  /// "Exercise", "Physical therapy (cancelled)", "Lobectomy (not to be done)".
  package var words: String {
    let name = isForbidden ? RecordWords.notToBeDone(name) : name
    return status.map { "\(name) (\(StatusStatement.sent($0).words))" } ?? name
  }
}

extension FamilyCondition {
  /// "Heart attack, at age 74, cause of death".
  package var words: String {
    let death = isCauseOfDeath ? RecordWords.causeOfDeath : nil
    return [name, onset, outcome, death].compactMap { $0 }.joined(separator: ", ")
  }
}

/// The result of checking a health card or certificate. It claims no more than was checked.
extension CardSignature {
  public var words: String {
    switch outcome {
    case .matches(let key):
      Self.matches(issuer, key)
    case .notChecked: Self.notChecked
    case .doesNotMatch: Self.doesNotMatch
    case .notSigned: Self.notSigned
    }
  }

  /// "from 22 June 2023 until 21 June 2024".
  public var validity: String? {
    let day = { (sent: String) in ClinicalDate(sent)?.dayText ?? sent }
    let words = [
      validFrom.map { DateWords.from(day($0)) }, validUntil.map { DateWords.until(day($0)) },
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension PersonContradiction {
  /// With the values that were sent, for pages.
  package var words: String {
    switch self {
    case .birthDates(let sent), .sexes(let sent), .givenNames(let sent):
      "\(kind) (\(sent.joined(separator: ", ")))"
    case .familyNames: kind
    }
  }

  fileprivate var birthDates: [String] { if case .birthDates(let days) = self { days } else { [] } }
}

extension Person {
  /// "born 17 October 2015 ⚠ or 1 January 1980": with the dates of all sources; nil if there is none.
  package var born: String? {
    guard let day = birthDate?.dayText else { return nil }
    let sent = contradictions.flatMap(\.birthDates)
    let others = sent.filter { $0 != day }
    return others.isEmpty
      ? DateWords.born(day) : Conjunction.or("\(DateWords.born(day)) ⚠", others.joined(by: Conjunction.or))
  }

  /// Reasons to doubt that the records are one person's.
  package var doubts: [String] {
    let isAfterDeath = records.contains { record in
      record.status.course.hasHappened
        && Finding.dateDoubts(of: record, birth: nil, death: deathDate).contains(Finding(.afterDeath))
    }
    return (isNobody ? [PersonNames.severalPersons] : []) + contradictions.map(\.words)
      + (isAfterDeath ? [PersonNames.afterDeath] : [])
      + (lacksSubject ? [PersonNames.lacksSubject] : [])
  }
}

extension Slot {
  package init(_ day: ClinicalDate) { self = .text(day.dayText) }
  package init(_ date: RecordDate) { self = .text(date.dayText) }
  package init(_ date: RecordDate?) { self = date.map { .text($0.dayText) } ?? .missing }
  package init(_ element: Element) { self = .text(element.label) }
}
