import HealthRecords

/// What a build was made from and what it reported, so that the same build need not run again.
package struct BuildReceipt: Hashable, Sendable {
  /// Identifies the input, the options and the program.
  package let key: String
  package let persons: Int
  package let records: Int
  package let files: Int
  /// What a phone measured.
  package let measured: MeasurementTally
  package let diagnostics: [Diagnostic]

  package init(key: String, of library: RecordLibrary) {
    self.key = key
    persons = library.persons.count
    records = library.persons.reduce(0) { $0 + $1.records.count }
    files = library.files.count
    measured = MeasurementTally(library.persons.flatMap(\.measurements))
    diagnostics = library.diagnostics
  }

  /// False if something was left out. The next build tries again: a passphrase may be typed this time.
  package var isComplete: Bool { diagnostics.allSatisfy { $0.severity == .warning } }
}

extension BuildReceipt {
  /// - Returns: nil if it is not a receipt.
  init?(_ json: JSONValue) {
    guard let key = json["key"]?.string, let persons = Self.count(json["persons"]),
      let records = Self.count(json["records"]), let files = Self.count(json["files"]),
      let samples = Self.count(json["measurements"]), let kinds = Self.count(json["kinds"])
    else { return nil }
    let warnings = json.list("warnings")
    (self.key, self.persons, self.records, self.files) = (key, persons, records, files)
    measured = MeasurementTally(samples: samples, kinds: kinds)
    diagnostics = warnings.compactMap(Self.warning)
    if diagnostics.count != warnings.count { return nil }
  }

  var json: JSONTree {
    .object([
      .init("key", .string(key)), .init("persons", .number(String(persons))),
      .init("records", .number(String(records))), .init("files", .number(String(files))),
      .init("measurements", .number(String(measured.samples))),
      .init("kinds", .number(String(measured.kinds))),
      .init("warnings", .array(diagnostics.map(Self.json))),
    ])
  }

  private static func count(_ json: JSONValue?) -> Int? { json?.number.flatMap { Int($0) } }

  private static func warning(_ json: JSONValue) -> Diagnostic? {
    guard let file = json["file"]?.string, let place = json["place"]?.string,
      let reason = json["reason"]?.string
    else { return nil }
    return Diagnostic(.warning, file: file, place: place, reason: reason)
  }

  private static func json(_ warning: Diagnostic) -> JSONTree {
    .object([
      .init("file", .string(warning.file)), .init("place", .string(warning.place)),
      .init("reason", .string(warning.reason)),
    ])
  }
}
