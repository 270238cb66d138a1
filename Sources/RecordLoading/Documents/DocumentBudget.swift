/// Which files next to the records are taken into the site, in their order: a folder of films must not become a site.
struct DocumentBudget: Sendable {
  private(set) var admitted: Set<String> = []
  private var left = total

  static let fileLimit = 20_000_000
  private static let total = 150_000_000

  /// - Parameter size: nil if it is known only after unpacking.
  mutating func admit(_ path: String, size: Int?) {
    let size = size ?? Self.fileLimit
    guard size <= Self.fileLimit, size <= left else { return }
    left -= size
    admitted.insert(path)
  }
}
