import HealthRecords

/// What an allergy or a dose did to the person (C-CDA R2.1, Reaction Observation).
struct ReactionObservation: StatementKind {
  let statement: ClinicalStatement

  /// A reaction with its own severity and time.
  ///
  /// - Parameter row: that of the allergy.
  func reaction(in row: CDANarrativeRow?) -> Draft<R4.Reaction>? {
    let severity = related.first { $0.statement.isSeverity }
    let others = related.filter { $0.number != severity?.number }
    return .of([
      .manifestation([deniedReaction ?? reactionName(in: row)].compactMap { $0 }),
      .description(.text(addedWords)),
      .severity(
        .text(severity.flatMap { SeverityObservation($0.statement).severityWords(in: row) }?.lowercased())),
      .onset(types.start(effectiveTime)),
      .note(Comments(statement).notes(Comments(statement).comments(besides: others))),
      .extension(UnmappedStatements(statement).extensions(others)),
    ])
  }

  /// What its text adds to its name; the row of a table tells of the allergy.
  private var addedWords: String? {
    let value = element.first("value")
    guard types.isNamed(value), let text = types.cell(of: element.first("text"), .reaction),
      let name = types.name(value)?.normalizedWords
    else { return nil }
    let words = text.singleSpaced
    return name.contains(words.normalizedWords) ? nil : words
  }

  /// Its value, the cell that it points at, the allergy's row; a code alone comes last.
  private func reactionName(in row: CDANarrativeRow?) -> CodeableConcept? {
    let value = element.first("value")
    let own = types.cell(of: value?.first("originalText"), .reaction)
    if let own, CDADatatypes.namesSomething(own) { return types.concept(value, words: own) ?? .word(own) }
    if types.hasName(value) { return types.concept(value, words: nil) }
    let words = [
      types.narrative.words(value), types.cell(of: element.first("text"), .reaction), row?[.reaction],
    ]
    if let told = words.compactMap({ $0 }).first(where: CDADatatypes.namesSomething) {
      return types.concept(value, words: told) ?? .word(told)
    }
    return types.concept(value)
  }

  /// A reaction that was stated not to have happened must not read as a symptom; its code would.
  private var deniedReaction: CodeableConcept? {
    guard isNegated || isExcluded else { return nil }
    return .word("Not: \(types.name(element.first("value")) ?? text ?? "this reaction")")
  }
}

extension ReactionObservation {
  /// All that its values are called.
  fileprivate var namesOfValues: [String] {
    let values = element.all("value").flatMap { [$0] + $0.all("translation") }
    return
      (values.flatMap {
        [types.name($0), $0["displayName"], $0["code"].flatMap { SeverityObservation.severities[$0] }]
      } + [
        text
      ])
      .compactMap { $0 }
  }
}

extension CDADatatypes {
  /// True where a cell and a value's names have a word in common.
  fileprivate func areAlike(_ cell: String, _ known: String) -> Bool {
    CDAWords(cell).share(CDAWords(known)) || !Self.words(in: cell).isDisjoint(with: Self.words(in: known))
  }

  /// The words of a text; of a whole row or a table in a cell, those in the column.
  func cell(of text: XMLElement?, _ column: CDAColumn) -> String? {
    guard let target = narrative.target(of: text?.first("reference")?["value"]),
      text.map(CDANarrative.ownWords)?.isEmpty != false
    else { return narrative.words(text) }
    if target.name == "tr" { return narrative.row(of: text)?[column] }
    let inner = CDANarrativeRow.all(in: target)
    if inner.isEmpty { return narrative.words(text) }
    let cells = inner.compactMap { $0[column] }.distinct
    return cells.isEmpty ? nil : cells.joined(separator: ", ")
  }
}

/// How severe an allergy or a reaction was (C-CDA Severity Observation).
struct SeverityObservation: StatementKind {
  let statement: ClinicalStatement

  /// The value of a severity with its words.
  func severity(in row: CDANarrativeRow?) -> CodeableConcept? {
    let value = element.first("value")
    guard let words = severityWords(in: row) else { return types.concept(value) }
    return types.isNamed(value)
      ? types.concept(value) : types.concept(value, words: words) ?? .word(words)
  }

  /// Its name, else what the row has for it, else what SNOMED CT's code means.
  func severityWords(in row: CDANarrativeRow?) -> String? {
    let value = element.first("value")
    if types.isNamed(value) { return types.name(value) }
    return types.cell(of: element.first("text"), .severity) ?? row?[.severity]
      ?? value?["code"].flatMap { Self.severities[$0] } ?? types.name(value)
  }

  /// SNOMED CT (C-CDA R2.1, Problem Severity).
  fileprivate static let severities = [
    "255604002": "mild", "371923003": "mild to moderate", "6736007": "moderate",
    "371924009": "moderate to severe", "24484000": "severe", "399166001": "fatal",
  ]
}

/// What the row of an allergy says of its reaction, where its entry does not (CDA R2, section 4.3.5).
extension AllergyObservation {
  /// "Hives", "severe": as one reaction; none where the entry has reactions and severities of its own.
  func reactionInText(besides count: Int, _ severity: ClinicalStatement?) -> [Draft<R4.Reaction>] {
    guard count == 0, let row, !deniesAllergy || affirmedInText != nil else { return [] }
    let told = [row[.reaction], severity == nil ? row[.severity] : nil].map { cell in
      cell.flatMap { CDADatatypes.namesSomething($0) && !CDADenial.isDenial($0) ? $0 : nil }
    }
    let reaction = Draft<R4.Reaction>.of([
      .manifestation(told[0].map { [.word($0)] }), .severity(.text(told[1]?.lowercased())),
    ])
    return [reaction].compactMap { $0 }
  }

  /// The reaction of the row where it shares no word with those of the entry, and its severity where theirs is another.
  func otherReaction(besides reactions: [ClinicalStatement], _ severity: ClinicalStatement?) -> String? {
    guard !reactions.isEmpty, let row, !deniesAllergy, !reactions.contains(where: \.isNegated) else {
      return nil
    }
    let severities =
      [severity].compactMap { $0 } + reactions.flatMap { $0.related.map(\.statement) }.filter(\.isSeverity)
    let told = [(row[.reaction], reactions), (row[.severity], severities)].compactMap {
      cell, sent -> String? in
      other(cell, than: sent.flatMap { ReactionObservation($0).namesOfValues }.joined(separator: " "))
    }
    return told.isEmpty ? nil : told.joined(separator: " · ")
  }

  /// A cell that names something of which nothing that is known has a word.
  private func other(_ cell: String?, than known: String) -> String? {
    guard let cell, cell.utf8.count < 200, !known.isBlank, CDADatatypes.namesSomething(cell),
      !CDADenial.isDenial(cell)
    else { return nil }
    return types.areAlike(cell, known) ? nil : cell
  }
}
