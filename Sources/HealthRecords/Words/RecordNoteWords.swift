extension RecordNote {
  /// The words of the note in a row of a list.
  public var words: String {
    switch self {
    case .gone(let day): Phrase("no longer in its source since \(day), kept").text
    case .retracted(let source): Phrase("entered in error according to \(source)").text
    case .holderTakenBack(let holder): Phrase("its \(holder.ofRecords) was taken back").text
    case .foreignDocument: Phrase("its document names another person").text
    case .subjectMissing: Phrase("the patient it names is not in its file").text
    case .otherName(let name): Phrase("sent under the name “\(name.shortened(to: 60))”").text
    case .ofMale: Phrase("the person’s sex is recorded as male").text
    case .dated(let doubt): doubt.words
    case .afterData(let day): Phrase("dated after the date of the data (\(day.dayText))").text
    case .activeAfterEnd: Phrase("listed as active, though it ended").text
    case .concernClosed(let status): Phrase("its source closed the concern (\(status))").text
    case .remark(let remark, let told): remark.words(told)
    case .noLaterSupply: Phrase("no later order or fill").text
    case .unreadableDate(let text, _): Phrase("sent as “\(text.shortened(to: 60))”").text
    case .qualified(let told?): Phrase("its source qualifies this: “\(told)”").text
    case .qualified(nil): Phrase("may not apply: qualifier not understood").text
    }
  }

  /// The sentence on the record's own page.
  public var sentence: String {
    switch self {
    case .gone(let day): Phrase("No longer in the source since \(day); kept here at your wish.").text
    case .retracted: Phrase("The same is \(words).").text
    case .foreignDocument:
      Phrase("The document below names another person than the one that it is filed under.").text
    case .subjectMissing:
      Phrase("The document is about this person, but the patient that this entry names is not in the file.")
        .text
    case .dated(let doubt): doubt.sentence
    case .afterData(let day):
      Phrase("The source dates this after the date of the data itself (\(day.dayText)).").text
    case .activeAfterEnd: Phrase("Listed as active, though it ended before the date of the data.").text
    case .concernClosed(let status):
      Phrase("Listed as active, though its source closed the concern (\(status)).").text
    case .remark, .holderTakenBack, .otherName, .ofMale, .qualified:
      "\(words.prefix(1).uppercased())\(words.dropFirst())."
    case .noLaterSupply: Phrase("Listed as active, with no later order or fill in these records.").text
    case .unreadableDate(let text, let element):
      Phrase("The source sent “\(text.shortened(to: 80))” where a date belongs (\(element)).").text
    }
  }
}

extension ResourceType {
  /// What records that belong to one of this type call it.
  fileprivate var ofRecords: Phrase {
    switch name {
    case "DiagnosticReport": "report"
    case "Encounter": "visit"
    case "Medication": "medicine"
    case _ where isDrugOrder: "prescription"
    default: "source record"
    }
  }
}

extension [RecordNote] {
  /// The sentences on the record's own page, with all remarks of its document in one of them.
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

  /// "⚠ entered in error according to North Clinic", for a row of the sheet; nil if there are no notes.
  public var warning: String? { isEmpty ? nil : "⚠ \(map(\.words).joined(separator: "; "))" }
}

extension DateDoubt {
  fileprivate var sentence: String {
    switch self {
    case .beforeBirth: Phrase("The source dates this before the birth date.").text
    case .anotherBeforeBirth: Phrase("The source gives another date of this before the birth date.").text
    case .afterDeath: Phrase("The source dates this after the date of death.").text
    case .endBeforeStart: Phrase("The source gives an end before the start.").text
    }
  }

  var words: String {
    switch self {
    case .beforeBirth: Phrase("dated before the birth date").text
    case .anotherBeforeBirth: Phrase("another of its dates is before the birth date").text
    case .afterDeath: Phrase("dated after the date of death").text
    case .endBeforeStart: Phrase("its end is before its start").text
    }
  }
}

extension EntryRemark {
  /// "its text says “Active”".
  fileprivate func words(_ told: String) -> String {
    switch self {
    case .endMarkedUnknown: Phrase("end date marked unknown by the source").text
    case .endAsSent: Phrase("end as sent: \(ClinicalDate(told)?.dayText ?? told)").text
    case .statusInText: Phrase("its text says “\(told)”").text
    case .statusInEntry: Phrase("its coded entry says \(told)").text
    case .valueInText: Phrase("its text has the value “\(told)”").text
    case .dateInText: Phrase("its text has the date “\(told)”").text
    case .healthStatus: Phrase("its health status says “\(told)”").text
    case .entryDenies: Phrase("its coded entry says that there is none, its text tells more").text
    case .statusAsSent, .fillsAllowed, .row, .rowAlone, .concernStatus, .concernDate, .concernPeriod,
      .doseForAll:
      told
    }
  }
}
