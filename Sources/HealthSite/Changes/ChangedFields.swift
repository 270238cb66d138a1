import HealthRecords

/// The fields of a record that differ from before, each difference once.
enum ChangedFields {
  static func between(_ old: RecordSnapshot, _ new: RecordSnapshot) -> [RecordChanges.Field] {
    let (before, after) = (stated(old), stated(new))
    let all = Set(before.keys).union(after.keys).compactMap { element in
      isSame(before[element], after[element], under: element)
        ? nil : RecordChanges.Field(element: element, old: before[element], new: after[element])
    }
    return all.filter { field in !all.contains { repeats(field, $0) } }
      .sorted { ($0.element.label, $0.element.path) < ($1.element.label, $1.element.path) }
  }
}

extension ChangedFields {
  private static func stated(_ snapshot: RecordSnapshot) -> [Element: RecordSnapshot.Stated] {
    Dictionary(firsts: snapshot.fields.map { ($0.element, $0.stated) })
  }

  /// One build may store as words what another stores as a hash.
  private static func isSame(
    _ a: RecordSnapshot.Stated?, _ b: RecordSnapshot.Stated?, under element: Element
  ) -> Bool {
    switch (a, b) {
    case (.hash(let hash), .words(let words)), (.words(let words), .hash(let hash)):
      hash == StableHash.of(words, under: element)
    case (.words, _), (.hash, _), (nil, _): a == b
    }
  }

  /// Elements that are part of what "Status" says.
  private static let partsOfStatus = Element.all("clinicalStatus verificationStatus lifecycleStatus")
  /// Dates that appear a second time under their own element.
  private static let dates: Set<Element> = [.date, SnapshotFields.end]

  /// True when the other field already says it.
  private static func repeats(_ field: RecordChanges.Field, _ other: RecordChanges.Field) -> Bool {
    if other.element == .status, partsOfStatus.contains(field.element) {
      return isPart(field.old, of: other.old) && isPart(field.new, of: other.new)
    }
    return dates.contains(other.element) && !dates.contains(field.element)
      && isSame(field.old, other.old, under: field.element)
      && isSame(field.new, other.new, under: field.element)
  }

  /// True if no words of the part are stored: its row would add nothing.
  private static func isPart(_ part: RecordSnapshot.Stated?, of whole: RecordSnapshot.Stated?) -> Bool {
    guard let words = part?.words?.lowercased() else { return true }
    return whole?.words?.lowercased().contains(words) == true
  }
}
