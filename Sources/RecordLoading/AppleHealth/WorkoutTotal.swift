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

  /// Follows the name of the activity.
  var word: String {
    switch self {
    case .distance: ": distance"
    case .energy: ": energy burned"
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
