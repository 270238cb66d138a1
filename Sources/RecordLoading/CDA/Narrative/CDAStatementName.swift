import HealthRecords

/// The name of a statement whose code has no words: its own text (CDA R2, section 4.3.6.1: Act.text).
struct CDAStatementName: StatementKind {
  let statement: ClinicalStatement

  /// The code with words: its own, else those of the statement's text, else those of its row.
  func named(_ code: XMLElement?) -> CodeableConcept? {
    let isField = code?["codeSystem"] == ClinicalStatement.australianFields
    guard isField, let name = nameInText else { return types.naming(code, name: nameInText, row: row?.name) }
    return types.concept(code, words: name) ?? .word(name)
  }

  /// Its text, if that can be a name; for a reference to a whole row, the cell with the name.
  var nameInText: String? {
    if let row = textRow { return row.name }
    guard let text, !CDANarrativeRow.isDay(text), text.utf8.count <= 120, !text.contains("\n"),
      !CDADenial.isDenial(text), !CDANameless.areWords(text), !isDenied(by: text)
    else {
      return nil
    }
    return text
  }

  /// True for a text that says the negation itself: "Not done" before it would deny it twice.
  private func isDenied(by text: String) -> Bool {
    let words = Set(text.normalizedWords.split { !$0.isLetter }.map(String.init))
    return isNegated && !words.isDisjoint(with: ["no", "not", "none", "never", "without", "denies"])
  }

  /// The words of the row around its text, without numbers and days, if the text is empty or only a day.
  var wordsOfRow: String? {
    guard let row = types.narrative.row(of: element.first("text")),
      text.map(CDANarrativeRow.isDay) ?? true
    else { return nil }
    let words = row.cells.filter { $0.contains(where: \.isLetter) && !CDANarrativeRow.isDay($0) }
      .joined(separator: ", ")
    return words.isBlank
      ? nil : CDANarrativeRow.withoutKind(row.name ?? words, kinds: ProblemObservation.kindWords)
  }

  /// Its text, or the words of its row where the text alone says nothing.
  var tellingText: String? { wordsOfRow ?? text }

  /// The row that its text refers to, if it refers to a whole row.
  private var textRow: CDANarrativeRow? { types.narrative.wholeRow(of: element.first("text")) }
}
