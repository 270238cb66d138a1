import HealthRecords

/// What must be known before any treatment: directives, alerts, risks, pregnancy, devices in the body.
struct CareSection: Sendable {
  let chosen: SummaryRecords

  var section: SummarySection? {
    let (implants, wishes) = (chosen.views.implants, chosen.views.directives)
    let devices = implants.records.filter { !$0.isAbsenceStatement }
    let rows =
      (wishes.directives + chosen.views.picture.alerts + risks + wishes.others + devices).map(row)
      + implants.insertions.map(row)
    let none = implants.records.filter(\.isAbsenceStatement).statedAbsence ?? ""
    let inText = [none, chosen.views.inTextAlone(.other)].joinedWords(" ")
    if rows.isEmpty && inText.isEmpty { return nil }
    return SummarySection(
      kind: .special, title: SheetTitle.special.words,
      columns: [.words, .init(.what, .name), .init(.date, .date)], rows: rows, sentence: inText)
  }
}

extension CareSection {
  private func row(_ record: ClinicalRecord) -> SummarySection.Row {
    let wish = CareDirective(of: record)
    let kind =
      wish?.words
      ?? (record.isActiveAlert
        ? SheetWords.Remark.alert.words : record.isDevice ? SheetWords.Remark.device.words : record.kind)
    return SummarySection.Row(
      [kind, which(record) + chosen.mark([record]), chosen.span(record)],
      note: chosen.warning(record) ?? "", records: [record.identity.name],
      isKept: wish?.isDirective == true || record.isActiveAlert)
  }

  /// A procedure that left a device in the body, of which nothing else tells.
  private func row(_ insertion: Insertion) -> SummarySection.Row {
    let record = insertion.record
    let words = [
      SemanticTag.without(record.title) + chosen.mark([record]),
      insertion.doubts { chosen.when($0) }.joined(separator: ListWords.semicolon),
    ]
    return SummarySection.Row(
      [
        SheetWords.Remark.device.words, words.joinedWords(ListWords.colon),
        chosen.span(record),
      ],
      note: chosen.warning(record) ?? "", records: [record.identity.name])
  }

  /// The newest assessment of each risk that states its size (FHIR R4, RiskAssessment.prediction).
  private var risks: [ClinicalRecord] {
    var known: Set<String> = []
    return chosen.records.filter {
      $0.resource.type == .riskAssessment && $0.status.course.hasHappened && !RecordGist.of($0).isEmpty
        && known.insert($0.title.normalizedWords).inserted
    }
  }

  /// Title and details, with a status that is not plain.
  private func which(_ record: ClinicalRecord) -> String {
    let sides = record.resource.json.bodySites.filter {
      !record.title.normalizedWords.contains($0.normalizedWords)
    }
    let name = SemanticTag.without(record.title)
    let title = sides.isEmpty ? name : "\(name) (\(sides.joined(separator: ListWords.semicolon)))"
    let coded = [title, record.resultText, CareDirective.details(record), risk(record), device(of: record)]
      .filter { !$0.isEmpty }.distinct.joined(separator: ListWords.colon)
    let words = [coded, record.linkedWords(beyond: coded)].joinedWords(" ")
    let isOver = record.status.course == .past || record.isDevice && !record.mayBeInPlace
    if let removal = chosen.views.implants.removal(of: record) {
      return "\(words) (\(SheetWords.removed(chosen.when(removal))))"
    }
    let isPlain = !record.status.isQualifying && !isOver
    return isPlain || record.status.words.isEmpty ? words : "\(words) (\(record.status.words))"
  }

  private func risk(_ record: ClinicalRecord) -> String {
    record.resource.type == .riskAssessment ? RecordGist.of(record) : ""
  }

  /// The kind of a device, and what a scanner's staff must know of it: "MR Unsafe" (FHIR R4, Device.safety).
  func device(of record: ClinicalRecord) -> String {
    guard record.isDevice, let device = record.device(among: chosen.records) else { return "" }
    let kind = device.words(of: .type)
    let isNamed = record.title.normalizedWords.contains(kind.normalizedWords)
    let notes = [record, device].map { $0.words(of: .note).shortened(to: 200) }
    let told = [isNamed ? "" : kind, device.words(of: .of("safety"))] + notes.distinct
    return told.joinedWords(ListWords.semicolon)
  }
}

extension Insertion {
  /// That only an order tells of it, and that a removal is recorded.
  ///
  /// - Parameter when: the day of a record in words.
  func doubts(_ when: (ClinicalRecord) -> String) -> [String] {
    [
      record.resource.type.isOrder ? EmergencyCardWords.completedOrder : nil,
      removal.map { SheetWords.removalRecorded(when($0)) },
    ].compactMap { $0 }
  }
}
