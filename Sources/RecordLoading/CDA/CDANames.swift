import HealthRecords

/// What a statement is called where its code has no words: its own text says it (CDA R2, section 4.3.6.1: Act.text).
extension CDAStatement {
  /// The code with words: its own, else those of the statement's text.
  func named(_ code: XMLElement?) -> JSONTree? {
    guard !types.isNamed(code), let name = nameInText else { return types.concept(code) }
    return types.concept(code, words: name) ?? Self.word(name)
  }

  /// The words of its text, where they can be a name: of a whole row, the cell that holds the name.
  var nameInText: String? {
    if let row = textRow { return row.cell(under: Self.nameHeads) }
    guard let text, text.utf8.count <= 120, !text.contains("\n"), !CDADenial.isDenial(text),
      !isDenied(by: text)
    else {
      return nil
    }
    return text
  }

  /// True for a text that says the negation itself: under "not done" it would deny it once more.
  private func isDenied(by text: String) -> Bool {
    let words = Set(text.normalizedWords.split { !$0.isLetter }.map(String.init))
    return isNegated && !words.isDisjoint(with: ["no", "not", "none", "never", "without", "denies"])
  }

  /// The words of the row around a text that is only a mark in it, without its numbers and days.
  var wordsOfRow: String? {
    guard let row = types.narrative.row(of: element.first("text")), text == nil else { return nil }
    let words = row.cells.filter { $0.contains(where: \.isLetter) }.joined(separator: ", ")
    return words.isBlank ? nil : words
  }

  /// The row that the text is, as a whole.
  private var textRow: CDANarrativeRow? {
    let reference = element.first("text/reference")?["value"]
    guard types.narrative.target(of: reference)?.name == "tr" else { return nil }
    return types.narrative.row(of: element.first("text"))
  }

  /// Heads of the column that holds what a row is about.
  private static let nameHeads: Set<String> = [
    "name", "description", "problem", "condition", "diagnosis", "procedure", "procedure name", "test",
    "vaccine", "immunization", "medication", "drug", "substance", "allergen", "reaction", "encounter",
    "encounter type", "visit type", "concern", "finding", "problem name", "vaccine name", "medication name",
  ]
}

extension CDADatatypes {
  /// True for a code with words of its own that say more than what kind of thing it is.
  func isNamed(_ code: XMLElement?) -> Bool {
    guard let code else { return false }
    if narrative.words(code.first("originalText")) != nil { return true }
    let names = ([code] + code.all("translation")).compactMap { $0["displayName"]?.normalizedWords }
    return names.contains { !$0.isEmpty && !Self.kinds.contains($0) }
  }

  /// "Procedure" names no procedure.
  private static let kinds: Set<String> = ["procedure", "problem", "condition", "disease", "disorder"]
}
