/// What a phone keeps besides clinical records, by the word of the command line.
public enum PhoneType: String, CaseIterable, Sendable {
  /// Blood pressure, weight, steps and the like, added up: shown unless a choice leaves them out.
  case measurements
  /// HealthKit's category types of the cycle, pregnancy, contraception and sex: shown only when they are named.
  case intimate
}
