/// A note about something odd in a record, or about other records that contradict or repeat it. It is printed with the
/// record, which itself never changes.
public enum RecordNote: Hashable, Sendable {
  /// Its source no longer has it since that day; it is kept because the person asked for that.
  case gone(since: String)
  /// Another source marked the same record as entered in error.
  case retracted(by: String)
  /// Its source took back the report, prescription or visit that it belongs to.
  case holderTakenBack(ResourceType)
  /// The record's document names another person.
  case foreignDocument
  /// It stands in a document about the person, but the patient that it names is not in the file.
  case subjectMissing
  /// Its reference shows another name than the patient's own record has.
  case otherName(String)
  /// A pregnancy, though the person's sex is recorded as male.
  case ofMale
  case dated(DateDoubt)
  /// Dated after the day of the data, though records of its type cannot lie in the future.
  case afterData(ClinicalDate)
  /// Listed as active, though its end lies before the day of the data.
  case activeAfterEnd
  /// Listed as active, though its source closed the concern with this status.
  case concernClosed(String)
  /// The text of its document contradicts its entry, or leaves it open.
  case remark(EntryRemark, String)
  /// An order that is old or past its end, with no later order or fill.
  case noLaterSupply
  /// The unreadable text of a date, and its element.
  case unreadableDate(String, element: String)
  /// What the sender's modifier extensions say of it; nil where they say it in no words.
  case qualified(String?)
}

extension RecordNote {
  /// True for a note that every list prints: the record is contradicted by others or by its own dates.
  public var isContradiction: Bool {
    switch self {
    // Many senders mark every open end as unknown: the record's own page says so.
    case .remark(.endMarkedUnknown, _): false
    case .retracted, .holderTakenBack, .subjectMissing, .otherName, .ofMale, .remark, .dated, .qualified: true
    case .gone, .foreignDocument, .afterData, .activeAfterEnd, .concernClosed, .noLaterSupply,
      .unreadableDate:
      false
    }
  }

  /// True for an end as the document states it.
  package var isOfEnd: Bool { if case .remark(.endAsSent, _) = self { true } else { false } }

  public var isRemark: Bool { if case .remark = self { true } else { false } }

  /// What changes its meaning, and where its document differs from its entry, or its words from its codes.
  static func remarks(of resource: Resource, _ type: ClinicalType, in context: RecordContext) -> [RecordNote]
  {
    let meanings = Meaning.all(of: resource.json, resource.type, in: context)
    return names(in: resource.json, context)
      + (meanings.contains(.takenBack) ? [.holderTakenBack(.medication)] : [])
      + (meanings.contains(.qualified) ? qualifiers(of: resource.json, context) : [])
      + ofDocument(resource, type)
  }

  private static func names(in json: JSONValue, _ context: RecordContext) -> [RecordNote] {
    PatientElements.all.compactMap { json[$0] }.compactMap { reference in
      let patient = reference["display"].flatMap { _ in context.resolve(reference).target }
      guard let patient, patient.resourceType == .patient else { return nil }
      return HumanName.shown(by: reference, besides: patient).map(RecordNote.otherName)
    }
  }

  private static func qualifiers(of json: JSONValue, _ context: RecordContext) -> [RecordNote] {
    let told = FactReader(context: context).qualifiers(in: json)
    return told.isEmpty ? [.qualified(nil)] : told.distinct.map(RecordNote.qualified)
  }

  private static func ofDocument(_ resource: Resource, _ type: ClinicalType) -> [RecordNote] {
    guard resource.origin.format.isTransformed else { return [] }
    return EntryRemark.shown.compactMap { remark in
      if remark == .endAsSent && type != .medications { return nil }
      return resource.json.remark(remark).map { .remark(remark, $0) }
    }
  }
}

extension EntryRemark {
  /// True for a remark on whether something continues.
  fileprivate var isOfStanding: Bool {
    switch self {
    case .endMarkedUnknown, .endAsSent, .statusInText, .statusInEntry, .healthStatus: true
    case .valueInText, .dateInText, .statusAsSent, .concernStatus, .concernDate, .concernPeriod, .entryDenies,
      .doseForAll, .fillsAllowed, .row, .rowAlone:
      false
    }
  }

