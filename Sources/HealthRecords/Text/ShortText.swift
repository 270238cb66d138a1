extension String {
  /// For a line of a list: so many characters and "…"; the record's own page has all of it.
  package func shortened(to limit: Int = 300) -> String {
    utf8.count <= limit ? self : String(prefix(limit)) + "…"
  }
}
