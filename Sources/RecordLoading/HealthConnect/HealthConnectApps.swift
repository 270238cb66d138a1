import HealthRecords
import SQLite

/// The apps that wrote into Health Connect, by the numbers of their rows. Each name is kept once; the first one is
/// empty, for an app without a name.
struct HealthConnectApps {
  private(set) var names = [""]
  private var numbers: [Int: Int] = [:]

  static let table = "application_info_table"
  /// No phone has more apps, or longer names.
  private static let limit = 2_000
  private static let lengthLimit = 200

  init(_ database: UntrustedDatabase, _ table: HealthConnectTable) {
    let columns = ["app_name", "package_name"].map { table.has($0) ? TableScan.Column.text($0) : .absent }
    _ = TableScan(Self.table, columns).read(database) { row in
      guard let number = row.integer(0),
        let name = [row.text(1), row.text(2)].lazy.compactMap(\.self)
          .first(where: { !$0.isBlank })
      else { return }
      add(String(name.prefix(Self.lengthLimit)), number)
    }
  }

  private mutating func add(_ name: String, _ number: Int) {
    guard numbers.count < Self.limit else { return }
    let place = names.firstIndex(of: name) ?? names.endIndex
    if place == names.endIndex { names.append(name) }
    numbers[number] = place
  }

  /// The index of an app's name.
  func number(of app: Int?) -> Int { app.flatMap { numbers[$0] } ?? 0 }
}
