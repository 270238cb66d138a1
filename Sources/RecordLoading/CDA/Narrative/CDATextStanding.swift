import HealthRecords

/// What the text says against the status in the entry. Words that no table knows count too, because the author signed
/// the text (CDA R2, section 4.3.5).
struct CDATextStanding: StatementKind {
  let statement: ClinicalStatement

  /// All statuses in its row or item, without an end that the entry has too or that is still ahead.
  private var statementsInText: [CDARowStatement] {
    // In a section of visits, the row of a diagnosis has the visit's status.
    topic == .encounters ? [] : (wordsOfItem?.statements ?? []).filter { $0.day.map(isKnownEnd) != true }
  }

  private func isKnownEnd(_ day: String) -> Bool {
    let ends = element.all("effectiveTime").compactMap { $0.first("high")?["value"] }.map(HL7Time.dateTime)
      .compactMap(ClinicalDate.init)
    guard let told = CDATextDay(day) else { return !ends.isEmpty }
    return ends.contains(where: told.mayBe)
      || context.date.flatMap(ClinicalDate.init).map(told.isCertainlyAfter) ?? false
  }

  /// Words against a drug that its entry has as taken, or leaves open.
  var drugsEndInText: String? {
    statementsInText.first { told in
      switch told.standing {
      case .goesOn: false
      case .done: types.endedStatus(words: told.words) != nil
      case .planned: !Self.orders.contains(told.words.normalizedWords)
      case .denied, .over, .onHold, .notDone, .failed, .unsure: true
      case nil: !Self.saysLittle(told.words)
      }
    }?.words
  }

  /// Words against a dose that its entry has as given.
  var doseNotGivenInText: String? {
    statementsInText.first {
      !$0.isAside && [.notDone, .onHold, .denied, .failed, .planned].contains($0.standing)
    }?.words
  }

  /// Words against a problem or allergy.
  ///
  /// - Parameter isOver: true if its entry says that it is over.
  func problemsEndInText(isOver: Bool) -> String? {
    statementsInText.first { told in
      switch told.standing {
      case .goesOn, .done, .planned: false
      case .over, .onHold, .notDone, .failed: !isOver
      case .denied: !isNegated && !isExcluded
      case .unsure: isTakenAsSure
      case nil: !isOver && !Self.saysLittle(told.words)
      }
    }?.words
  }

  private var isTakenAsSure: Bool {
    let code = types.knownStatus(CDACertainty(statement).certainty?.statement.element.first("value"))
    return [nil, "confirmed"].contains(code)
      && CDACertainty(statement).qualifiedCertainty(.conditionCertainty) == nil
  }

  /// Words against a device.
  var devicesEndInText: String? {
    guard topic == .devices || element.name == "supply" else { return nil }
    return statementsInText.first { $0.standing?.isAgainst == true }?.words
  }

  /// The words that revoke a directive.
  var directivesEndInText: String? {
    guard topic == .advanceDirectives, let row else { return nil }
    let cells =
      row.statements.map { ($0.words, $0.standing) }
      + [row[.answer]].compactMap { $0 }.map { ($0, .init($0)) }
    return cells.first { words, standing in
      standing == .denied && !names.contains { $0.contains(words.normalizedWords) }
    }?.0
  }

  /// The status of an entry that denies something or was nullified.
  var denialInEntry: String {
    CDACertainty(statement).isTakenBack(with: nil) ? CDAStatusSystem.enteredInError : CDAStatusSystem.refuted
  }

  /// Words that affirm what the entry denies or has nullified: a status that goes on, or an allergy's reaction with its
  /// severity.
  var affirmedInText: String? {
    guard isNegated || CDACertainty(statement).isTakenBack(with: nil), let row, !row.isDenial,
      names.contains(where: { row.isAbout(CDAWords($0)) })
    else {
      return nil
    }
    let told = row.statements
    if let first = told.first { return told.allSatisfy { $0.standing == .goesOn } ? first.words : nil }
    guard topic == .allergies, let reaction = row[.reaction], let severity = row[.severity] else {
      return nil
    }
    return [reaction, severity].contains { $0.utf8.count > 100 || CDADenial.isDenial($0) }
      ? nil : "\(reaction) · \(severity)"
  }
}

extension CDATextStanding {
  /// Words that only say that a drug was ordered.
  private static let orders: Set<String> = ["ordered", "requested", "pending", "new order"]

  /// True for words in a status column that name a kind of thing, or say nothing.
  static func saysLittle(_ words: String) -> Bool {
    let plain = words.normalizedWords.replacing("-", with: " ")
    return CDADenial.isDenial(words) || words.count(where: \.isLetter) < 3
      || Self.kindsOfStatus.contains(plain)
  }

  private static let kindsOfStatus: Set<String> = [
    "yes", "known", "ok", "normal", "primary", "secondary", "principal", "admitting", "discharge", "working",
    "home",
    "mild", "moderate", "severe", "long term", "short term", "maintenance", "reported", "patient reported",
    "self reported", "prescribed", "eprescribed", "sent", "transmitted", "printed", "sent to pharmacy",
    "finding",
    "history", "self", "routine", "permanent", "temporary", "existing", "documented", "recorded", "updated",
  ]
}
