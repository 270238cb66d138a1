/// Words for what became of resources.
extension Ledger.Disposition {
  /// "3 identical copies".
  package func counted(_ count: Int) -> String {
    let words: Phrase =
      switch self {
      case .shown: "\(count) shown"
      case .merged: count == 1 ? "\(count) identical copy" : "\(count) identical copies"
      case .superseded: "\(count) superseded by a newer version"
      case .removed: "\(count) withdrawn by the sender"
      case .leftOut:
        count == 1
          ? "\(count) hidden (add --only … to show it)" : "\(count) hidden (add --only … to show them)"
      case .unreadable: "\(count) unreadable"
      }
    return words.text
  }

  /// "3 merged", in a row of all counts.
  package func inRow(_ count: Int) -> String { "\(title.lowercased()) \(count)" }

  /// The title of its column.
  package var title: String {
    switch self {
    case .shown: ColumnTitle.shown.words
    case .merged: ColumnTitle.merged.words
    case .superseded: ColumnTitle.superseded.words
    case .removed: ColumnTitle.removed.words
    case .leftOut: ColumnTitle.leftOut.words
    case .unreadable: ColumnTitle.unreadable.words
    }
  }
}
