import HealthRecords

/// What a doctor needs in two minutes, as content that terminal, Markdown, page, paper and IPS all print.
///
/// Sections follow the International Patient Summary: allergies, medications and problems are always there.
package struct VisitSummary: Sendable {
  /// Name, birth date and age, sex: at the top of every sheet.
  package let who: String
  /// Why the records may not be that person's alone; empty for no doubt.
  let doubts: String
  /// The sources of the records, the last day of the data, and that this is not a clinical document.
  package let madeFrom: String
  /// What a doctor looks for first, in one line; empty if nothing of it is known.
  let firstSight: String
  /// Why the person comes, in their own words; empty if not stated.
  let reason: String
  package private(set) var sections: [SummarySection]
  /// The person's own questions as Markdown; nil for empty lines to write on.
  package let questions: String?
  /// Lines to write questions on; 0 if important rows need their room.
  package private(set) var questionLines = 0
  package private(set) var footer: String
  package let isLargePrint: Bool
  package let paper: Paper
  /// The day from which ages and months are counted.
  let day: ClinicalDate?
  /// The records on the sheet before anything was cut.
  let chosen: SummaryRecords
  /// Sheets of paper that it takes: at most two, in large print three, unless the sections that are never cut need
  /// more.
  package private(set) var pages = 1
  /// Sections of which nothing fits.
  private(set) var hidden: [SummarySection] = []
  /// The used part of each sheet's height.
  private(set) var fills: [Double] = []

  package init(_ person: Person, _ request: SummaryRequest) { self.init(person, request, nil) }

  /// - Parameter views: those of all the person's records on the day of the data, if they exist already.
  init(_ person: Person, _ request: SummaryRequest, _ views: RecordViews?) {
    chosen = SummaryRecords(person, request, views)
    let strip = SheetHeader(person: person, request: request)
    (who, doubts) = (strip.who, strip.doubts)
    firstSight = strip.firstSight(chosen)
    (questions, day) = (request.questions, request.day)
    reason = request.reason.map { SheetWords.reasonForVisit(SheetText.cut($0)) } ?? ""
    (isLargePrint, paper) = (request.isLargePrint, request.paper)
    sections = Self.sections(person, chosen, request)
    let stars = chosen.stars(beside: Set(sections.flatMap { $0.rows.flatMap(\.records) }))
    madeFrom = strip.madeFrom(chosen)
    var foot = [stars, SummaryFooter.text(person, chosen, request, sections)].joinedWords(" ")
    sections = sections.marking(person.records, wanted: request.included)
    if sections.contains(where: \.isLong) { foot += " \(SheetWords.longTextsCut)" }
    let cut = Set(chosen.series.filter(\.isCutInLists).compactMap(\.latest?.identity.name))
    footer = [chosen.footnotes(of: sections), foot, cut.isEmpty ? "" : SheetWords.numbersCut].joinedWords(" ")
    let fitted = fill(sections.map(\.shortened))
    (sections, hidden, pages) = (fitted.shown, fitted.hidden, fitted.pages)
    (questionLines, fills) = (fitted.lines, fitted.fills)
    if !cut.isDisjoint(with: sections.flatMap(\.names)) { foot += " \(SheetWords.numbersCut)" }
    footer = SummaryLedger(
      chosen, of: person.records.count, told: Set(sections.flatMap(\.names) + strip.causesOfDeath.names)
    ).words(hidden: fitted.hidden, [chosen.footnotes(of: sections), foot].joinedWords(" "))
  }
}

extension VisitSummary {
  var hasQuestions: Bool { questions != nil || questionLines > 0 }

  /// The number of records behind the sheet that people may not want a companion to read.
  package func privateEntries(of person: Person) -> Int {
    let shown = Set(sections.flatMap(\.names))
    return person.records.count { $0.isPrivate && shown.contains($0.identity.name) }
  }

