extension ColumnTitle {
  package static func words(_ columns: Self...) -> [String] { columns.map(\.words) }
}
