/// What a phone or a watch raises an alarm for, by the title of its record (HealthKit: HKCategoryTypeIdentifier…Event,
/// HKQuantityTypeIdentifierNumberOfTimesFallen, HKElectrocardiogram).
package enum PhoneAlarm: String, CaseIterable, Sendable {
  case irregularRhythm = "Irregular heart rhythm notification"
  case highHeartRate = "High heart rate notification"
  case lowHeartRate = "Low heart rate notification"
  case hypertension = "Hypertension notification"
  case sleepApnea = "Sleep apnea notification"
  case falls = "Falls"
  case electrocardiogram = "Electrocardiogram of the watch"
}