  /// In the order of the sheet.
  private static func sections(_ person: Person, _ chosen: SummaryRecords, _ request: SummaryRequest)
    -> [SummarySection]
  {
    let results = ResultSections(chosen, request)
    let background = BackgroundSections(chosen: chosen)
    let since = SinceSection(chosen, request).section
    let medications = MedicationSection(chosen).section
    let firstPage = [
      CareSection(chosen: chosen).section, AllergySection(chosen: chosen).section,
      medications, ProblemSection(chosen: chosen).section,
      AlarmSection(chosen: chosen).section, LatestSection(chosen: chosen).section, results.abnormal,
    ]
    let further = [
      since, ChangesSection(chosen, request).section(besides: since, medications), results.results,
      results.vitals,
      VaccinationSection(chosen).section, PastSection(chosen: chosen).section, background.social,
      ScoreSection(chosen).section, background.family, background.planned,
      VisitSection(chosen: chosen).section, background.notes,
      ContactsSection.section(person),
    ]
    let sections = (firstPage + further).compactMap { $0 }
    return sections + [ChosenSection(chosen, request.included).section(besides: sections)].compactMap { $0 }
  }

  /// What all the records say, before paper, months or a reason choose among them: what goes out.
  func whole(_ person: Person) -> [SummarySection] {
    var request = SummaryRequest(day: day)
    request.months = Self.lifetime
    return Self.sections(person, chosen, request).marking(person.records)
  }

  /// In months.
  private static let lifetime = 1_800

  /// Where one list is so long that its column takes more sheets, everything is set across the paper.
  private func fill(_ sections: [SummarySection]) -> SheetPagination.Result {
    let inColumns = fill(sections, hasColumns: true)
    if inColumns.pages <= SheetPagination.mostSheets { return inColumns }
    let across = fill(sections, hasColumns: false)
    return across.pages < inColumns.pages ? across : inColumns
  }

  private func fill(_ sections: [SummarySection], hasColumns: Bool) -> SheetPagination.Result {
    let layouts = paper.all.map { SheetLayout($0, isLargePrint: isLargePrint, hasColumns: hasColumns) }
    return SheetPagination(
      SheetFlow(self, sections, layouts), sections, hasOwnQuestions: questions != nil
    ).best(isLargePrint: isLargePrint)
  }
}

/// Alarms of the person’s own devices, on the first page: an irregular rhythm cannot wait.
struct AlarmSection: Sendable {
  let chosen: SummaryRecords

  /// Nil if there are none.
  var section: SummarySection? {
    let alarms = chosen.alarms
    if alarms.isEmpty { return nil }
    return SummarySection(
      kind: .alarms, title: SheetTitle.alarms.words, rule: SheetRule.alarms.words,
      columns: [.init(.what, .name), .words, .init(.last, .date)], rows: alarms.map(row))
  }

  private func row(_ alarm: DeviceAlarm) -> SummarySection.Row {
    let words = [alarm.result, alarm.count].joinedWords(", ")
    return SummarySection.Row(
      [alarm.title, words, alarm.records.first.map { chosen.day($0) } ?? ""],
      records: alarm.records.map(\.identity.name))
  }
}

/// Medicines that were started, stopped or changed in the last 24 months, with the reason as sent.
struct ChangesSection: Sendable {
  private let chosen: SummaryRecords
  private let request: SummaryRequest

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    self.chosen = chosen
    self.request = request
  }

  /// Nil if there are none.
  ///
  /// - Parameters:
  ///   - told: the section about news; its records are left out.
  ///   - medications: the current ones, whose rows have the day of their start.
  func section(besides told: SummarySection?, _ medications: SummarySection) -> SummarySection? {
    var request = request
    request.firstSeenSince = []
    request.since = request.day?.yearsBefore(Self.years)
    let known = Set(told?.rows.flatMap(\.records) ?? [])
    let listed = Set(medications.rows.flatMap(\.records))
    let rows = SinceSection(chosen, request).medications.filter {
      known.isDisjoint(with: $0.records) && ($0.isKept || !listed.isSuperset(of: $0.records))
    }
    if rows.isEmpty { return nil }
    return SummarySection(
      kind: .changes, title: SheetTitle.changes.words, rule: SheetRule.changes.words,
      columns: [.init(.what, .name), .words, .init(.date, .date)], rows: rows)
  }

  private static let years = 2
}

