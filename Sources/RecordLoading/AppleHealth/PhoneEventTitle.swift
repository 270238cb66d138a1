import HealthRecords

/// What the events of a phone are called, by HealthKit's type (HKCategoryTypeIdentifier and one quantity).
enum PhoneEventTitle {
  static let all: [String: String] = Dictionary(
    uniqueKeysWithValues: (notifications.map { ($0, $1) } + intimate.map { ($0, $1) }
      + symptoms.map { ($0, "Symptom noted: \($1)") }).map { ("\(prefix)\($0.0)", $0.1) }
      + [("HKQuantityTypeIdentifierNumberOfTimesFallen", PhoneAlarm.falls.rawValue)])

  static func isIntimate(_ type: String) -> Bool {
    type.hasPrefix(prefix) && intimate[String(type.dropFirst(prefix.count))] != nil
  }

  private static let prefix = "HKCategoryTypeIdentifier"

  private static let notifications = [
    "HighHeartRateEvent": PhoneAlarm.highHeartRate.rawValue,
    "LowHeartRateEvent": PhoneAlarm.lowHeartRate.rawValue,
    "IrregularHeartRhythmEvent": PhoneAlarm.irregularRhythm.rawValue,
    "LowCardioFitnessEvent": "Low cardio fitness notification",
    "SleepApneaEvent": PhoneAlarm.sleepApnea.rawValue,
    "HypertensionEvent": PhoneAlarm.hypertension.rawValue,
    "AppleWalkingSteadinessEvent": "Walking steadiness notification",
  ]

  private static let symptoms = [
    "AbdominalCramps": "abdominal cramps", "Acne": "acne", "AppetiteChanges": "appetite changes",
    "Bloating": "bloating", "BodyAndMuscleAche": "body and muscle ache",
    "ChestTightnessOrPain": "chest tightness or pain", "Chills": "chills", "Constipation": "constipation",
    "Coughing": "coughing", "Diarrhea": "diarrhea", "Dizziness": "dizziness", "DrySkin": "dry skin",
    "Fainting": "fainting", "Fatigue": "fatigue", "Fever": "fever", "HairLoss": "hair loss",
    "Headache": "headache", "Heartburn": "heartburn", "LossOfSmell": "loss of smell",
    "LossOfTaste": "loss of taste", "LowerBackPain": "lower back pain", "MemoryLapse": "memory lapse",
    "Nausea": "nausea", "NightSweats": "night sweats",
    "RapidPoundingOrFlutteringHeartbeat": "rapid, pounding or fluttering heartbeat",
    "RunnyNose": "runny nose", "ShortnessOfBreath": "shortness of breath",
    "SinusCongestion": "sinus congestion", "SkippedHeartbeat": "skipped heartbeat",
    "SleepChanges": "sleep changes", "SoreThroat": "sore throat", "Vomiting": "vomiting",
    "Wheezing": "wheezing",
  ]

  private static let intimate = [
    "BladderIncontinence": "Bladder incontinence noted",
    "BleedingAfterPregnancy": "Bleeding after pregnancy",
    "BleedingDuringPregnancy": "Bleeding during pregnancy",
    "BreastPain": "Breast pain noted", "CervicalMucusQuality": "Cervical mucus quality",
    "Contraceptive": "Contraceptive", "HotFlashes": "Hot flashes noted",
    "InfrequentMenstrualCycles": "Infrequent menstrual cycles",
    "IntermenstrualBleeding": "Bleeding between cycles",
    "IrregularMenstrualCycles": "Irregular menstrual cycles", "Lactation": "Lactation",
    "MenstrualFlow": "Menstrual flow", "MoodChanges": "Mood changes noted",
    "OvulationTestResult": "Ovulation test", "PelvicPain": "Pelvic pain noted",
    "PersistentIntermenstrualBleeding": "Persistent bleeding between cycles", "Pregnancy": "Pregnancy",
    "PregnancyTestResult": "Pregnancy test", "ProgesteroneTestResult": "Progesterone test",
    "ProlongedMenstrualPeriods": "Prolonged menstrual periods", "SexualActivity": "Sexual activity",
    "VaginalDryness": "Vaginal dryness noted",
  ]
}
