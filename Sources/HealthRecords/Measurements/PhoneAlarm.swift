/// The kinds of alarms of a phone or a watch, by HealthKit's type.
package enum PhoneAlarm: String, CaseIterable, Sendable {
  case irregularRhythm = "HKCategoryTypeIdentifierIrregularHeartRhythmEvent"
  case highHeartRate = "HKCategoryTypeIdentifierHighHeartRateEvent"
  case lowHeartRate = "HKCategoryTypeIdentifierLowHeartRateEvent"
  case hypertension = "HKCategoryTypeIdentifierHypertensionEvent"
  case sleepApnea = "HKCategoryTypeIdentifierSleepApneaEvent"
  case falls = "HKQuantityTypeIdentifierNumberOfTimesFallen"
  case electrocardiogram = "HKElectrocardiogram"

  /// The title of its records in English.
  package var title: String { PhoneEventKind.of(rawValue)?.name ?? rawValue }

  /// - Parameter title: the title of a record in English.
  init?(titled title: String) {
    guard let alarm = Self.byTitle[title] else { return nil }
    self = alarm
  }

  private static let byTitle = Dictionary(uniqueKeysWithValues: allCases.map { ($0.title, $0) })
}
