/// A step in shortening a record: what remains of entries of a weight.
struct EntryCut: Sendable {
  let weight: RecordEntry.Weight
  let leaves: RecordEntry.Shown

  /// Routine entries are cut first; the lines of core entries always stay.
  static let all = [
    EntryCut(weight: .routine, leaves: .line), EntryCut(weight: .routine, leaves: .nothing),
    EntryCut(weight: .ordinary, leaves: .line), EntryCut(weight: .ordinary, leaves: .nothing),
    EntryCut(weight: .core, leaves: .line),
  ]

  /// Shortens entries, the oldest first, until they take at most this many bytes.
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
