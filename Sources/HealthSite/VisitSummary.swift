import HealthRecords

/// What a doctor needs in two minutes, as content: the terminal, the page and every other form print this.
///
/// Sections follow the International Patient Summary: allergies, medications and problems are always there.
package struct VisitSummary: Sendable {
  package struct Section: Sendable {
    package let title: String
    /// What the section includes.
    package var rule = ""
    package let columns: [String]
    package var rows: [[String]] = []
    /// What is said when there is no row, and beside the rows where it must be said anyway.
    package var sentence = ""
    /// Rows that did not fit.
    package var more = 0
  }

  /// Name, birth date, sex, sources and the data's date.
  package let strip: String
  package let sections: [Section]
  package let footer: String

  package init(_ site: PersonSite) {
    strip = Self.strip(site)
    sections = [
      Self.allergies(site), Self.medications(site), Self.problems(site), Self.results(site),
      Self.vitals(site), Self.immunizations(site),
    ]
    let ledger = site.library.ledger
    let types = ClinicalType.allCases.filter { site.byType[$0] == nil }.map { $0.title.lowercased() }
    let missing = types.isEmpty ? "" : " Not in these records: \(types.joined(separator: ", "))."
    footer = "Made from \(ledger.total(.shown)) of \(ledger.resources) resources.\(missing)"
  }
}

extension VisitSummary {
  private static func strip(_ site: PersonSite) -> String {
    let person = site.person
    let age = person.birthDate.flatMap { birth in site.asOf.flatMap { Age.words(from: birth, to: $0) } }
    let who = [person.displayName, person.birthDate.map { "born \($0.dayText)" }, age, person.sex].compactMap
    { $0 }
    let sources = site.sources.map(\.name).prefix(4).joined(separator: ", ")
    let through = site.asOf.map { ", data through \($0.dayText)" } ?? ""
    return
      "\(who.joined(separator: ", ")). Made by the patient from records of \(sources)\(through); not a clinical document."
  }

  private static func allergies(_ site: PersonSite) -> Section {
    let list = site.allergies
    let rows = list.active.map { record in
      [record.title, RecordGist.of(record), record.status.words, record.date?.dayText ?? "date unknown"]
    }
    let negations = Set(list.negations.map(\.title)).sorted().joined(separator: "; ")
    let sentence = rows.isEmpty ? list.emptySentence : negations.isEmpty ? "" : "Also stated: \(negations)."
    return Section(
      title: "Allergies and intolerances", rule: "all that are not past or ruled out",
      columns: ["Substance", "Criticality and reaction", "Status", "Date"], rows: rows, sentence: sentence)
  }

  private static func medications(_ site: PersonSite) -> Section {
    let rows = site.medications.current.map { entry in
      [
        entry.title, entry.dosage ?? "not stated", entry.since?.dayText ?? "not stated",
        entry.lastActivity?.dayText ?? "not stated", entry.caution ?? "",
        entry.records.first?.sourceName ?? "",
      ]
    }
    return Section(
      title: "Current medications", rule: "listed as active by their source; a fill is not proof of use",
      columns: ["Drug", "How taken", "Since", "Last activity", "Note", "Source"],
      rows: rows, sentence: rows.isEmpty ? "No medications are listed as current in these records." : "")
  }

  private static func problems(_ site: PersonSite) -> Section {
    let rows = site.problems.active.map { entry in
      return [entry.title, entry.records.first?.status.words ?? "", OnsetText.of(entry.records)]
    }
    return Section(
      title: "Active problems", rule: "active; ruled out and taken back ones left out",
      columns: ["Problem", "Status", "Onset"], rows: rows,
      sentence: rows.isEmpty ? "No active problems are listed in these records." : "")
  }

