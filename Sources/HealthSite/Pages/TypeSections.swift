import HealthRecords

/// What stands on the page of each clinical type.
struct TypeSections: Sendable {
  let parts: RecordParts
  private var site: PersonSite { parts.site }

  init(parts: RecordParts) { self.parts = parts }

  func sections(_ type: ClinicalType) -> [ListSection] {
    let sections =
      switch type {
      case .allergies: allergies
      case .conditions: conditions
      case .medications: medications
      case .immunizations: immunizations
      case .labResults, .vitalSigns: tests(type) + [records(Self.reports, others(type))]
      case .other: tests(type) + [records(PageTitle.records.words, others(type))]
      case .procedures: listed(PageTitle.newestFirst.words, type)
      case .clinicalNotes, .encounters, .coverage: [records(PageTitle.newestFirst.words, site.records(type))]
      }
    return sections.filter { !$0.table.rows.isEmpty || !$0.note.isEmpty }
  }

  private static var reports: String { PageTitle.reports.words }
  private static var absences: String { PageTitle.absences.words }

  private func others(_ type: ClinicalType) -> [ClinicalRecord] {
    site.records(type).filter { $0.resource.type != .observation }
  }

  /// Any records, with what matters of each in a line.
  ///
  /// - Parameter isFirst: false for records that another list of the page has already: their anchor stands there.
  func records(
    _ title: String, _ records: [ClinicalRecord], note: String = "",
    notes: [RecordIdentity: [ConceptNote]] = [:], isFirst: Bool = true
  ) -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.date, .what, .status, .details, .source),
      classes: ["date", "name", "", "details", "source"])
    for record in records {
      table.add(
        [
          parts.span(record),
          "\(kind(record))\(parts.link(record))\(own(record))\(below(notes[record.identity]))",
          "\(parts.status(record))\(parts.gone([record]))",
          .text(RecordGist.of(record).shortened(to: 200)),
          site.hasOneSource ? Inline() : .text(record.sourceNames),
        ], id: isFirst ? RecordLinks.anchor(record.identity) : nil)
    }
    return ListSection(title: title, note: note, table: table)
  }

  /// What kind of record it is, where a list has several kinds.
  private func kind(_ record: ClinicalRecord) -> Inline {
    record.clinicalType == .other && !record.title.hasPrefix(record.kind)
      ? "\(Inline.text(record.kind, .role(.kind))) " : Inline()
  }

  private func own(_ record: ClinicalRecord) -> Inline {
    record.ownWords.map { Self.below($0.shortened(to: 120)) } ?? Inline()
  }

  private func below(_ notes: [ConceptNote]?) -> Inline {
    (notes ?? []).filter(\.isOfConcept).map { Self.below($0.words) }.joined()
  }

  /// Small, on a line of its own.
  private static func below(_ note: String) -> Inline { .lineBreak + .text(note, .note) }

  private var allergies: [ListSection] {
    let lists = site.allergies
    let isEmpty = lists.active.isEmpty
    let note = site.views.sentence(isEmpty ? lists.emptySentence : "", .allergies, hasRecords: !isEmpty)
    let notes = Dictionary(
      uniqueKeysWithValues: lists.allergies.map { ($0.record.identity, $0.notes) })
    return [
      records(PageTitle.allergiesAndIntolerances.words, lists.active.map(\.record), note: note, notes: notes),
      records(Self.absences, lists.negations),
      records(PageTitle.past.words, lists.past.map(\.record) + lists.formerNegations),
      records(PageTitle.ruledOut.words, lists.ruledOut.map(\.record)),
      records(PageTitle.adverseEvents.words, lists.adverseEvents, isFirst: false),
    ]
  }

  private var conditions: [ListSection] {
    let lists = site.problems
    let note = [
      site.views.sentence("", .conditions, hasRecords: !lists.active.isEmpty), lists.reusedCodes.sentence,
    ].filter { !$0.isEmpty }.joined(separator: " ")
    let notes = Dictionary(
      uniqueKeysWithValues: lists.active.map { ($0.records[0].identity, $0.notes) })
    let all = { (entries: [Problem]) in entries.flatMap(\.records) }
    return [
      records(Self.absences, lists.absences + lists.formerAbsences),
      records(PageTitle.active.words, all(lists.active), note: note, notes: notes),
      records(PageTitle.past.words, all(lists.past)),
      records(PageTitle.diagnosesOfSingleVisits.words, all(lists.encounterDiagnoses)),
      records(PageTitle.ruledOut.words, all(lists.ruledOut)),
    ]
  }

  private var medications: [ListSection] {
    let current = site.medications.current
    let note = [
      site.views.sentence("", .medications, hasRecords: !current.isEmpty),
      site.medications.reusedCodes.sentence,
    ].filter { !$0.isEmpty }.joined(separator: " ")
    return [
      drugs(PageTitle.listedAsCurrent.words, current, note: note),
      drugs(PageTitle.onHold.words, site.medications.paused),
      drugs(PageTitle.takenOrNot.words, site.medications.unclear),
      drugs(PageTitle.notToBeTaken.words, site.medications.prohibited),
      drugs(PageTitle.pastOrOnlyDispensed.words, site.medications.past),
      records(Self.absences, site.medications.absences + site.medications.formerAbsences),
    ]
  }

  /// No line of a dosage is cut that a person could have written.
  private static let dosageLimit = 4000

  private func drugs(_ title: String, _ entries: [Drug], note: String = "") -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.drug, .howTaken, .status, .since, .lastActivity, .records),
      classes: ["name", "", "", "date", "date", ""])
    for entry in entries {
      table.add([
        "\(entry.records.first.map { parts.link($0) })\(caution(entry))",
        .text((entry.dosage ?? Unstated.notStated.words).shortened(to: Self.dosageLimit)),
        status(entry),
        .text(entry.since?.dayText ?? Unstated.notStated.words),
        .text(entry.lastActivity?.dayText ?? Unstated.notStated.words), evidence(entry),
      ])
    }
    return ListSection(title: title, note: note, table: table)
  }

  /// The status of what makes the drug current, else of its newest order or statement, with its end; whoever says
  /// otherwise beside it.
  private func status(_ entry: Drug) -> Inline {
    let record = entry.word
    let end: Inline = record.end.map { " \(Inline.text(DateWords.until($0.dayText), .note))" } ?? Inline()
    let conflicts = entry.activeRecords.isEmpty ? [] : entry.conflicts
    return conflicts.reduce(parts.status(record) + end) { line, denial in
      let word = Inline.text(PageWords.according(to: denial.sourceName), .note)
      return line + .lineBreak + "\(parts.status(denial)) \(word)"
    }
  }

  private func caution(_ entry: Drug) -> Inline {
    ([entry.cautions.sentence].compactMap { $0 } + entry.orderNotes.map(\.words)).map(Self.below).joined()
      + parts.gone(entry.records)
  }

  /// Orders, fills and statements of one drug, folded.
  private func evidence(_ entry: Drug) -> Inline {
    let count = entry.records.count
    let items = entry.records.prefix(200).map(evidence)
    let more: [Inline] = count > 200 ? [.text(PageWords.more(count - 200, .timeline))] : []
    return .block(
      .fold(.text(Counted.words(count, .record)), [.list(items + more)], isLong: count > 4))
  }

  private func evidence(_ record: ClinicalRecord) -> Inline {
    let reason = record.statusReason.map { " (\($0))" } ?? ""
    let source = Inline.text(record.sourceNames, .role(.muted))
    return
      "\(parts.date(record)): \(parts.link(record, as: Self.kind(record))) \(parts.status(record))\(reason)\(parts.gone([record])) \(source)"
  }

  /// What a record of a drug is: a dose that was not given is none that was.
  private static func kind(_ record: ClinicalRecord) -> String {
    if let reporter = record.reporter { return reporter.words }
    let kind = DrugRecordKind(record.resource.type, hasHappened: record.status.course.hasHappened)
    return kind?.words ?? record.resource.type.name
  }

  private var immunizations: [ListSection] {
    let coverage = site.views.immunizations
    let table = ImmunizationTable(parts: parts).table(coverage.rows)
    let note =
      PageNote.countedDoses.words
    let elsewhere = coverage.elsewhere.sentence { $0.date?.dayText ?? Unstated.dateUnknown.words }
    let notes = [elsewhere, table.rows.isEmpty ? "" : note].filter { !$0.isEmpty }
    return [
      ListSection(
        title: PageTitle.recordedDosesByDisease.words, note: notes.joined(separator: " "), table: table),
      records(PageTitle.vaccinesWithNoDiseaseNamed.words, coverage.uncoded, isFirst: false),
      records(
        PageTitle.contradictedVaccines.words, coverage.contradicted, isFirst: false),
    ] + listed(PageTitle.allVaccinations.words, .immunizations)
  }

  /// All records of a type that state something, and apart from them those that state that there are none.
  private func listed(_ title: String, _ type: ClinicalType) -> [ListSection] {
    let all = site.records(type)
    return [
      records(title, all.filter { !$0.statesAbsence }),
      records(Self.absences, all.filter(\.statesAbsence)),
    ]
  }

  /// How many results there are, where there are more than the one that is shown.
  private func count(_ series: ResultSeries) -> Inline {
    series.records.count < 2
      ? Inline() : " \(Inline.text(Counted.words(series.records.count, .result), .role(.count)))"
  }

  private func tests(_ type: ClinicalType) -> [ListSection] {
    var table = Table(
      PageTitle.tests.words,
      columns: ColumnTitle.words(.test, .latest, .overTime, .flag, .referenceRange, .date),
      classes: ["name", "value", "trend", "flagged", "range", "date"])
    for series in site.series(type) {
      guard let latest = series.latest ?? series.records.first else { continue }
      table.add([
        "\(Inline.link(series.title, to: site.links.path(of: series)))\(count(series))",
        "\(parts.value(latest))\(parts.caution(latest))\(parts.rivals(series))", parts.spark(series),
        parts.flag(latest.flag), parts.ranges(latest.value?.ranges ?? []), parts.date(latest),
      ])
    }
    return [
      ListSection(
        title: type == .vitalSigns
          ? PageTitle.measurements.words
          : type == .other ? PageTitle.observations.words : PageTitle.tests.words, table: table)
    ]
  }
}
