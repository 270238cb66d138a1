import HealthRecords
import SQLite

/// Reads the database that Android's Health Connect exports: measurements by day, events, and clinical records.
///
/// Samples are never sorted or kept: each table is read once, in the order of its rows.
struct HealthConnectReader {
  let path: String
  let keys: SignatureKeys

  func read(_ database: UntrustedDatabase) -> RecordFile {
    do throws(SQLiteFault) {
      let tables = try Self.tables(of: database)
      guard let apps = tables[HealthConnectApps.table], tables.values.contains(where: \.holdsEntries) else {
        return .unreadable(path, .sqlite, FileReason.otherDatabase.words, severity: .warning)
      }
      var reading = Reading(path: path, database, tables, HealthConnectApps(database, apps))
      return reading.file(MedicalResources(path: path, keys: keys).read(database, tables))
    } catch {
      return .unreadable(path, .sqlite, FileReason.database(error.description))
    }
  }

  private static func tables(of database: UntrustedDatabase) throws(SQLiteFault) -> [String:
    HealthConnectTable]
  {
    var tables: [String: HealthConnectTable] = [:]
    for name in try database.tables() {
      tables[name] = HealthConnectTable(name, columns: try database.columns(of: name))
    }
    return tables
  }
}

/// One database while it is read.
private struct Reading {
  let path: String
  let database: UntrustedDatabase
  let tables: [String: HealthConnectTable]
  var tally: HealthConnectTally
  var faults: [Diagnostic] = []
  /// Tables whose samples are in no known table.
  var withoutSamples: Set<String> = []

  init(
    path: String, _ database: UntrustedDatabase, _ tables: [String: HealthConnectTable],
    _ apps: HealthConnectApps
  ) {
    (self.path, self.database, self.tables) = (path, database, tables)
    tally = HealthConnectTally(apps: apps)
  }

  /// - Parameter records: the file with its clinical records.
  mutating func file(_ records: RecordFile) -> RecordFile {
    for type in HealthConnectType.all { read(type) }
    let others = others()
    var file = records
    file.measurements = tally.takeSeries()
    if let change = tally.newestChange { file.asOfDates.append(change.text) }
    for event in tally.events { file.add(event, path) }
    file.unreadable += faults.count
    file.diagnostics += faults + (tally.remarks + others).map { Diagnostic(.warning, file: path, reason: $0) }
    let isEmpty = file.measurements.isEmpty && file.resources.isEmpty && file.unreadable == 0
    if isEmpty {
      file.diagnostics.append(Diagnostic(.warning, file: path, reason: FileReason.emptyExport.words))
    }
    if !file.measurements.isEmpty || !file.resources.isEmpty {
      file.characteristics = PersonCharacteristics(export: path)
    }
    return file
  }

  private mutating func read(_ type: HealthConnectType) {
    guard let table = tables[type.table] else { return }
    var copies = RecentSamples()
    switch type.role {
    case .measured(let kind):
      scan(type, table) { $0.tally.add($1, at: $2, type, kind: kind, copies: &copies) }
    case .workout:
      scan(type, table) { reading, entry, _ in reading.tally.addWorkout(entry, type, copies: &copies) }
    case .event(let kind):
      scan(type, table) { reading, entry, _ in reading.tally.addEvent(entry, type, kind) }
    case .sleep: readSleep(type, table)
    }
  }

  /// - Parameter take: gets the entry and its time. A sample has its own time, in the zone of its row.
  private mutating func scan(
    _ type: HealthConnectType, _ table: HealthConnectTable,
    _ take: (inout Reading, HealthConnectEntry, SampleTime?) -> Void
  ) {
    guard let name = type.samples else {
      read(TableScan(table.name, table.questions(value: type.column)), of: table.name) {
        take(&$0, $1, $1.start)
      }
      return
    }
    guard let samples = tables[name], samples.has(Self.parent) else {
      withoutSamples.insert(table.name)
      return
    }
    let questions =
      table.joinedQuestions(samples, value: type.column) + [samples.number("epoch_millis")]
    let join = TableScan.Join(table.name, key: Self.parent)
    read(TableScan(name, questions, join: join), of: name) {
      take(&$0, $1, $1.time($1.row.integer(HealthConnectEntry.next)))
    }
  }

  private static let parent = "parent_key"
  /// No person has more nights.
  private static let sessionLimit = 200_000

