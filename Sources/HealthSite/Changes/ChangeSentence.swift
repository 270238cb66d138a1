import HealthRecords

/// The changes of one record as one sentence: first status and result, then the reason, then the rest by name.
enum ChangeSentence {
  static func words(_ fields: [RecordChanges.Field]) -> String {
    let reason = fields.first { $0.element == reasonOfStatus }?.new?.words
    let told = fields.filter { reason == nil || $0.element != reasonOfStatus }
    let first = told.filter { unnamed.contains($0.element) }.map(value)
    let because = reason.map { [ChangeWords.because(of: $0)] } ?? []
    let rest = told.filter { !unnamed.contains($0.element) }.map {
      ChangeWords.named($0.element.label, value($0))
    }
    return [(first + because).joined(separator: ", "), rest.joined(separator: ListWords.semicolon)]
      .joinedWords(ListWords.semicolon)
  }
}

extension ChangeSentence {
  private static let reasonOfStatus = Element.of("statusReason")
  /// Elements whose values need no label.
  private static let unnamed: Set<Element> = [.status, .of("Observation.value")]

  private static func value(_ field: RecordChanges.Field) -> String {
    ChangeWords.value(field.new.map(stated), was: field.old.map(stated))
  }

  private static func stated(_ stated: RecordSnapshot.Stated) -> ChangeWords.Stated {
    switch stated {
    case .words(let words): .words(words)
    case .hash: .notKept
    }
  }
}
