/// Accounts for every resource of every file. The counts always add up.
public struct Ledger: Sendable {
  /// What became of one resource.
  public enum Disposition: String, CaseIterable, Sendable {
    case shown, merged, superseded, removed, leftOut, unreadable
  }

  public struct Row: Sendable {
    public let path: String
    /// The path as it is on this machine (`RecordFile.sentPath`).
    package let sentPath: String
    public let format: FileFormat
    public internal(set) var counts: [Disposition: Int] = [:]

    public subscript(_ disposition: Disposition) -> Int { counts[disposition] ?? 0 }
    /// The sum of all counts.
    public var resources: Int { counts.values.reduce(0, +) }
  }

  /// A note on a resource that is not on the timeline.
  public struct Note: Sendable, Hashable {
    public let file: String
    public let place: String
    public let resourceType: ResourceType
    public let disposition: Disposition
    /// The record that replaces it.
    public let other: RecordIdentity?
  }

  public let rows: [Row]
  public let notes: [Note]
  /// The number of files that an export lists but that are not in the input.
  public let missing: Int
  private let totals: [Disposition: Int]
  private let rowsByFile: PlaceIndex<String>
  private let notesByOther: PlaceIndex<RecordIdentity>

  /// How many records may be missing on any page: unreadable or missing files.
  package var lost: Int { total(.unreadable) + missing }

  public func total(_ disposition: Disposition) -> Int { totals[disposition] ?? 0 }
  public var resources: Int { totals.values.reduce(0, +) }

  /// The rows of some files, in the original order.
  package func rows(of files: Set<String>) -> [Row] { rowsByFile.places(of: files).map { rows[$0] } }

  /// The notes on resources that some records replace, in the original order.
  package func notes(on records: some Sequence<RecordIdentity>) -> [Note] {
    notesByOther.places(of: records).map { notes[$0] }
  }

  /// - Parameter fates: one for each resource, in the same order.
  init(files: [RecordFile], resources: [Resource], fates: [(Disposition, RecordIdentity?)]) {
    var rows = files.map {
      Row(path: $0.path, sentPath: $0.sentPath, format: $0.format, counts: [.unreadable: $0.unreadable])
    }
    let positions = Dictionary(firsts: files.enumerated().map { ($1.path, $0) })
    var notes: [Note] = []
    for (resource, fate) in zip(resources, fates) {
      guard let row = positions[resource.origin.file] else { continue }
      rows[row].counts[fate.0, default: 0] += 1
      if fate.0 == .shown { continue }
      notes.append(
        Note(
          file: resource.origin.file, place: resource.origin.place, resourceType: resource.type,
          disposition: fate.0,
          other: fate.1))
    }
    self.rows = rows
    totals = rows.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
    rowsByFile = PlaceIndex(rows.map(\.path))
    notesByOther = PlaceIndex(notes.map(\.other))
    missing = files.reduce(0) { $0 + $1.missing }
    self.notes = notes
  }
}
