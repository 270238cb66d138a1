import HealthRecords

/// What the person wants on the sheet.
package struct SummaryRequest: Sendable {
  /// The day that ages and months count from: today for the command, the data's date for the site.
  package var day: ClinicalDate?
  /// True when `day` is the day of printing, which the sheet then says.
  package var isPrinted = false
  package var since: ClinicalDate?
  package var months = 12
  package var only: Set<ClinicalType> = []
  package var without: Set<ClinicalType> = []
  /// True where what people may not want a companion to read stays away.
  package var leavesOutPrivate = false
  /// Identities that the person left out: `Condition/12`, or the name of a record's page.
  package var leftOut: Set<String> = []
  package var tellsExclusions = true
  /// Why the person comes, in their own words.
  package var reason: String?
  /// Markdown of the person's own questions.
  package var questions: String?
  package var isLargePrint = false
  package var paper = Paper.either
  /// How many items of the files nobody could read: any of them may have belonged on the sheet.
  package var unread = 0
  /// Records that earlier builds had not seen before `since`, by the names of their identities.
  package var firstSeenSince: Set<String> = []

  package init(day: ClinicalDate?) { self.day = day }

  /// FHIR security labels of what people may not want to show (v3-Confidentiality and v3-ActCode).
  private static let sensitive: Set<String> = ["R", "V", "ETH", "PSY", "SEX", "HIV", "SUD"]
  private static let core: Set<ClinicalType> = [.allergies, .medications, .conditions]

  /// Allergies, medications and problems stay unless they are named.
  func includes(_ record: ClinicalRecord) -> Bool {
    if isLeftOut(record) || isSensitive(record) || leavesOutPrivate && record.isPrivate { return false }
    if without.contains(record.clinicalType) { return false }
    return only.isEmpty || only.contains(record.clinicalType) || Self.core.contains(record.clinicalType)
  }

  package func isLeftOut(_ record: ClinicalRecord) -> Bool { record.isCalled(leftOut) }

  /// Labelled as sensitive by its source, unless the person asks for its type by name.
  private func isSensitive(_ record: ClinicalRecord) -> Bool {
    guard let security = record.resource.json["meta"]?.list("security") else { return false }
    let labels = security.compactMap { $0["code"]?.string }
    return !Self.sensitive.isDisjoint(with: labels) && !only.contains(record.clinicalType)
  }

  func isSince(_ record: ClinicalRecord) -> Bool {
    guard let since else { return false }
    if firstSeenSince.contains(record.identity.name) { return true }
    let told = Self.recordings.compactMap { record.resource.json.text($0).flatMap(ClinicalDate.init) }
    return ([record.sortDate].compactMap { $0 } + told).contains { !$0.isCertainlyBefore(since) }
  }

  /// What ended since, whenever it began.
  func endsSince(_ record: ClinicalRecord) -> Bool {
    guard let since, let end = record.end?.sortDate else { return false }
    return !end.isCertainlyBefore(since)
  }

  /// When something that may have begun long before was told.
  private static let recordings = ["recordedDate", "assertedDate", "dateRecorded", "issued", "recorded"]
}
