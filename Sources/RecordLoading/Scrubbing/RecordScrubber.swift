import HealthRecords

/// Copies records for a bug report, keeping their structure but nothing about the person.
public struct RecordScrubber: Sendable {
  /// One file of the copy.
  public struct Copy: Sendable {
    /// The path of the copy, with its names scrambled too.
    public let path: String
    public let bytes: [UInt8]
    public let outcome: Outcome
  }

  public enum Outcome: Sendable, CaseIterable {
    /// Elements, tags and public codes are unchanged.
    case structure
    /// Every word is filled, except those by which the format is recognized.
    case text
    /// A picture, PDF or signed card: only its first bytes, which show its kind.
    case kindAlone
    /// It cannot be read.
    case unreadable
  }

  private let keepsCodes: Bool

  /// - Parameter keepsCodes: true to keep codes of public systems, such as LOINC and SNOMED CT.
  public init(keepsCodes: Bool) { self.keepsCodes = keepsCodes }

  /// Copies every file of the inputs, including files in archives, and passes on each copy as soon as it is made. They
  /// are read twice: how far dates are moved depends on all of them.
  ///
  /// - Throws: `InputError` for a missing input, and what `take` throws.
  public func copies(
    of inputs: [String], passphrase: @escaping @Sendable () -> String?, take: (Copy) throws -> Void
  ) throws {
    let entries = try RecordFolder(inputs: inputs, passphrase: passphrase).entries
    var first = Template(keepsCodes: keepsCodes)
    for entry in entries { _ = Self.copy(entry, &first) }
    var second = Template(keepsCodes: keepsCodes, dates: first.dates.moving)
    for entry in entries {
      if let copy = Self.copy(entry, &second) { try take(copy) }
    }
  }

  /// The copy of one file alone.
  func scrub(_ bytes: [UInt8]) -> [UInt8] {
    var first = Template(keepsCodes: keepsCodes)
    _ = first.file(bytes)
    var second = Template(keepsCodes: keepsCodes, dates: first.dates.moving)
    return second.file(bytes).bytes
  }
}

extension RecordScrubber {
  /// In bytes; a larger file cannot be held whole.
  private static let limit = 500_000_000

  private static func copy(_ entry: InputEntry, _ template: inout Template) -> Copy? {
    let path = template.link(entry.shownPath)
    do {
      guard let content = try Self.content(of: entry) else { return nil }
      let (bytes, outcome) = template.file(try ContentOpener().open(content).rest(limit: limit))
      return Copy(path: path, bytes: bytes, outcome: outcome)
    } catch {
      return Copy(path: path, bytes: [], outcome: .unreadable)
    }
  }

  /// Nil for an archive, whose members are entries of their own, and for what holds no records.
  private static func content(of entry: InputEntry) throws(ReadFault) -> FileContent? {
    switch entry.content {
    case .file(let content): content
    case .archive, .unopened: nil
    case .unreadable where entry.shownPath.hasSuffix("/"): nil
    case .unreadable(let reason): throw ReadFault(reason: reason)
    }
  }
}