  /// Adds the stages of a night that are sleep, or the whole night if it has no stages.
  private mutating func readSleep(_ type: HealthConnectType, _ table: HealthConnectTable) {
    var staged: Set<Int> = []
    if let name = type.samples, let stages = tables[name], stages.has(Self.parent) {
      let questions =
        table.joinedQuestions(stages, value: type.column)
        + ["stage_start_time", "stage_end_time", Self.parent].map(stages.number)
      read(TableScan(name, questions, join: .init(table.name, key: Self.parent)), of: name) {
        reading, entry in
        let times = (0..<3).map { entry.row.integer(HealthConnectEntry.next + $0) }
        if let session = times[2], staged.count < Self.sessionLimit { staged.insert(session) }
        guard let code = entry.code, type.word(code) != nil else { return }
        reading.tally.addSleep(entry, from: entry.time(times[0]), to: entry.time(times[1]))
      }
    }
    read(TableScan(table.name, table.questions(value: nil)), of: table.name) { reading, entry in
      if staged.contains(entry.number) { return }
      reading.tally.addSleep(entry, from: entry.start, to: entry.time(entry.endMilliseconds))
    }
  }

  private mutating func read(
    _ scan: TableScan, of table: String, _ take: (inout Reading, HealthConnectEntry) -> Void
  ) {
    let outcome = scan.read(database) { take(&self, HealthConnectEntry(row: $0)) }
    note(outcome, of: table)
  }

  private mutating func note(_ outcome: TableScan.Outcome, of table: String) {
    guard let fault = outcome.fault else { return }
    faults.append(
      Diagnostic(
        .error, file: path, place: table, reason: FileReason.rowsUnread(outcome.unread, fault.description)))
  }

  /// Unknown tables of entries, counted by name.
  private func others() -> [String] {
    let known = Set(HealthConnectType.all.map(\.table)).subtracting(withoutSamples)
    let counts = tables.values.filter { $0.holdsEntries && !known.contains($0.name) }.map { table in
      var count = 0
      _ = TableScan(table.name, []).read(database) { _ in count += 1 }
      return (kind: table.name, count: count)
    }.filter { $0.count > 0 }.sorted { $0.kind < $1.kind }
    return counts.isEmpty ? [] : [PhoneWords.notShown(counts)]
  }
}

extension RecordFile {
  fileprivate mutating func add(_ event: PhoneEvent, _ path: String) {
    do throws(CardFault) {
      resources.append(try event.resource(in: path, .healthConnect, export: path))
    } catch {
      unreadable += 1
      let reason = FileReason.cannotBeShown(PhoneWords.event, error.reason)
      diagnostics.append(Diagnostic(.error, file: path, reason: reason))
    }
  }
}

/// The clinical records that institutions' apps put into Health Connect: FHIR JSON, one resource per row.
struct MedicalResources {
  let path: String
  let keys: SignatureKeys

  private static let table = "medical_resource_table"
  private static let sources = "medical_data_source_table"

  func read(_ database: UntrustedDatabase, _ tables: [String: HealthConnectTable]) -> RecordFile {
    var collector = ResourceCollector(path: path, exports: [], keys: keys, format: .healthConnect)
    collector.envelope.format = .fhirJSON
    collector.envelope.export = path
    guard let table = tables[Self.table] else { return collector.finished }
    let outcome = scan(table, tables[Self.sources]).read(database) { row in
      collector.envelope.source = row.text(2).flatMap { $0.isBlank ? nil : $0 }
      collector.envelope.declaredVersion = row.text(3)
      collect(row, to: &collector)
    }
    if let fault = outcome.fault {
      collector.fail(Self.table, FileReason.rowsUnread(outcome.unread, fault.description))
    }
    return collector.finished
  }

  private func scan(_ table: HealthConnectTable, _ sources: HealthConnectTable?) -> TableScan {
    let content: TableScan.Column = table.has("fhir_data") ? .text("fhir_data") : .absent
    guard let sources, table.has("data_source_id") else {
      return TableScan(table.name, [content, .absent, .absent, .absent])
    }
    let ofSource = ["display_name", "fhir_version", "fhir_base_uri"].map { name in
      sources.has(name) ? TableScan.Column.joinedText(name) : .absent
    }
    return TableScan(table.name, [content] + ofSource, join: .init(sources.name, key: "data_source_id"))
  }

  private func collect(_ row: SQLiteRow, to collector: inout ResourceCollector) {
    let place = "\(Self.table)[\(row.integer(0) ?? 0)]"
    guard let text = row.text(1) else { return collector.fail(place, ResourceReason.noResource.words) }
    do throws(JSONError) {
      let document = try JSONDocument(text)
      if let byte = document.duplicateKeys.first {
        collector.warn("\(place), byte \(byte)", ResourceReason.keyTwice.words)
      }
      collector.collect(document.root, place: place, url: url(of: document.root, base: row.text(4)))
    } catch {
      collector.fail(place, error.reason.words)
    }
  }

  /// The address of the record at its institution.
  private func url(of json: JSONValue, base: String?) -> String? {
    guard let base, !base.isBlank, let type = json.resourceType, let id = json.text("id") else { return nil }
    return "\(base.hasSuffix("/") ? base : base + "/")\(type.name)/\(id)"
  }
}