extension ClinicalDate {
  /// The same day of an earlier year; 28 February for 29 February.
  fileprivate func yearsBefore(_ years: Int) -> ClinicalDate? {
    let parts = [month, day == 29 && month == 2 ? 28 : day].compactMap { $0 }.map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    return ClinicalDate(([String(year - years)] + parts).joined(separator: "-"))
  }
}

/// Whom to call, and the person's languages, from their Patient resources.
enum ContactsSection {
  /// Nil if no Patient states any.
  static func section(_ person: Person) -> SummarySection? {
    let contacts = person.contacts.map { SummarySection.Row([$0.name, $0.details]) }
    let languages = person.languages.joined(separator: ", ")
    let language = SummarySection.Row([EmergencyCardWords.Title.languages.words, languages])
    let rows = contacts + (languages.isEmpty || contacts.isEmpty && !person.speaksAnother ? [] : [language])
    return rows.isEmpty
      ? nil
      : SummarySection(
        kind: .contacts, title: SheetTitle.contacts.words, columns: [.init(.what, .name), .words], rows: rows)
  }
}

/// What the person wants on the sheet, or says of records, where no other section has a row of it.
struct ChosenSection: Sendable {
  private let chosen: SummaryRecords
  private let included: Set<String>

  init(_ chosen: SummaryRecords, _ included: Set<String>) {
    self.chosen = chosen
    self.included = included
  }

  /// Nil if there are none.
  func section(besides others: [SummarySection]) -> SummarySection? {
    let told = Set(others.flatMap { $0.rows.flatMap(\.records) })
    let wanted = chosen.records.filter { record in
      (included.contains(record.identity.name) || !record.said.isEmpty)
        && !told.contains(record.identity.name)
    }
    return wanted.isEmpty
      ? nil
      : SummarySection(
        kind: .chosen, title: SheetTitle.chosen.words,
        columns: [.init(.what, .name), .words, .init(.date, .date)], rows: wanted.map(row))
  }

  private func row(_ record: ClinicalRecord) -> SummarySection.Row {
    let words = [record.statusInBareLists, RecordGist.of(record)].joinedWords(ListWords.semicolon).shortened(
      to: 300)
    return SummarySection.Row(
      [record.titleWithKind + chosen.mark([record]), words, chosen.span(record)],
      note: chosen.warning(record) ?? "", records: [record.identity.name], isKept: true)
  }
}

extension [SummarySection] {
  /// The sections with a note at each row whose records are gone from their source, and with what the person says of
  /// them. Such rows, and those that the person wants, are kept.
  func marking(_ records: [ClinicalRecord], wanted: Set<String> = []) -> [SummarySection] {
    let marked = records.filter { $0.resource.origin.goneSince != nil || !$0.said.isEmpty }
    if marked.isEmpty && wanted.isEmpty { return self }
    let known = Dictionary(firsts: marked.map { ($0.identity.name, $0) })
    return map { section in
      var section = section
      section.rows = section.rows.map { $0.marked(known, wanted) }
      return section
    }
  }
}

extension SummarySection.Row {
  fileprivate func marked(_ known: [String: ClinicalRecord], _ wanted: Set<String>) -> Self {
    let own = records.compactMap { known[$0] }
    let said = own.flatMap(\.said)
    var row = self
    row.note = ([note, own.goneNote.map { "⚠ \($0)" } ?? ""] + said.distinct.map(\.warned)).joinedWords(" · ")
    row.isKept = isKept || !said.isEmpty || !wanted.isDisjoint(with: records)
    return row
  }
}
