/// A number with its noun: "1 file", "2 files".
package enum Counted {
  /// - Parameter many: where the plural is not the noun with an "s".
  package static func words(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? "\(one)s")"
  }
}
