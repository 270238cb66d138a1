import HealthRecords
import SQLite

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