  /// The remarks printed with a record, in this order. An end as sent is printed only for drugs.
  fileprivate static let shown: [EntryRemark] = [
    .entryDenies, .endMarkedUnknown, .statusInText, .statusInEntry, .healthStatus, .valueInText,
    .dateInText, .endAsSent,
  ]
}

extension ClinicalRecord {
  /// True if the patient that it names is not in its file: it may be about another person.
  var isSubjectMissing: Bool { remarks.contains(.subjectMissing) }

  /// True if the record's own document says or leaves open that it is over, though it is listed as ongoing.
  package var isDoubted: Bool {
    remarks.contains { note in
      if case .remark(let remark, _) = note { remark.isOfStanding } else { false }
    }
  }

  /// What the rows that its entry points at say beyond what is printed of it, as they were sent; empty for nothing.
  package func linkedWords(beyond known: String) -> String {
    // A statement that there is none is in our words.
    let isOurs = isAbsenceStatement
    let sent = resource.json.members.filter {
      !(["extension", "text"] + (isOurs ? ["code"] : [])).contains($0.key)
    }
    let systems = codes.compactMap(\.systemName).joined(separator: " ")
    let known = Self.words("\(title) \(known) \(status.words) \(systems)").union(
      sent.flatMap(\.value.innerStrings).compactMap(\.string).flatMap(\.alphanumericWords)
    ).union([sortDate.map { $0.machineText.filter(\.isNumber) } ?? ""])
    let cells = linkedCells.filter { !Self.words($0).isSubset(of: known) }
    // Dates and numbers alone say nothing: the record has its own.
    let isTelling = cells.contains { $0.letterWords.count > 1 || !$0.contains(where: \.isNumber) }
    return isTelling ? "“\(cells.joined(separator: " · ").shortened(to: 200))”" : ""
  }

  /// The last day of the concern that a problem was in (C-CDA R2.1, Problem Concern Act: effectiveTime).
  package var endOfConcern: ClinicalDate? {
    resource.json.list("extension").first { $0.text("url") == EntryRemark.concernPeriod.url }
      .flatMap { $0.text("valuePeriod.end") }.flatMap(ClinicalDate.init)
  }

  /// The result; for one without a value, what its row says.
  package var resultOrRow: String {
    let isEmpty = resource.type == .observation && resultText.isEmpty && components.isEmpty
    return isEmpty ? linkedWords(beyond: "") : resultText
  }

  /// The same for a row of which no cell says a name of the record; empty for any other.
  package var otherWordsOfRow: String {
    let names = ([title] + codes.compactMap(\.display)).map(\.normalizedWords).filter { !$0.isEmpty }
    let cells = linkedCells.map(\.normalizedWords).filter { $0.utf8.count > 2 }
    let isNamed = cells.contains { cell in names.contains { $0.contains(cell) || cell.contains($0) } }
    return isNamed ? "" : linkedWords(beyond: "")
  }

  /// The same for a row of which no cell says the answer that is printed, in its words or its code.
  package func otherWordsOfRow(beside answer: String) -> String {
    let value = resource.json.choice("value").flatMap { Concept($0.value) }
    let said = ([answer] + (value?.names ?? []) + (value?.codes ?? [])).map(Self.words).filter { !$0.isEmpty }
    let isSaid = linkedCells.map(Self.words).contains { cell in said.contains { $0.isSubset(of: cell) } }
    return isSaid ? "" : linkedWords(beyond: answer)
  }

  private static func words(_ text: String) -> Set<String> { Set(text.alphanumericWords) }

  private var linkedCells: [String] {
    resource.json.list("extension").filter { $0.text("url") == EntryRemark.row.url }
      .flatMap { $0.list("extension") }.compactMap { $0.text("valueString") }
      // A row without heads is one line.
      .flatMap { $0.split(separator: NarrativeRowText.separator).map(String.init) }.distinct
  }
}
