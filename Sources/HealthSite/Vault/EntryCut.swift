/// One step of making a record shorter: of the entries of a weight, so much stays.
struct EntryCut: Sendable {
  let weight: RecordEntry.Weight
  let leaves: RecordEntry.Shown

  /// What is routine goes first; the lines of what is core stay in any case.
  static let all = [
    EntryCut(weight: .routine, leaves: .line), EntryCut(weight: .routine, leaves: .nothing),
    EntryCut(weight: .ordinary, leaves: .line), EntryCut(weight: .ordinary, leaves: .nothing),
    EntryCut(weight: .core, leaves: .line),
  ]

  /// Shortens entries until they take no more than so many bytes, the oldest first.
  ///
  /// - Parameter entries: newest first.
  static func fit(_ entries: [RecordEntry], into bytes: Int) -> [RecordEntry] {
    var entries = entries
    var size = entries.reduce(0) { $0 + $1.size }
    for cut in all {
      for index in entries.indices.reversed() where entries[index].weight == cut.weight {
        if size <= bytes { return entries }
        size -= entries[index].size
        entries[index].shown = min(entries[index].shown, cut.leaves)
        size += entries[index].size
      }
    }
    return entries
  }
}
