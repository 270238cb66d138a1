import HealthRecords

/// What a doctor needs in two minutes, as content: terminal, Markdown, page, paper and IPS all print this.
///
/// Sections follow the International Patient Summary: allergies, medications and problems are always there.
package struct VisitSummary: Sendable {
  package let name: String
  /// Name, birth date and age, sex: at the top of every sheet.
  package var who: String { ([name] + facts).joined(separator: ", ") }
  private let facts: [String]
  /// What follows the name.
  var whoElse: String { facts.map { ", \($0)" }.joined() }
  /// Where the records are from and until when, and that this is no clinical document.
  package let madeFrom: String
  package private(set) var sections: [SummarySection]
  /// The person's own questions as Markdown; nil for empty lines to write on.
  package let questions: String?
  package private(set) var footer: String
  /// False where the empty lines for questions gave way to what is out of range.
  package private(set) var hasQuestions = true
  package let isLargePrint: Bool
  /// The day that ages and months count from.
  let day: ClinicalDate?
  /// The records on the sheet before anything was cut.
  let chosen: SummaryRecords
  /// Sheets of paper that it takes: at most two unless the core alone is longer, in large print at most one more.
  package private(set) var pages = 1

  package init(_ person: Person, _ request: SummaryRequest) {
    self.init(person, request, nil, through: person.dataThrough(asOf: request.day))
  }

  /// - Parameters:
  ///   - views: those of all the person's records on the request's day, where they are known.
  ///   - through: until when the records speak.
  init(_ person: Person, _ request: SummaryRequest, _ views: RecordViews?, through: ClinicalDate?) {
    chosen = SummaryRecords(person, request, views)
    name = SheetText.cut(person.displayName, to: SheetText.nameLimit)
    facts = Self.facts(person, request)
    madeFrom = Self.madeFrom(person, chosen, request, through)
    questions = request.questions
    isLargePrint = request.isLargePrint
    day = request.day
    sections = Self.sections(chosen, request)
    footer = SummaryFooter.text(person, chosen, request, sections)
    sections = sections.marking(gone: person.records)
    if sections.contains(where: \.isLong) { footer += " \(SheetText.rule)" }
    sections = sections.map(\.shortened)
    let fitted = fitted(sections)
    (sections, pages, hasQuestions) = (fitted.shown, fitted.pages, fitted.hasBox)
    footer = SummaryFooter.count(sections, person) + SummaryFooter.hidden(fitted.hidden) + footer
  }
}

extension VisitSummary {
  /// How many records behind the sheet are about what people may not want a companion to read.
  package func privateEntries(of person: Person) -> Int {
    let shown = Set(sections.flatMap { $0.rows.flatMap(\.records) + $0.closing.records })
    return person.records.count { $0.isPrivate && shown.contains($0.identity.name) }
  }

  /// In the order of the sheet; allergies, alarms, drugs and problems are never cut.
  private static func sections(_ chosen: SummaryRecords, _ request: SummaryRequest) -> [SummarySection] {
    let core = [
      AllergySection(chosen: chosen).section, AlarmSection(chosen: chosen).section,
      MedicationSection(chosen).section, ProblemSection(chosen: chosen).section,
      PastSection(chosen: chosen).section,
    ]
    let further = [
      VaccinationSection(chosen).section, CareSection(chosen: chosen).section,
      VisitSection(chosen: chosen).section,
    ]
    let results = ResultSections(chosen, request).all
    return (core + [SinceSection(chosen, request).section] + results + further).compactMap { $0 }
  }

  /// Where room is short, results that already stand under what is new are not told twice.
  private func fitted(_ sections: [SummarySection]) -> SheetPagination.Result {
    let whole = fill(sections)
    let lean = sections.withoutRepeated(whole.shown)
    return lean.map(fill) ?? whole
  }

  private func fill(_ sections: [SummarySection]) -> SheetPagination.Result {
    SheetPagination(SheetLayout(self), sections).best(
      ownQuestions: questions != nil, isLargePrint: isLargePrint)
  }

  /// Institutions that the strip names; the last lines name all.
  private static let sourceLimit = 6

