import HealthRecords

/// What leads to one of a person's lists in the navigation.
struct MenuEntry: Sendable {
  let name: String
  /// Within the person's folder.
  let path: String
  /// How many facts the list has.
  var count: Int?
}

extension MenuEntry {
  init(_ title: PageTitle, _ path: String, count: Int? = nil) {
    self.init(name: title.words, path: path, count: count)
  }
}
