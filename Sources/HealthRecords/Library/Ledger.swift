/// What became of every resource of every file; it adds up.
public struct Ledger: Sendable {
  /// The fate of one resource.
  public enum Disposition: String, CaseIterable, Sendable {
    case shown, merged, superseded, removed, leftOut, unreadable
  }

  public struct Row: Sendable {
    public let path: String
    public let format: FileFormat
    public internal(set) var counts: [Disposition: Int] = [:]

    public subscript(_ disposition: Disposition) -> Int { counts[disposition] ?? 0 }
    /// Always the sum of the six.
    public var resources: Int { counts.values.reduce(0, +) }
  }

  /// One line of explanation for a resource that is not on the timeline.
  public struct Note: Sendable, Hashable {
    public let file: String
    public let place: String
    public let resourceType: ResourceType
    public let disposition: Disposition
    /// The record that stands in its place.
    public let other: RecordIdentity?
  }

  public let rows: [Row]
  public let notes: [Note]
  /// Files that an export names and that are not in the input.
  public let missing: Int
  private let totals: [Disposition: Int]
  private let rowsByFile: PlaceIndex<String>
  private let notesByOther: PlaceIndex<RecordIdentity>

  /// What may be missing on every page: unreadable, or never there.
  package var lost: Int { total(.unreadable) + missing }

  public func total(_ disposition: Disposition) -> Int { totals[disposition] ?? 0 }
  public var resources: Int { totals.values.reduce(0, +) }

  /// The rows of some files, in the order of all.
  package func rows(of files: Set<String>) -> [Row] { rowsByFile.places(of: files).map { rows[$0] } }

  /// The lines on what some records stand for, in the order of all.
  package func notes(on records: some Sequence<RecordIdentity>) -> [Note] {
    notesByOther.places(of: records).map { notes[$0] }
  }

  /// - Parameter fates: one for each resource, in the order of `resources`.
  init(files: [RecordFile], resources: [Resource], fates: [(Disposition, RecordIdentity?)]) {
    var rows = files.map { Row(path: $0.path, format: $0.format, counts: [.unreadable: $0.unreadable]) }
    let positions = Dictionary(
      files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
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
