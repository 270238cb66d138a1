import HealthRecords

/// What an allergy or a dose did to the person (C-CDA R2.1, Reaction Observation).
struct ReactionObservation: StatementKind {
  let statement: ClinicalStatement

  /// A reaction with its own severity and time.
  ///
  /// - Parameter row: the row of the allergy.
  func reaction(in row: CDANarrativeRow?) -> Draft<R4.Reaction>? {
    let severity = related.first { $0.statement.isSeverity }
    let others = related.filter { $0.number != severity?.number }
    return .of([
      .manifestation([deniedReaction ?? reactionName(in: row)].compactMap { $0 }),
      .description(.text(addedWords)),
      .severity(
        .text(severity.flatMap { SeverityObservation($0.statement).severityWords(in: row) }?.lowercased())),
      .onset(types.start(effectiveTime)),
      .note(CDAComments(statement).notes(CDAComments(statement).comments(besides: others))),
      .extension(UnmappedStatements(statement).extensions(others)),
    ])
  }

  /// What its text adds to its name. Of a whole row, only the cell of the reaction.
  private var addedWords: String? {
    let value = element.first("value")
    guard types.isNamed(value), let text = types.cell(of: element.first("text"), .reaction),
      let name = types.name(value)?.normalizedWords
    else { return nil }
    let words = text.singleSpaced
    return name.contains(words.normalizedWords) ? nil : words
  }

  /// Its value, the cell that it points at, or the allergy's row; a bare code comes last.
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

  /// A denied reaction, in words alone: its code would read as a symptom.
  private var deniedReaction: CodeableConcept? {
    guard isNegated || isExcluded else { return nil }
    let name = types.name(element.first("value")) ?? text
    return .sentence(EntrySentence(.notThis, told: [name].compactMap { $0 }))
  }
}

extension ReactionObservation {
  /// All names of its values, and its text.
  var namesOfValues: [String] {
    let values = element.all("value").flatMap { [$0] + $0.all("translation") }
    return
      (values.flatMap {
        [types.name($0), $0["displayName"], $0["code"].flatMap { CDADisplay.severities[$0] }]
      } + [
        text
      ])
      .compactMap { $0 }
  }
}

extension CDADatatypes {
  /// True if a cell and the names of a value have a word in common.
  func areAlike(_ cell: String, _ known: String) -> Bool {
    CDAWords(cell).share(CDAWords(known)) || !Self.words(in: cell).isDisjoint(with: Self.words(in: known))
  }

  /// The words of a text. Of a whole row, or of a table inside a cell, only those in the column.
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
