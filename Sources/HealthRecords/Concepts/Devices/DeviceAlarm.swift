/// Notifications of one kind from the person’s own phone or watch that a doctor should see at once. They are a device's
/// finding, not a diagnosis.
public struct DeviceAlarm: Sendable {
  public let title: String
  /// "Atrial Fibrillation", for an electrocardiogram; otherwise empty.
  public let result: String
  /// Newest first; at least one.
  public let records: [ClinicalRecord]

  /// Returns the alarms of the last 12 months, newest first.
  ///
  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - day: the end of the 12 months; if it is nil, there are no alarms.
  public static func all(in records: [ClinicalRecord], on day: ClinicalDate?) -> [DeviceAlarm] {
    let alarms = records.filter { $0.isAlarm && $0.sortDate?.isWithin(months: 12, before: day) == true }
    let kinds = alarms.map { [$0.title, $0.alarmResult] }.distinct
    return kinds.map { kind in
      DeviceAlarm(
        title: kind[0], result: kind[1], records: alarms.filter { [$0.title, $0.alarmResult] == kind })
    }
  }
}

extension ClinicalRecord {
  /// True for a notification about the heart, breathing or a fall, and for an electrocardiogram that the watch does not
  /// call a sinus rhythm.
  package var isAlarm: Bool {
    switch phoneAlarm {
    case .electrocardiogram?: !resultText.isEmpty && !Self.namesSinusRhythm(resultText)
    case .falls?: resultText != "0"
    case .irregularRhythm?, .highHeartRate?, .lowHeartRate?, .hypertension?, .sleepApnea?: true
    case nil: false
    }
  }

  /// The kind of alarm that the record is about, whether or not it was raised.
  package var phoneAlarm: PhoneAlarm? {
    guard resource.origin.format.isOfOwnDevice, resource.type == .observation else { return nil }
    return PhoneAlarm(titled: comparedTitle)
  }

  /// The result of an electrocardiogram, else empty.
  fileprivate var alarmResult: String {
    comparedTitle == PhoneAlarm.electrocardiogram.title ? resultText : ""
  }

  /// The words are in the phone's language.
  private static func namesSinusRhythm(_ words: String) -> Bool {
    ["sinus", "sinüs", "szinusz", "zatokow", "синус", "φλεβοκομβ", "洞調律", "窦性", "竇性", "동리듬", "ไซนัส", "xoang"]
      .contains(where: words.lowercased().holds)
  }
}
