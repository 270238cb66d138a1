/// The latest samples of one type: an export repeats some of them, as copies and inside correlations.
///
/// Memory is constant: at least the last 16,384 are known, enough for all that a person measures by hand.
struct RecentSamples {
  private var newer: Set<UInt64> = []
  private var older: Set<UInt64> = []

  private static let limit = 16_384

  /// - Returns: false for a copy.
  mutating func insert(_ hash: UInt64) -> Bool {
    if older.contains(hash) || !newer.insert(hash).inserted { return false }
    if newer.count >= Self.limit {
      older = newer
      newer = []
    }
    return true
  }
}
