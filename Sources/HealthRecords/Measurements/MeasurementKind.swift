/// One kind of measurement that the phone keeps and that is worth showing to a doctor: a page of the site.
public struct MeasurementKind: Sendable {
  /// How the samples of a day become one number.
  public enum Method: Sendable {
    /// A value at a moment: lowest, mean and highest.
    case average
    /// An amount over a while: a sum for each day, of one device.
    case total
    /// Time asleep: hours a night, of one device, in seconds.
    case sleep
  }

  public let slug: String
  public let title: String
  public let method: Method
  public let loinc: String?
  /// HealthKit's type identifiers without their prefix, each with the part of the kind that it is.
  let types: [String: String]

  init(_ slug: String, _ title: String, _ method: Method, _ types: [String: String], loinc: String? = nil) {
    (self.slug, self.title, self.method) = (slug, title, method)
    (self.types, self.loinc) = (types, loinc)
  }

  init(_ slug: String, _ title: String, _ method: Method, _ type: String, loinc: String? = nil) {
    self.init(slug, title, method, [type: ""], loinc: loinc)
  }
}

extension MeasurementKind {
  /// Position in `all`, with the part, of a HealthKit type such as `HKQuantityTypeIdentifierBodyMass`.
  public static func of(_ identifier: String) -> (kind: Int, part: String)? { byIdentifier[identifier] }

  public static let sleep = all.firstIndex { $0.method == .sleep } ?? 0
  public static let workouts = all.firstIndex { $0.slug == "workouts" } ?? 0

  private static let byIdentifier: [String: (kind: Int, part: String)] = Dictionary(
    all.enumerated().flatMap { index, kind in
      kind.types.map { ("HKQuantityTypeIdentifier\($0.key)", (index, $0.value)) }
    }, uniquingKeysWith: { first, _ in first })

  /// In the order of the page that lists them; codes are LOINC's.
  public static let all = [
    MeasurementKind(
      "blood-pressure", "Blood pressure", .average,
      ["BloodPressureSystolic": "Systolic", "BloodPressureDiastolic": "Diastolic"], loinc: "85354-9"),
    MeasurementKind("weight", "Weight", .average, "BodyMass", loinc: "29463-7"),
    MeasurementKind("glucose", "Blood glucose", .average, "BloodGlucose"),
    MeasurementKind(
      "resting-heart-rate", "Resting heart rate", .average, "RestingHeartRate", loinc: "40443-4"),
    MeasurementKind("heart-rate", "Heart rate", .average, "HeartRate", loinc: "8867-4"),
    MeasurementKind(
      "walking-heart-rate", "Heart rate while walking", .average, "WalkingHeartRateAverage"),
    MeasurementKind(
      "heart-rate-variability", "Heart rate variability (SDNN)", .average, "HeartRateVariabilitySDNN",
      loinc: "80404-7"),
    MeasurementKind(
      "atrial-fibrillation", "Time in atrial fibrillation", .average, "AtrialFibrillationBurden"),
    MeasurementKind("oxygen", "Oxygen saturation", .average, "OxygenSaturation", loinc: "59408-5"),
    MeasurementKind("respiratory-rate", "Respiratory rate", .average, "RespiratoryRate", loinc: "9279-1"),
    MeasurementKind(
      "temperature", "Body temperature", .average,
      ["BodyTemperature": "", "BasalBodyTemperature": "Basal"], loinc: "8310-5"),
    MeasurementKind(
      "wrist-temperature", "Wrist temperature while asleep (no body temperature)", .average,
      "AppleSleepingWristTemperature"),
    MeasurementKind("height", "Height", .average, "Height", loinc: "8302-2"),
    MeasurementKind("body-mass-index", "Body mass index", .average, "BodyMassIndex", loinc: "39156-5"),
    MeasurementKind("body-fat", "Body fat", .average, "BodyFatPercentage", loinc: "41982-0"),
    MeasurementKind("lean-mass", "Lean body mass", .average, "LeanBodyMass"),
    MeasurementKind("waist", "Waist circumference", .average, "WaistCircumference", loinc: "8280-0"),
    MeasurementKind("insulin", "Insulin", .total, "InsulinDelivery"),
    MeasurementKind("inhaler", "Inhaler use", .total, "InhalerUsage"),
    MeasurementKind("alcohol", "Blood alcohol", .average, "BloodAlcoholContent"),
    MeasurementKind("peak-flow", "Peak expiratory flow", .average, "PeakExpiratoryFlowRate"),
    MeasurementKind("vital-capacity", "Forced vital capacity", .average, "ForcedVitalCapacity"),
    MeasurementKind(
      "expiratory-volume", "Forced expiratory volume, 1 second", .average, "ForcedExpiratoryVolume1"),
    MeasurementKind("cardio-fitness", "Cardio fitness (VO2 max)", .average, "VO2Max"),
    MeasurementKind("sleep", "Sleep", .sleep, [:]),
    MeasurementKind("steps", "Steps", .total, "StepCount", loinc: "41950-7"),
    MeasurementKind("distance", "Walking and running distance", .total, "DistanceWalkingRunning"),
    MeasurementKind("flights", "Flights climbed", .total, "FlightsClimbed"),
    MeasurementKind("exercise", "Exercise minutes", .total, "AppleExerciseTime"),
    MeasurementKind("active-energy", "Active energy", .total, "ActiveEnergyBurned"),
    MeasurementKind("resting-energy", "Resting energy", .total, "BasalEnergyBurned"),
    MeasurementKind("workouts", "Workouts", .total, [:]),
    MeasurementKind("six-minute-walk", "Six-minute walk", .average, "SixMinuteWalkTestDistance"),
    MeasurementKind("walking-speed", "Walking speed", .average, "WalkingSpeed"),
    MeasurementKind("walking-steadiness", "Walking steadiness", .average, "AppleWalkingSteadiness"),
    MeasurementKind("walking-asymmetry", "Walking asymmetry", .average, "WalkingAsymmetryPercentage"),
    MeasurementKind(
      "double-support", "Walking with both feet on the ground", .average,
      "WalkingDoubleSupportPercentage"),
  ]
}
