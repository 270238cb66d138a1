import HealthRecords

/// What reads differently in a record than before, each difference once.
enum ChangedFields {
  static func between(_ old: RecordSnapshot, _ new: RecordSnapshot) -> [RecordChanges.Field] {
    let (before, after) = (stated(old), stated(new))
    let all = Set(before.keys).union(after.keys).sorted().compactMap { label in
      isSame(before[label], after[label], under: label)
        ? nil : RecordChanges.Field(label: label, old: before[label], new: after[label])
    }
    // Earlier builds kept nothing of documents.
    let known = all.filter { $0.label != SnapshotFields.document || $0.old != nil }
    return known.filter { field in !known.contains { repeats(field, $0) } }
  }
}

extension ChangedFields {
  private static func stated(_ snapshot: RecordSnapshot) -> [String: RecordSnapshot.Stated] {
    Dictionary(snapshot.fields.map { ($0.label, $0.stated) }, uniquingKeysWith: { first, _ in first })
  }

  /// Builds differ in what they keep in words, and in what as a hash.
  private static func isSame(
    _ a: RecordSnapshot.Stated?, _ b: RecordSnapshot.Stated?, under label: String
  ) -> Bool {
    switch (a, b) {
    case (.hash(let hash), .words(let words)), (.words(let words), .hash(let hash)):
      hash == SnapshotFields.hash(of: words, under: label)
    case (.words, _), (.hash, _), (nil, _): a == b
    }
  }

  /// Parts of what "Status" says.
  private static let partsOfStatus: Set<String> = [
    "Clinical status", "Verification status", "Lifecycle status",
  ]
  /// The same dates as "Date" and "Until", under the element's own name.
  private static let dates: Set<String> = ["Date", "Until"]

  /// True when another row of the record says it already.
  private static func repeats(_ field: RecordChanges.Field, _ other: RecordChanges.Field) -> Bool {
    if other.label == SnapshotFields.status, partsOfStatus.contains(field.label) {
      return isPart(field.old, of: other.old) && isPart(field.new, of: other.new)
    }
    return dates.contains(other.label) && !dates.contains(field.label)
      && isSame(field.old, other.old, under: field.label) && isSame(field.new, other.new, under: field.label)
  }

  /// Of a part of which no words are kept, its row could say no more.
  private static func isPart(_ part: RecordSnapshot.Stated?, of whole: RecordSnapshot.Stated?) -> Bool {
    guard let words = part?.words?.lowercased() else { return true }
    return whole?.words?.lowercased().contains(words) == true
  }
}
