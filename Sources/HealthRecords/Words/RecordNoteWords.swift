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
    case .noLaterSupply: Phrase("listed as active, no later order or fill").text
    case .unreadableDate(let text, let element):
      Phrase("sent as “\(text.shortened(to: 60))”, where a date belongs (\(element))").text
    case .qualified(let told?): Phrase("its source qualifies this: “\(told)”").text
    case .qualified(nil): Phrase("may not apply: qualifier not understood").text
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
  /// The sentences on the record's own page, with all remarks of its document in the last one.
  public var sentences: [String] {
    let remarks = filter(\.isRemark).map(\.words).joined(separator: "; ")
    return (filter { !$0.isRemark }.map(\.words) + [remarks]).filter { !$0.isEmpty }.map {
      "\($0.prefix(1).uppercased())\($0.dropFirst())."
    }
  }

  /// "⚠ entered in error according to North Clinic", for a row of the sheet; nil if there are no notes.
  public var warning: String? { isEmpty ? nil : "⚠ \(map(\.words).joined(separator: "; "))" }
}

extension DateDoubt {
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
