import HealthRecords

/// What a doctor needs in two minutes, as content that terminal, Markdown, page, paper and IPS all print.
///
/// Sections follow the International Patient Summary: allergies, medications and problems are always there.
package struct VisitSummary: Sendable {
  /// Name, birth date and age, sex: at the top of every sheet.
  package let who: String
  /// The sources of the records, the last day of the data, and that this is not a clinical document.
  package let madeFrom: String
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

  package init(_ person: Person, _ request: SummaryRequest) {
    self.init(person, request, nil, through: person.dataThrough(asOf: request.day))
  }

  /// - Parameters:
  ///   - views: those of all the person's records on the request's day, if they exist already.
  ///   - through: the last day of the data.
  init(_ person: Person, _ request: SummaryRequest, _ views: RecordViews?, through: ClinicalDate?) {
    chosen = SummaryRecords(person, request, views)
    let strip = SheetHeader(person: person, request: request)
    who = strip.who
    (questions, day) = (request.questions, request.day)
    reason = request.reason.map { SheetWords.reasonForVisit(SheetText.cut($0)) } ?? ""
    (isLargePrint, paper) = (request.isLargePrint, request.paper)
    sections = Self.sections(person, chosen, request)
    let stars = chosen.stars(beside: Set(sections.flatMap { $0.rows.flatMap(\.records) }))
    madeFrom = SummaryFooter.joined([strip.madeFrom(chosen, through: through), stars])
    footer = SummaryFooter.text(person, chosen, request, sections)
    sections = sections.marking(gone: person.records)
    if sections.contains(where: \.isLong) { footer += " \(SheetWords.longTextsCut)" }
    let fitted = fill(sections.map(\.shortened))
    (sections, hidden, pages) = (fitted.shown, fitted.hidden, fitted.pages)
    (questionLines, fills) = (fitted.lines, fitted.fills)
    footer = SummaryLedger(
      chosen, of: person.records.count, told: Set(sections.flatMap(\.names) + strip.causesOfDeath.names)
    ).words(hidden: fitted.hidden, footer)
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
    let firstPage = [
      CareSection(chosen: chosen).section, AllergySection(chosen: chosen).section,
      MedicationSection(chosen).section, ProblemSection(chosen: chosen).section,
      AlarmSection(chosen: chosen).section, LatestSection(chosen: chosen).section, results.abnormal,
    ]
    let further = [
      since, ChangesSection(chosen, request).section(besides: since), results.results, results.vitals,
      VaccinationSection(chosen).section, PastSection(chosen: chosen).section, background.social,
      ScoreSection(chosen).section, background.family, background.planned,
      VisitSection(chosen: chosen).section, background.notes,
      ContactsSection.section(person),
    ]
    return (firstPage + further).compactMap { $0 }
  }

  /// What all the records say, before paper, months or a reason choose among them: what goes out.
  func whole(_ person: Person) -> [SummarySection] {
    var request = SummaryRequest(day: day)
    request.months = Self.lifetime
    return Self.sections(person, chosen, request).marking(gone: person.records)
  }

  /// In months.
  private static let lifetime = 1_800

  private func fill(_ sections: [SummarySection]) -> SheetPagination.Result {
    let layout = SheetLayout(paper, isLargePrint: isLargePrint)
    return SheetPagination(
      SheetFlow(self, sections, layout), sections, hasOwnQuestions: questions != nil
    ).best(isLargePrint: isLargePrint)
  }
}