  private static func facts(_ person: Person, _ request: SummaryRequest) -> [String] {
    let isAlive = person.deathDate == nil && person.deceased != "yes"
    let day = person.deathDate ?? (isAlive ? request.day : nil)
    let age = person.birthDate.flatMap { birth in day.flatMap { Age.words(from: birth, to: $0) } }
    let death = person.deathDate.map { "died \($0.dayText)" } ?? (isAlive ? nil : "deceased")
    let born = person.birthDate.map { "born \($0.dayText)" }
    return [born, death, age, person.sex].compactMap { $0 }.map { SheetText.cut($0, to: SheetText.nameLimit) }
  }

  private static func madeFrom(
    _ person: Person, _ chosen: SummaryRecords, _ request: SummaryRequest, _ dataThrough: ClinicalDate?
  ) -> String {
    let names = chosen.sources.map { SheetText.cut($0, to: SheetText.nameLimit) }
    let more = names.count > sourceLimit ? " and \(names.count - sourceLimit) more" : ""
    let nameless = chosen.hasNamelessSources ? ", and of files that name no institution" : ""
    let sources =
      names.isEmpty ? "" : " of \(names.prefix(sourceLimit).joined(separator: ", "))\(more)\(nameless)"
    let through = dataThrough.map { ", data through \($0.dayText)" } ?? ""
    let asOf = request.day.map(\.dayText).flatMap { day in
      // Ages and what is current are those of this day, which need not be that of the newest record.
      request.isPrinted ? "; sheet of \(day)" : day == dataThrough?.dayText ? nil : "; as of \(day)"
    }
    let doubt = person.contradictions.map { " ⚠ \(SheetText.cut($0, to: SheetText.nameLimit))." }.joined()
    return
      "Made \(isMadeForThem(person, request) ? "for" : "by") the patient from records\(sources)\(through)\(asOf ?? ""). Not a clinical document.\(doubt)"
  }

  /// True of those who made no sheet themselves: the dead, and children under 16.
  private static func isMadeForThem(_ person: Person, _ request: SummaryRequest) -> Bool {
    if person.deathDate != nil || person.deceased == "yes" { return true }
    guard let birth = person.birthDate, let day = request.day else { return false }
    return Age.isUnder(16, from: birth, on: day)
  }
}

/// Whole years between two dates, of small children months or days; none when a partial date leaves it open.
enum Age {
  /// True where no reading of a partial date makes them older.
  static func isUnder(_ years: Int, from birth: ClinicalDate, on day: ClinicalDate) -> Bool {
    let limit = (birth.year + years, birth.month ?? 1, birth.day ?? 1)
    return (day.year, day.month ?? 12, day.day ?? 31) < limit
  }

  /// An age that nobody reaches is told as what the dates say: the clock may be wrong, or the birth date.
  static func words(from birth: ClinicalDate, to day: ClinicalDate) -> String? {
    let words = ofChild(from: birth, to: day) ?? inYears(from: birth, to: day)
    if day.year - birth.year < longestLife { return words }
    return birth.isPlaceholder ? nil : words.map { "\($0) by these dates" }
  }

  private static let longestLife = 150

  /// Until the second birthday, where both days are known.
  private static func ofChild(from birth: ClinicalDate, to day: ClinicalDate) -> String? {
    guard let birthMonth = birth.month, let birthDay = birth.day, let month = day.month,
      let dayOfMonth = day.day, birth.dayNumber <= day.dayNumber
    else { return nil }
    let begun = (day.year - birth.year) * 12 + month - birthMonth
    let months = dayOfMonth >= birthDay ? begun : begun - 1
    if months >= 24 { return nil }
    return months < 2
      ? "\(Counted.words(day.dayNumber - birth.dayNumber, "day")) old"
      : "\(Counted.words(months, "month")) old"
  }

  private static func inYears(from birth: ClinicalDate, to day: ClinicalDate) -> String? {
    let years = day.year - birth.year
    guard years >= 0 else { return nil }
    guard let birthMonth = birth.month, let month = day.month else {
      return years > 0 ? "\(years - 1) or \(years) years old" : nil
    }
    guard let birthDay = birth.day, let dayOfMonth = day.day else {
      if birthMonth == month { return years > 0 ? "\(years - 1) or \(years) years old" : nil }
      let age = month < birthMonth ? years - 1 : years
      return age < 0 ? nil : "\(age) years old"
    }
    let age = (month, dayOfMonth) >= (birthMonth, birthDay) ? years : years - 1
    return age < 0 ? nil : "\(age) years old"
  }
}
