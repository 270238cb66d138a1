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
    /// Every word is replaced, except those by which the format is recognized.
    case text
    /// A picture, PDF or signed card: only its first bytes, which show its kind.
    case kindAlone
    /// It cannot be read.
    case unreadable
  }

  private let scramble: Scramble
  private let vocabulary: ScrubVocabulary

  /// - Parameters:
  ///   - seed: random for each copy; the same seed gives the same bytes.
  ///   - keepsCodes: true to keep codes of public systems, such as LOINC and SNOMED CT.
  public init(seed: UInt64, keepsCodes: Bool) {
    scramble = Scramble(seed: seed)
    vocabulary = ScrubVocabulary(keepsCodes: keepsCodes)
  }

  /// Copies every file of the inputs, including files in archives, and passes on each copy as soon as it is made.
  ///
  /// - Throws: `InputError` for a missing input, and what `take` throws.
  public func copies(
    of inputs: [String], passphrase: @escaping @Sendable () -> String?, take: (Copy) throws -> Void
  ) throws {
    let opener = ContentOpener()
    for entry in try RecordFolder(inputs: inputs, passphrase: passphrase).entries {
      guard case .file(let content) = entry.content else { continue }
      try take(copy(entry.shownPath, content, opener))
    }
  }
}

extension RecordScrubber {
  /// In bytes; a larger file cannot be held whole.
  private static let limit = 500_000_000
  /// How many bytes show a format of which only the kind is kept.
  private static let signature = 8
  private static let longSignature = 16

  private func copy(_ path: String, _ content: FileContent, _ opener: ContentOpener) -> Copy {
    do {
      let bytes = try opener.open(content).rest(limit: Self.limit)
      let (scrubbed, outcome) = scrub(bytes)
      return Copy(path: scramble.path(path), bytes: scrubbed, outcome: outcome)
    } catch {
      return Copy(path: scramble.path(path), bytes: [], outcome: .unreadable)
    }
  }

  /// A copy must be recognized as the format of its original (`FormatSniffer`), or the fault does not show in it.
  func scrub(_ bytes: [UInt8]) -> ([UInt8], Outcome) {
    let format = FormatSniffer.format(of: Array(bytes.prefix(FormatSniffer.headLength)))
    switch format.traits.content {
    case .json: return json(TextEncoding.utf8(bytes) ?? bytes)
    case .markup: return markup(bytes)
    case .columns: return (ScrubbedRows.text(bytes, scramble, vocabulary), .structure)
    case .electrocardiogram: return words(bytes) { ScrubbedECG.text($0, scramble) }
    case .richText: return words(bytes) { scramble.text($0, keeping: FormatMarks.controlWord) }
    case .segments: return words(bytes) { scramble.text($0, keeping: FormatMarks.segment) }
    case .words: return words(bytes)
    case .bytes: return (Array(bytes.prefix(Self.signature)), .kindAlone)
    case .database: return (Array(bytes.prefix(Self.longSignature)), .kindAlone)
    }
  }

  /// One value, or one per line; a broken one is scrubbed as text.
  private func json(_ bytes: [UInt8]) -> ([UInt8], Outcome) {
    do {
      return (try ScrubbedJSON.text(bytes, scramble, vocabulary), .structure)
    } catch {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let scrubbed = lines.map { line in line.isEmpty ? [] : scrubbedLine(Array(line)) }
      return (Array(scrubbed.joined(separator: [UInt8(ascii: "\n")])), lines.count > 1 ? .structure : .text)
    }
  }

  private func scrubbedLine(_ line: [UInt8]) -> [UInt8] {
    do {
      return try ScrubbedJSON.text(line, scramble, vocabulary)
    } catch {
      return words(line).0
    }
  }

  private func markup(_ bytes: [UInt8]) -> ([UInt8], Outcome) {
    guard let text = TextEncoding.words(bytes) else { return words(bytes) }
    return (Array(ScrubbedXML.text(text, scramble, vocabulary).utf8), .structure)
  }

  private func words(_ bytes: [UInt8]) -> ([UInt8], Outcome) { words(bytes) { scramble.text($0) } }

  private func words(_ bytes: [UInt8], scrubbed: (String) -> String) -> ([UInt8], Outcome) {
    guard let text = TextEncoding.words(bytes) else {
      return (Array(bytes.prefix(Self.signature)), .kindAlone)
    }
    return (Array(scrubbed(text).utf8), .text)
  }
}
