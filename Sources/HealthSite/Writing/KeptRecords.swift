import HealthRecords

/// The records of a site as sent, one per line, for `--keep-vanished`: records that the source drops are kept.
package struct KeptRecords: Sendable {
  static let file = "\(SiteState.folder)/kept.ndjson"

  private let entries: [(name: String, nameInAnyFolder: String?, resource: Resource)]
  /// The number of lines that cannot be read.
  package let unreadable: Int

  /// Every record and patient of the library.
  static func lines(of library: RecordLibrary) -> SiteFile {
    let lines = library.persons.flatMap(records(of:)).map { record in
      let about = String(decoding: KeptOrigin.json(record).bytes, as: UTF8.self)
      let resource = JSONPrinter().whole(record.resource.asSent.json)
      return "{\"about\":\(about),\"resource\":\(resource)}\n"
    }
    return SiteFile(path: file, text: Set(lines).sorted().joined())
  }

  init(_ bytes: [UInt8]) {
    var entries: [(String, String?, Resource)] = []
    var unreadable = 0
    for line in bytes.split(separator: 0x0A) {
      guard let root = try? JSONDocument(Array(line)).root, let about = root["about"],
        let name = about["name"]?.string, let origin = KeptOrigin.origin(about),
        let resource = root["resource"].flatMap({ Resource($0, origin: origin) })
      else {
        unreadable += 1
        continue
      }
      entries.append((name, about["anyFolder"]?.string, resource))
    }
    self.entries = entries
    self.unreadable = unreadable
  }

  /// The kept records that the input no longer has, as files in the folders where they came from.
  ///
  /// - Parameter library: the whole input, nothing left out.
  package func vanished(from library: RecordLibrary) -> [RecordFile] {
    let present = Set(Self.withContributors(library.persons.flatMap(\.everything)).map(\.identity))
    let names = Set(present.map(\.name))
    let moved = Self.single(present.compactMap(\.nameInAnyFolder))
      .intersection(Self.single(entries.compactMap(\.nameInAnyFolder)))
    let day = library.asOf?.dayText ?? PageNote.buildWithoutDate.words
    var files: [String: RecordFile] = [:]
    for (name, folderless, resource) in entries
    where !names.contains(name) && !(folderless.map(moved.contains) ?? false) {
      var origin = resource.origin
      origin.file = [origin.folder, PageNote.noLongerInSource.words].joinedWords("/")
      origin.goneSince = origin.goneSince ?? day
      guard let kept = Resource(resource.json, origin: origin) else { continue }
      files[origin.file, default: RecordFile(path: origin.file, format: origin.format)].resources.append(kept)
    }
    return files.values.sorted { $0.path < $1.path }
  }
}

extension KeptRecords {
  private static func records(of person: Person) -> [ClinicalRecord] {
    withContributors(person.records + person.removed)
      + person.supporting.filter { $0.resource.type == .patient }
  }

  /// Names that occur once. They find records whose folder has another name than before (`RenamedRecords`).
  private static func single(_ names: [String]) -> Set<String> {
    Set(Dictionary(grouping: names) { $0 }.filter { $0.value.count == 1 }.keys)
  }

  private static func withContributors(_ records: [ClinicalRecord]) -> [ClinicalRecord] {
    records.flatMap { [$0] + $0.contributors }
  }
}
