/// What a phone or a watch raises an alarm for, by HealthKit's type.
package enum PhoneAlarm: String, CaseIterable, Sendable {
  case irregularRhythm = "HKCategoryTypeIdentifierIrregularHeartRhythmEvent"
  case highHeartRate = "HKCategoryTypeIdentifierHighHeartRateEvent"
  case lowHeartRate = "HKCategoryTypeIdentifierLowHeartRateEvent"
  case hypertension = "HKCategoryTypeIdentifierHypertensionEvent"
  case sleepApnea = "HKCategoryTypeIdentifierSleepApneaEvent"
  case falls = "HKQuantityTypeIdentifierNumberOfTimesFallen"
  case electrocardiogram = "HKElectrocardiogram"

  /// What its records are called.
  package var title: String { PhoneEventKind.of(rawValue)?.title ?? rawValue }

  /// - Parameter title: of a record that was made of one.
  init?(titled title: String) {
    guard let alarm = Self.byTitle[title] else { return nil }
    self = alarm
  }

  private static let byTitle = Dictionary(uniqueKeysWithValues: allCases.map { ($0.title, $0) })
}
