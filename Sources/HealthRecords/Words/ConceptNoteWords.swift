extension ConceptNote {
  /// - Parameter mark: how institutions are named: " [A]" on the sheet, " according to North Clinic" on a page.
  public func words(naming mark: ([String]) -> String) -> String {
    (isContradiction ? "⚠ " : "") + plainWords(naming: mark)
  }

  /// The same without the warning sign of a contradiction.
  package func plainWords(naming mark: ([String]) -> String) -> String {
    switch self {
    case .stage(let stage): Phrase("stage: \(stage)").text
    case .endPassed(let end): Phrase("its end was \(end.dayText)").text
    case .saidOver: Phrase("its source also says that it is over").text
    case .alsoListed(let other) where other.isOfPastHistory:
      Phrase("also \(other.status.words)\(mark(other.institutions)), \(day(of: other))").text
    case .alsoListed(let other):
      Phrase("also listed as \(other.status.words)\(mark(other.institutions)), \(day(of: other))").text
    case .reported(let reporter): reporter.words
    case .alsoCalled(let name): SenderWords.alsoCalled(name)
    case .coded(let name): SenderWords.byCode(name)
    case .noted(let note): Phrase("note: \(note.shortened(to: 200))").text
    }
  }

  private func day(of other: Contradiction) -> String {
    other.isBeginning ? Phrase("begun \(other.day.dayOrNone)").text : other.day.dayOrNone
  }

  /// The words of the note, with the full names of institutions.
  public var words: String {
    words { $0.isEmpty ? "" : " according to \($0.joined(separator: ", "))" }
  }
}

extension [DrugNote] {
  /// All notes in one sentence; nil if there are none.
  public var sentence: String? { isEmpty ? nil : map(\.words).joined(separator: "; ") }
}
