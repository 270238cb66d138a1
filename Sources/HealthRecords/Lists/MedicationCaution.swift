/// What must be said beside a drug that is listed as current, so that it is neither dropped nor trusted.
struct MedicationCaution: Sendable {
  let entry: MedicationList.Entry
  let asOf: ClinicalDate?
  /// The order of another drug that says to stand in its place.
  let successor: ClinicalRecord?

  /// Nil when there is nothing to say.
  var words: String? {
    let sentences =
      [modifier, replacement].compactMap { $0 } + entry.listsWithout.map(missing)
      + entry.conflicts.map(conflict) + otherDosages + formerDosages + MedicationFills(entry).words
      + [age, otherEnd, earlier].compactMap { $0 } + before
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  /// True when its only sign of being current is an order of long ago, one whose end has passed, or an older list.
  var isDoubtful: Bool { age != nil || isInOldListsAlone }
}

extension MedicationCaution {
  /// What its sender added may change all that is said of it.
  private var modifier: String? {
    entry.activeRecords.contains(where: \.resource.json.isModified)
      ? "with a modifier of its source that is not understood here: see the original record" : nil
  }

  private var replacement: String? {
    successor.map { "replaced by \($0.title), \($0.date?.dayText ?? "no date")" }
  }

  /// Another source, or another record of the same one, says that it was stopped or is not taken.
  private func conflict(_ denial: ClinicalRecord) -> String {
    let other = denial.howTaken.flatMap {
      $0.normalizedWords == entry.dosage?.normalizedWords ? nil : " (\($0))"
    }
    let reason = denial.statusReason.map { ": \($0)" } ?? ""
    let says =
      "\(denial.status.words)\(reason)\(other ?? "") according to \(denial.sourceName), \(when(denial))"
    return entry.isActive(whereSaid: denial)
      ? "also listed as \(says)" : "sources disagree: \(says)"
  }

  private var isInOldListsAlone: Bool {
    let scopes = Set(entry.listsWithout.map(\.identity.scope))
    return !scopes.isEmpty && entry.activeRecords.allSatisfy { scopes.contains($0.identity.scope) }
  }

  /// The institution has listed the person's drugs again since, without this one.
  private func missing(from list: ClinicalRecord) -> String {
    "not in the newer list of \(list.sourceName), \(day(of: list))"
  }

  private func day(of document: ClinicalRecord) -> String {
    document.resource.origin.documentDate.flatMap(ClinicalDate.init)?.dayText ?? "no date"
  }

  /// As the institution's older lists have it, where its newest says otherwise.
  private var formerDosages: [String] {
    let now = Set(speaking.compactMap(\.howTaken?.normalizedWords))
    let former = entry.outdated.filter { record in
      record.howTaken.map { !now.contains($0.normalizedWords) } ?? false
    }
    return former.map { "\($0.howTaken ?? "") in the list of \(day(of: $0))" }.distinct
  }

  private func when(_ record: ClinicalRecord) -> String { record.end?.dayText ?? record.daySaid }

  /// Other active records say to take it otherwise: each way once, with who says so where there are several.
  private var otherDosages: [String] {
    var known: Set<String> = [entry.dosage?.normalizedWords ?? ""]
    let isOneSource = Set(speaking.map(\.identity.scope)).count == 1
    return speaking.compactMap { record in
      guard let dosage = record.howTaken, known.insert(dosage.normalizedWords).inserted else { return nil }
      let source = isOneSource ? "" : "\(record.sourceName), "
      return "also listed as: \(dosage) (\(source)\(record.date?.dayText ?? "no date"))"
    }
  }

  /// What makes it current, else what leaves open whether it is.
  private var speaking: [ClinicalRecord] {
    let open = entry.records.filter {
      $0.isWordOnDrug && [.unstated, .planned].contains($0.status.standing)
    }
    return entry.activeRecords.isEmpty ? open : entry.activeRecords
  }

  /// An order of over two years without a later fill, or an end that has passed (fhir-dates, section 2).
  private var age: String? {
    guard let asOf else { return nil }
    guard let order = entry.activeRecords.first else { return openCourse(asOf) }
    if let end = order.end, end.sortDate?.isCertainlyBefore(asOf) == true {
      return "\(standing(order)), though its end was \(end.dayText)"
    }
    if let end = courseEnd(order, asOf) { return "\(standing(order)), though \(end)" }
    let isOld = lastSaid.map { asOf.dayNumber - $0.dayNumber > 731 } ?? false
    guard isOld else { return nil }
    let kind = order.resource.type == .medicationStatement ? "statement" : "order"
    return "\(standing(order)), \(kind) from \(order.date?.dayText ?? "an unknown date")"
  }

  /// When it was last ordered, filled, or listed as taken: a list of today may tell of a drug since 2012.
  private var lastSaid: ClinicalDate? {
    let lists = entry.activeRecords.filter { $0.resource.type == .medicationStatement }
    let listed = lists.compactMap { $0.resource.origin.documentDate.flatMap(ClinicalDate.init) }
    return ([entry.lastActivity?.sortDate] + lists.map(\.saidLast) + listed).compactMap { $0 }.max()
  }

  /// Of two records of one course the one has no end, and the other has one that has passed.
  private var otherEnd: String? {
    guard let asOf, let order = entry.activeRecords.first, order.end == nil else { return nil }
    let ended = entry.activeRecords.dropFirst().first { record in
      guard let start = record.sortDate, let first = order.sortDate,
        record.end?.sortDate?.isCertainlyBefore(asOf) == true
      else { return false }
      return !start.isCertainlyBefore(first)
    }
    return ended?.end.map { "another record of it ended \($0.dayText)" }
  }

  /// The end of a drug of which its source does not say whether it is taken.
  private func openCourse(_ asOf: ClinicalDate) -> String? {
    speaking.first.flatMap { courseEnd($0, asOf) }
  }

  /// "its end was 8 January 2025 (computed: 7 days from 1 January 2025)".
  private func courseEnd(_ record: ClinicalRecord, _ asOf: ClinicalDate) -> String? {
    guard record.end == nil, let end = CourseEnd(record), end.date.isCertainlyBefore(asOf) else { return nil }
    return "its end was \(end.date.dayText) (computed: \(end.words))"
  }

  /// A statement of R5 says that it was recorded, and nothing of being active.
  private func standing(_ record: ClinicalRecord) -> String {
    record.status.code == "recorded" ? "recorded as taken" : "listed as active"
  }

  /// It was ordered before: then "since" tells only of the newest course.
  private var earlier: String? {
    guard let first = entry.firstDate, let since = entry.since, let day = first.sortDate,
      let start = since.sortDate, day.isCertainlyBefore(start)
    else { return nil }
    return "earlier records from \(first.dayText)"
  }

  /// What other sources said against it before the present course began.
  private var before: [String] {
    entry.formerDenials.map { "\($0.status.words) before according to \($0.sourceName), \(when($0))" }
  }
}
