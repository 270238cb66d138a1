/// A type of phone data other than clinical records, named as on the command line.
public enum PhoneType: String, CaseIterable, Sendable {
  /// Blood pressure, weight, steps and the like, added up. They are shown unless they are excluded.
  case measurements
  /// HealthKit's category types of the cycle, pregnancy, contraception and sex. They are only shown if they are named.
  case intimate
}
