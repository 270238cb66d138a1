extension LifeWords {
  /// - Parameter names: of grave ones among them.
  package static func past(_ count: Int, with names: [String] = []) -> String {
    let list = names.joined(separator: ", ")
    return (names.isEmpty ? Phrase("Past (\(count))") : Phrase("Past (\(count)), with \(list)")).text
  }
  /// The tests of the list that the lane of tests leads to.
  package static func labTests(_ count: Int) -> String { Counted.words(count, "lab test") }
}