  private static func results(_ site: PersonSite) -> Section {
    let series = site.series(.labResults).filter { isRecent($0, site.asOf) }
    let sorted =
      series.filter { $0.latest?.isAbnormalResult == true }
      + series.filter { $0.latest?.isAbnormalResult != true }
    return Section(
      title: "Recent results",
      rule: "12 months before the data’s date; out of range first; latest of each test",
      columns: ["Test", "Result", "Range", "Flag", "Date", "Before"], rows: sorted.prefix(40).map(row),
      sentence: sorted.isEmpty ? "No lab results of the last 12 months are in these records." : "",
      more: max(0, sorted.count - 40))
  }

  private static func vitals(_ site: PersonSite) -> Section {
    let series = site.series(.vitalSigns).filter { $0.latest != nil }
    return Section(
      title: "Vitals", rule: "latest of each",
      columns: ["Measurement", "Result", "Range", "Flag", "Date", "Before"], rows: series.prefix(12).map(row),
      sentence: series.isEmpty ? "No vitals are in these records." : "", more: max(0, series.count - 12))
  }

  private static func row(_ series: ResultSeries) -> [String] {
    guard let latest = series.latest else { return [] }
    let flag = latest.flag.map { $0.isComputed ? "\($0.words) (computed)" : $0.words } ?? ""
    let before = series.records.first {
      $0.identity != latest.identity && $0.countsAsResult && $0.sortDate != nil
    }
    let caution =
      [.preliminary, .corrected].contains(latest.status.standing) ? " (\(latest.status.words))" : ""
    return [
      series.title, latest.resultText + caution,
      latest.value?.ranges.map(\.words).joined(separator: "; ") ?? "", flag,
      latest.date?.dayText ?? "date unknown",
      before.map { "\($0.resultText), \($0.date?.dayText ?? "")" } ?? "",
    ]
  }

  private static func immunizations(_ site: PersonSite) -> Section {
    let coverage = ImmunizationCoverage(site.person.records)
    let rows = coverage.rows.map {
      [$0.disease, String($0.doses.count), $0.doses.first?.date?.dayText ?? "date unknown"]
    }
    let uncoded = Set(coverage.uncoded.map(\.title)).sorted().joined(separator: "; ")
    let sentence =
      rows.isEmpty && uncoded.isEmpty
      ? "No vaccinations are in these records." : uncoded.isEmpty ? "" : "Without a vaccine code: \(uncoded)."
    return Section(
      title: "Vaccinations", rule: "recorded doses by disease; nothing is said of what is due",
      columns: ["Disease", "Doses", "Last"], rows: rows, sentence: sentence)
  }

  private static func isRecent(_ series: ResultSeries, _ asOf: ClinicalDate?) -> Bool {
    guard let date = series.latest?.sortDate, let asOf else { return series.latest != nil }
    return asOf.dayNumber - date.dayNumber <= 366
  }
}

/// When a problem began: one date, or the first and the last of its repeats.
enum OnsetText {
  /// - Parameter records: newest first.
  static func of(_ records: [ClinicalRecord]) -> String {
    guard let newest = records.first?.date else { return "date unknown" }
    guard let first = records.last?.date, let start = first.sortDate, let last = newest.sortDate,
      start.isCertainlyBefore(last)
    else { return newest.dayText }
    return "\(first.dayText), again until \(newest.dayText)"
  }
}

/// Whole years between two dates; none when a partial date leaves it open.
enum Age {
  static func words(from birth: ClinicalDate, to day: ClinicalDate) -> String? {
    let years = day.year - birth.year
    guard years >= 0, years < 150 else { return nil }
    guard let birthMonth = birth.month, let month = day.month else {
      return years > 0 ? "\(years - 1) or \(years) years old" : nil
    }
    guard let birthDay = birth.day, let dayOfMonth = day.day else {
      return birthMonth == month
        ? "\(years - 1) or \(years) years old" : "\(month < birthMonth ? years - 1 : years) years old"
    }
    let hadBirthday = (month, dayOfMonth) >= (birthMonth, birthDay)
    return "\(hadBirthday ? years : years - 1) years old"
  }
}
