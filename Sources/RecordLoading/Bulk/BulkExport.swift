import HealthRecords

/// A bulk export of many persons (FHIR Bulk Data Access: NDJSON, one resource per line), with one person at a time in
/// memory. A first reading notes whose each line is; a second one reads the lines of one person.
public struct BulkExport: Sendable {
  /// Where a resource is in its file.
  private struct Place {
    let file: Int32
    let length: Int32
    let line: Int
    let offset: Int
  }

  private var paths: [(shown: String, name: [UInt8])] = []
  private var places: [String: [Place]] = [:]
  /// Resources that persons share, such as practitioners and places, by `Type/id`.
  private var shared: [String: Place] = [:]
  /// What could not be read.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The persons of the shard, by `Patient/id`; an empty name stands for records that name no person.
  public var persons: [String] { places.keys.sorted() }

  /// - Throws: `InputError` for a missing input.
  public init(_ inputs: [String], shard: Shard) throws(InputError) {
    for entry in try RecordFolder(inputs: inputs).entries {
      guard case .file(.whole(.disk(let name))) = entry.content else {
        if case .unopened = entry.content { continue }
        leaveOut(entry.shownPath, FileReason.notLines.words)
        continue
      }
      paths.append((entry.shownPath, name))
      do {
        try index(Int32(paths.count - 1), shard)
      } catch {
        leaveOut(entry.shownPath, error.reason)
      }
    }
  }

  /// A person's resources and those that they refer to, by file.
  ///
  /// - Throws: `InputError` if a file cannot be read any more.
  public func files(of person: String) throws(InputError) -> [RecordFile] {
    var waiting = places[person] ?? []
    var known: Set<String> = []
    var documents: [(place: Place, document: JSONDocument)] = []
    while let place = waiting.popLast() {
      let document = try read(place)
      documents.append((place, document))
      for name in document.root.referredTo where known.insert(name).inserted {
        if let place = shared[name] { waiting.append(place) }
      }
    }
    let byFile = Dictionary(grouping: documents, by: \.place.file)
    return byFile.keys.sorted().map { file in
      var collector = ResourceCollector(path: paths[Int(file)].shown, exports: [], format: .fhirNDJSON)
      for (place, document) in (byFile[file] ?? []).sorted(by: { $0.place.line < $1.place.line }) {
        collector.collect(document.root, place: PlaceWords.line(place.line))
      }
      return collector.finished
    }
  }
}

extension BulkExport {
  private mutating func leaveOut(_ path: String, _ reason: String, line: Int? = nil) {
    diagnostics.append(
      Diagnostic(.error, file: path, place: line.map { PlaceWords.line($0) } ?? "", reason: reason))
  }

  private mutating func index(_ file: Int32, _ shard: Shard) throws(ReadFault) {
    let opened = try POSIXFile(paths[Int(file)].name)
    defer { opened.close() }
    var lines = LineReader(opened)
    var faults = LineFaults()
    while let line = try lines.next() {
      if line.bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      do {
        let json = try JSONDocument(line.bytes).root
        guard let type = json["resourceType"]?.string, !type.isEmpty else {
          faults.add(ResourceReason.noResourceType.words, line: line.number)
          continue
        }
        faults.readable += 1
        note(
          json,
          at: Place(file: file, length: Int32(line.bytes.count), line: line.number, offset: line.offset),
          shard)
      } catch {
        faults.add(error.reason.words, line: line.number)
      }
    }
    diagnostics += faults.diagnostics(of: paths[Int(file)].shown)
  }

  private mutating func note(_ json: JSONValue, at place: Place, _ shard: Shard) {
    if let person = json.namedPatient {
      if shard.contains(person) { places[person, default: []].append(place) }
    } else if json.isSupporting {
      if let name = json.typeAndID { shared[name] = place }
    } else if shard.contains("") {
      places["", default: []].append(place)
    }
  }

  private func read(_ place: Place) throws(InputError) -> JSONDocument {
    let (shown, name) = paths[Int(place.file)]
    do {
      let file = try POSIXFile(name)
      defer { file.close() }
      return try JSONDocument(try file.read(Int(place.length), at: place.offset))
    } catch {
      throw InputError(path: shown, reason: FileReason.changedMeanwhile.words)
    }
  }
}

/// The lines of an NDJSON file that hold no resource.
struct LineFaults {
  /// Further lines are only counted: a file that is not NDJSON has a fault in each line.
  static let limit = 100

  var readable = 0
  private var told: [(line: Int, reason: String)] = []
  private var count = 0

  mutating func add(_ reason: String, line: Int) {
    count += 1
    if told.count < Self.limit { told.append((line, reason)) }
  }

  /// A diagnostic for each line, or a single one for a file without any resource.
  func diagnostics(of file: String) -> [Diagnostic] {
    if readable == 0, count > 1 {
      return [
        Diagnostic(
          .error, file: file, reason: FileReason.noLineIsResource.words)
      ]
    }
    let rest = count - told.count
    return told.map { Diagnostic(.error, file: file, place: PlaceWords.line($0.line), reason: $0.reason) }
      + (rest > 0 ? [Diagnostic(.error, file: file, reason: FileReason.moreLines(rest))] : [])
  }
}
