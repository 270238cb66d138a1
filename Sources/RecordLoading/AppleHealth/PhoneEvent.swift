import HealthRecords

/// Something that the phone or watch noticed, or that the person noted on it: a record of its own on the timeline.
struct PhoneEvent: Hashable, Sendable {
  let type: String
  let source: String
  /// The start as sent.
  let start: String
  /// In words; nil for what only happened.
  let value: String?

  /// - Returns: nil for a type that is no event, and for a symptom that was not there.
  init?(type: String, source: String, start: String, value: String) {
    guard let title = Self.titles[type] else { return nil }
    let word = value.split(separator: "HKCategoryValueSeverity", omittingEmptySubsequences: false).last ?? ""
    if word == "NotPresent" { return nil }
    let isCount = type.hasPrefix("HKQuantity")
    (self.type, self.source, self.start) = (title, source, start)
    self.value =
      isCount ? value : value.hasPrefix("HKCategoryValueSeverity") ? Self.severities[String(word)] : nil
  }

  static func isEvent(_ type: String) -> Bool { titles[type] != nil }

  /// An Observation in FHIR R4's form, without a category of clinical vitals.
  func resource(in file: String, export: String) throws(CardFault) -> Resource {
    let json = JSONText.object([
      ("resourceType", "Observation"), ("id", .string("phone-\(StableHash(type, source, start).name)")),
      ("status", "final"), ("category", .list([.object([("text", .string(Self.label))])])),
      ("code", .object([("text", .string(type))])), ("effectiveDateTime", .string(start)),
      ("valueString", .string(value ?? "noticed")), ("device", .object([("display", .string(source))])),
    ])
    return try Resource.own(json, file: file, format: .appleHealthExport, source: source, export: export)
  }

  /// Says on the record that no institution did.
  static let label = "From the person’s own phone or watch"
}

extension PhoneEvent {
  private static let titles: [String: String] = Dictionary(
    uniqueKeysWithValues: notifications.map { ("HKCategoryTypeIdentifier\($0.key)", $0.value) }
      + symptoms.map { ("HKCategoryTypeIdentifier\($0.key)", "Symptom noted: \($0.value)") }
      + [("HKQuantityTypeIdentifierNumberOfTimesFallen", "Falls")])

  private static let notifications = [
    "HighHeartRateEvent": "High heart rate notification",
    "LowHeartRateEvent": "Low heart rate notification",
    "IrregularHeartRhythmEvent": "Irregular heart rhythm notification",
    "LowCardioFitnessEvent": "Low cardio fitness notification",
    "SleepApneaEvent": "Sleep apnea notification",
    "HypertensionEvent": "Hypertension notification",
    "AppleWalkingSteadinessEvent": "Walking steadiness notification",
  ]

  /// HKCategoryTypeIdentifier's symptoms but the intimate ones.
  private static let symptoms = [
    "AbdominalCramps": "abdominal cramps", "BodyAndMuscleAche": "body and muscle ache",
    "ChestTightnessOrPain": "chest tightness or pain", "Chills": "chills", "Constipation": "constipation",
    "Coughing": "coughing", "Diarrhea": "diarrhea", "Dizziness": "dizziness", "Fainting": "fainting",
    "Fatigue": "fatigue", "Fever": "fever", "Headache": "headache", "Heartburn": "heartburn",
    "LossOfSmell": "loss of smell", "LossOfTaste": "loss of taste", "LowerBackPain": "lower back pain",
    "MemoryLapse": "memory lapse", "Nausea": "nausea", "NightSweats": "night sweats",
    "RapidPoundingOrFlutteringHeartbeat": "rapid, pounding or fluttering heartbeat",
    "RunnyNose": "runny nose", "ShortnessOfBreath": "shortness of breath",
    "SinusCongestion": "sinus congestion", "SkippedHeartbeat": "skipped heartbeat",
    "SoreThroat": "sore throat", "Vomiting": "vomiting", "Wheezing": "wheezing",
  ]

  /// HKCategoryValueSeverity.
  private static let severities = [
    "Unspecified": "present", "Mild": "mild", "Moderate": "moderate", "Severe": "severe",
  ]
}

extension Resource {
  /// A record that is not FHIR where it comes from.
  static func own(
    _ json: JSONText, file: String, format: FileFormat, source: String, export: String?
  ) throws(CardFault) -> Resource {
    var origin = Origin(file: file, format: format)
    origin.source = source.isEmpty ? nil : source
    origin.declaredVersion = "4.0.1"
    origin.export = export
    do {
      let root = try JSONDocument(json.text ?? "").root
      guard let resource = Resource(root, origin: origin) else { throw CardFault("it has no type") }
      return resource
    } catch let error as CardFault {
      throw error
    } catch {
      throw CardFault("its text cannot be read")
    }
  }
}
