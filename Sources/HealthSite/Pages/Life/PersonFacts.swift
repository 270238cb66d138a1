import HealthRecords

/// Who the person is: age, sex, language, blood type, and links to more.
struct PersonFacts: Sendable {
  let parts: RecordParts
  private var person: Person { parts.site.person }

  /// Birth date and last day of the data are missing here, because they stand at the head of each page.
  var blocks: [Block] {
    let facts = [
      (ProvenanceName.died, person.deceased), (.age, age), (.sex, person.sex),
      (.language, person.languages.joined(separator: ", ")), (.bloodType, bloodType),
    ].compactMap { FactList.row($0.words, $1) }
    return [Part.box("who", [.facts(FactRows(rows: facts))])]
      + person.doubts.map { .remark(.caution, "\($0).") }
  }

  /// The age on the day for which the site is made, as on the sheet, or at death.
  private var age: String? {
    let isDead = person.deathDate != nil || person.isDeceasedUndated
    let day = isDead ? person.deathDate : parts.site.asOf
    guard let day, let birth = person.certainBirthDate else { return nil }
    return Age.words(from: birth, to: day).map {
      isDead ? OverviewWords.atDeath($0) : OverviewWords.age($0, on: day.dayText)
    }
  }

  private var bloodType: String? {
    let entered = person.bloodTypes.isEmpty ? nil : PageWords.enteredOnPhone(person.bloodTypes)
    let tested = parts.site.views.series.bloodGroup.map {
      OverviewWords.bloodGroup($0.resultText, on: $0.date?.dayText ?? Unstated.noDate.words)
    }
    return (tested + [entered].compactMap { $0 }).joined(separator: ListWords.semicolon)
  }

  /// "Personal details at North Clinic, South Hospital", or in which files, each linked to its record.
  var details: Block {
    let patients = person.supporting.filter { $0.resource.type == .patient }
    if patients.isEmpty { return .remark(.plain, Inline()) }
    if patients.count == 1 {
      return .remark(.plain, parts.link(patients[0], as: PageTitle.personalDetails.words))
    }
    let isInFiles = parts.site.hasOneSource
    let links = patients.map { parts.link($0, as: isInFiles ? $0.fileName : $0.sourceNames) }
    let title = isInFiles ? OverviewWords.personalDetailsIn : OverviewWords.personalDetailsAt
    return .remark(.plain, "\(title) \(links.joined(", "))")
  }
}

extension ClinicalRecord {
  /// The name of its file, without folders.
  fileprivate var fileName: String {
    resource.origin.file.split(separator: "/").last.map(String.init) ?? resource.origin.file
  }
}

extension [ClinicalRecord] {
  /// "1958 to 2024"; nil if no record has a date.
  var years: String? {
    let dates = filter { $0.clinicalType != .coverage }.compactMap(\.sortDate)
    guard let first = dates.min(), let last = dates.max() else { return nil }
    return first.year == last.year
      ? String(first.year) : DateWords.range(String(first.year), String(last.year))
  }
}
