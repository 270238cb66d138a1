/// What is odd about a record, or what others say of it: shown beside it, and never mended.
public enum RecordNote: Hashable, Sendable {
  /// Its source has it no more since that day; kept at the person's wish.
  case gone(since: String)
  /// Another source took the same back as entered in error.
  case retracted(by: String)
  /// The document below names another person than the one that it is filed under.
  case foreignDocument
  case dated(DateDoubt)
  /// Dated after the day of the data itself, by a kind of record that cannot lie ahead.
  case afterData(ClinicalDate)
  /// Listed as active, though its end lies before the day of the data.
  case activeAfterEnd
  /// Listed as active, though its source closed the concern with this status.
  case concernClosed(String)
  /// Its document says otherwise than its entry, or leaves it open.
  case remark(EntryRemark, String)
  /// How a drug is taken by its codes, where its words say otherwise.
  case codedDosage(String)
  /// An order without a later order or fill.
  case noLaterSupply
  /// What stands where a date belongs, and the element.
  case unreadableDate(String, element: String)
  case unknownModifier
}

extension RecordNote {
  /// True for what must stand in every list: others speak against the record, or its own dates do.
  public var isContradiction: Bool {
    switch self {
    case .retracted, .remark, .codedDosage, .dated: true
    case .gone, .foreignDocument, .afterData, .activeAfterEnd, .concernClosed, .noLaterSupply,
      .unreadableDate, .unknownModifier:
      false
    }
  }

  /// True for an end as its document has it.
  package var isOfEnd: Bool { if case .remark(.endAsSent, _) = self { true } else { false } }

  public var isRemark: Bool { if case .remark = self { true } else { false } }
}

extension EntryRemark {
  /// True where it tells whether something goes on.
  fileprivate var isOfStanding: Bool {
    switch self {
    case .endMarkedUnknown, .endAsSent, .statusInText, .statusInEntry, .healthStatus: true
    case .nameInText, .textElsewhere, .valueInText, .reactionInText, .interpretationInText, .statusAsSent,
      .dateInText,
      .orderDateInText,
      .directionsInText, .concernStatus, .concernDate, .concernPeriod, .entryDenies, .doseForAll,
      .fillsAllowed, .row, .rowAlone, .entriesElsewhere:
      false
    }
  }

  /// Those that are read beside a record, in this order; the end as sent is one where it may be the end of a drug.
  fileprivate static let shown: [EntryRemark] = [
    .entryDenies, .endMarkedUnknown, .statusInText, .statusInEntry, .healthStatus, .nameInText,
    .textElsewhere,
    .valueInText, .reactionInText,
    .interpretationInText, .dateInText, .orderDateInText, .directionsInText, .endAsSent,
  ]
}

extension ClinicalRecord {
  /// True where its own document says, or leaves open, that it is over, though it is listed as going on.
  package var isDoubted: Bool {
    remarks.contains { note in
      if case .remark(let remark, _) = note { remark.isOfStanding } else { false }
    }
  }

  /// What its document or its words say otherwise than its entry or its codes, or leave open.
  public var remarks: [RecordNote] { remarksOfDocument + codedDosages }

  /// False where there is nothing that could say otherwise.
  var mayHaveRemarks: Bool { resource.type.isDrug || resource.origin.format.isTransformed }

  private var codedDosages: [RecordNote] {
    guard resource.type.isDrug else { return [] }
    let json = resource.json
    return (json.all("dosageInstruction") + json.all("dosage")).compactMap(DosageText.contradiction).distinct
      .map(RecordNote.codedDosage)
  }

  private var remarksOfDocument: [RecordNote] {
    guard resource.origin.format.isTransformed else { return [] }
    return EntryRemark.shown.compactMap { remark in
      if remark == .endAsSent && clinicalType != .medications { return nil }
      return resource.json.remark(remark).map { .remark(remark, $0) }
    }
  }
}
