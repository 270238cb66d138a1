import Foundation

/// Tests that measure time or memory, and those that try again what others tried, run at night alone.
public enum Nightly {
  /// True where `HEALTHFOLIO_THOROUGH` is set, as `.ci/nightly` does.
  public static let isNow = ProcessInfo.processInfo.environment["HEALTHFOLIO_THOROUGH"] != nil
}
