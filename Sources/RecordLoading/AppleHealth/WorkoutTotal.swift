import HealthRecords

/// The distance and the energy of a workout (Apple's export: attributes of `Workout`, and since iOS 16 its
/// `WorkoutStatistics`).
enum WorkoutTotal: CaseIterable {
  case distance, energy

  /// - Parameter type: HealthKit's type of one of the workout's sums.
  init?(ofType type: String) {
    if type.hasPrefix("HKQuantityTypeIdentifierDistance") {
      self = .distance
    } else if type == "HKQuantityTypeIdentifierActiveEnergyBurned" {
      self = .energy
    } else {
      return nil
    }
  }

  var attribute: String {
    switch self {
    case .distance: "totalDistance"
    case .energy: "totalEnergyBurned"
    }
  }

  /// What the sum of an activity is called: the key of its series, and so the same in every language.
  func part(of activity: String) -> String {
    Language.english.speaking {
      switch self {
      case .distance: PhoneWords.distance(of: activity)
      case .energy: PhoneWords.energyBurned(by: activity)
      }
    }
  }
}

/// A workout whose sums may still follow.
struct OpenWorkout {
  let activity: String
  let time: SampleTime
  let source: String
  var missing: Set<WorkoutTotal> = []
}
