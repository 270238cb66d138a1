extension RecordNote {
  /// Beside a row of a list.
  public var words: String {
    switch self {
    case .gone(let day): "no longer in its source since \(day), kept"
    case .retracted(let source): "entered in error according to \(source)"
    case .foreignDocument: "its document names another person"
    case .dated(let doubt): doubt.words
    case .afterData(let day): "dated after the date of the data (\(day.dayText))"
    case .activeAfterEnd: "listed as active, though it ended"
    case .concernClosed(let status): "its source closed the concern (\(status))"
    case .remark(let remark, let told): remark.words(told)
    case .noLaterSupply: "no later order or fill"
    case .unreadableDate(let text, _): "sent as “\(text.shortened(to: 60))”"
    case .unknownModifier: "with an unknown modifier"
    }
  }

  /// On the record's own page.
  public var sentence: String {
    switch self {
    case .gone(let day): "No longer in the source since \(day); kept here at your wish."
    case .retracted: "The same is \(words)."
    case .foreignDocument: "The document below names another person than the one that it is filed under."
    case .dated(let doubt): doubt.sentence
    case .afterData(let day): "The source dates this after the date of the data itself (\(day.dayText))."
    case .activeAfterEnd: "Listed as active, though it ended before the date of the data."
    case .concernClosed(let status): "Listed as active, though its source closed the concern (\(status))."
    case .remark: "\(words.prefix(1).uppercased())\(words.dropFirst())."
    case .noLaterSupply: "Listed as active, with no later order or fill in these records."
    case .unreadableDate(let text, let element):
      "The source sent “\(text.shortened(to: 80))” where a date belongs (\(element))."
    case .unknownModifier:
      "The source added a modifier that Healthfolio does not understand: see the original record."
    }
  }
}

extension [RecordNote] {
  /// As the record's page says them: what its document says otherwise is one sentence.
  public var sentences: [String] {
    let remarks = filter(\.isRemark).map(\.words).joined(separator: "; ")
    var sentences: [String] = []
    for (index, note) in enumerated() {
      if !note.isRemark {
        sentences.append(note.sentence)
      } else if index == firstIndex(where: \.isRemark) {
        sentences.append("\(remarks.prefix(1).uppercased())\(remarks.dropFirst()).")
      }
    }
    return sentences
  }

  /// "⚠ entered in error according to North Clinic": beside a row of the sheet; nil without any.
  public var warning: String? { isEmpty ? nil : "⚠ \(map(\.words).joined(separator: "; "))" }
}

extension DateDoubt {
  fileprivate var sentence: String {
    switch self {
    case .beforeBirth: "The source dates this before the birth date."
    case .afterDeath: "The source dates this after the date of death."
    case .endBeforeStart: "The source gives an end before the start."
    }
  }

  fileprivate var words: String {
    switch self {
    case .beforeBirth: "dated before the birth date"
    case .afterDeath: "dated after the date of death"
    case .endBeforeStart: "its end is before its start"
    }
  }
}

extension EntryRemark {
  /// "its text says “Active”".
  fileprivate func words(_ told: String) -> String {
    switch self {
    case .endMarkedUnknown: "end date marked unknown by the source"
    case .endAsSent: "end as sent: \(ClinicalDate(told)?.dayText ?? told)"
    case .statusInText: "its text says “\(told)”"
    case .statusInEntry: "its coded entry says \(told)"
    case .nameInText: "its text calls it “\(told)”"
    case .valueInText: "its text has the value “\(told)”"
    case .interpretationInText: "its text flags it “\(told)”"
    case .dateInText: "its text has the date “\(told)”"
    case .healthStatus: "its health status says “\(told)”"
    case .statusAsSent, .fillsAllowed, .row, .rowAlone: told
    }
  }
}
