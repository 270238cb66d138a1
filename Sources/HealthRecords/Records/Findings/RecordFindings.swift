/// Findings on a record itself: something odd in it, or other records that contradict or repeat it.
extension Finding {
  /// What changes its meaning, and where its document differs from its entry, or its words from its codes.
  static func remarks(of resource: Resource, _ type: ClinicalType, in context: RecordContext) -> [Finding] {
    let meanings = Meaning.all(of: resource.json, resource.type, in: context)
    return names(in: resource.json, context)
      + (meanings.contains(.takenBack) ? [Finding(.holderTakenBack, .holder(.medication))] : [])
      + (meanings.contains(.qualified) ? qualifiers(of: resource.json, context) : [])
      + ofDocument(resource, type)
  }

  private static func names(in json: JSONValue, _ context: RecordContext) -> [Finding] {
    PatientElements.all.compactMap { json[$0] }.compactMap { reference in
      let patient = reference["display"].flatMap { _ in context.resolve(reference).target }
      guard let patient, patient.resourceType == .patient else { return nil }
      return HumanName.shown(by: reference, besides: patient).map {
        Finding(.otherName, $0.shortened(to: 60))
      }
    }
  }

  private static func qualifiers(of json: JSONValue, _ context: RecordContext) -> [Finding] {
    let told = FactReader(context: context).qualifiers(in: json)
    return told.isEmpty ? [Finding(.qualifiedUnread)] : told.distinct.map { Finding(.qualified, $0) }
  }

  private static func ofDocument(_ resource: Resource, _ type: ClinicalType) -> [Finding] {
    guard resource.origin.format.isTransformed else { return [] }
    let sent = Set(
      resource.json.list("extension").compactMap { $0.text("url").flatMap(EntryRemark.init(url:)) })
    return ofEntry.compactMap { kind, remark in
      if !sent.contains(remark) || kind == .endAsSent && type != .medications { return nil }
      return resource.json.remark(remark).map {
        Finding(kind, kind == .endAsSent ? .sentDay($0) : .text($0))
      }
    }
  }

  /// The remarks of a document that are printed with a record, in this order. An end as sent is printed only for drugs.
  private static let ofEntry: [(kind: Kind, remark: EntryRemark)] = [
    (.entryDenies, .entryDenies), (.endMarkedUnknown, .endMarkedUnknown), (.statusInText, .statusInText),
    (.statusInEntry, .statusInEntry), (.healthStatus, .healthStatus), (.valueInText, .valueInText),
    (.dateInText, .dateInText), (.endAsSent, .endAsSent),
  ]

  /// True if the text of the record's document contradicts its entry, or leaves it open.
  package var isOfEntry: Bool { Self.ofEntry.contains { $0.kind == kind } }

  /// Reasons to doubt its dates, which are printed as sent.
  ///
  /// - Parameters:
  ///   - birth: the person's date of birth.
  ///   - death: the person's date of death.
  static func dateDoubts(of record: ClinicalRecord, birth: ClinicalDate?, death: ClinicalDate?) -> [Finding] {
    guard let date = record.sortDate else { return [] }
    let isBeforeBirth = birth.map(date.isCertainlyBefore) == true
    let doubts: [(Kind, Bool)] = [
      (.beforeBirth, isBeforeBirth),
      (.anotherBeforeBirth, !isBeforeBirth && record.dates.beforeBirth != nil),
      (.afterDeath, death?.isCertainlyBefore(date) == true),
      (
        .endBeforeStart,
        record.end?.sortDate?.isCertainlyBefore(record.courseStart?.sortDate ?? date) == true
      ),
    ]
    return doubts.filter(\.1).map { Finding($0.0) }
  }
}

extension ClinicalRecord {
  /// True if the patient that it names is not in its file: it may be about another person.
  var isSubjectMissing: Bool { remarks.contains(Finding(.subjectMissing)) }

  /// True if it is no longer in its source, or doubted there.
  var isGoneOrDoubted: Bool { resource.origin.goneSince != nil || isDoubted }

  /// True if the record's own document says or leaves open that it is over, though it is listed as ongoing.
  var isDoubted: Bool {
    let kinds: Set<Finding.Kind> = [
      .endMarkedUnknown, .endAsSent, .statusInText, .statusInEntry, .healthStatus,
    ]
    return remarks.contains { kinds.contains($0.kind) }
  }

  /// What the rows that its entry points at say beyond what is printed of it, as they were sent; empty for nothing.
  package func linkedWords(beyond known: String) -> String {
    // A statement that there is none is in our words.
    let sent =
      isAbsenceStatement
      ? resource.json.all("category.coding")
      : resource.json.members.filter { !["extension", "text"].contains($0.key) }.map(\.value)
    let systems = codes.compactMap(\.systemName).joined(separator: " ")
    let day = sortDate.map { $0.machineText.filter(\.isNumber) } ?? ""
    let known = Self.words("\(title) \(known) \(status.words) \(systems) \(day)").union(
      sent.flatMap(\.innerStrings).compactMap(\.string).flatMap(\.alphanumericWords))
    let cells = linkedCells.filter { !Self.words($0).isSubset(of: known) }
    // Dates and numbers alone say nothing: the record has its own.
    let isTelling = cells.contains { $0.letterWords.count > 1 || !$0.contains(where: \.isNumber) }
    return isTelling ? ListWords.quoted(cells.joined(separator: " · ").shortened(to: 200)) : ""
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
      .flatMap { $0.split(separator: EntryKey.cellSeparator).map(String.init) }.distinct
  }
}

extension Finding.Kind {
  package static var gone: Self { Self() }
  package static var retracted: Self { Self() }
  package static var holderTakenBack: Self { Self() }
  package static var foreignDocument: Self { Self() }
  package static var subjectMissing: Self { Self() }
  package static var otherName: Self { Self() }
  package static var ofMale: Self { Self() }
  package static var beforeBirth: Self { Self() }
  package static var anotherBeforeBirth: Self { Self() }
  package static var afterDeath: Self { Self() }
  package static var endBeforeStart: Self { Self() }
  package static var ofOtherVisit: Self { Self() }
  package static var afterData: Self { Self() }
  package static var activeAfterEnd: Self { Self() }
  package static var concernClosed: Self { Self() }
  package static var noLaterSupply: Self { Self() }
  package static var unreadableDate: Self { Self() }
  package static var qualified: Self { Self() }
  package static var qualifiedUnread: Self { Self() }
  package static var endMarkedUnknown: Self { Self() }
  package static var statusInText: Self { Self() }
  package static var statusInEntry: Self { Self() }
  package static var valueInText: Self { Self() }
  package static var dateInText: Self { Self() }
  package static var entryDenies: Self { Self() }
  package static var endAsSent: Self { Self() }
  package static var healthStatus: Self { Self() }
}
