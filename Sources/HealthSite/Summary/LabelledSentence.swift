extension [String] {
  /// "Ruled out: gout; MS; and 3 more.": what has no row on the sheet; empty where there is nothing.
  func sentence(_ label: String, upTo limit: Int = .max) -> String {
    if isEmpty { return "" }
    let more = count > limit ? ["and \(count - limit) more"] : []
    return "\(label): \((prefix(limit) + more).joined(separator: "; "))."
  }
}
