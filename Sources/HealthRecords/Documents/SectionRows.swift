/// The rows of the tables and lists of a section's text, but for those of a label and its value, for telling what of
/// them no record speaks of (FHIR R4, Composition.section.text: what its author attests, with entries or without).
struct SectionRows {
  /// What each row says, its cells parted, with the words of what it is about.
  private let rows: [(line: String, subject: NameStems)]

  init(_ markup: String) {
    let body = SectionWords.without(SectionWords.heads, markup)[...]
    let besideTables = SectionWords.without(["table"], markup)[...]
    let cells =
      Self.elements("tr", in: body).filter { !$0.holds("<th") }.map {
        Self.elements("td", in: $0).map(Self.words)
      }
      + Self.elements("li", in: besideTables).map { [Self.words($0)] }
      + Self.elements("p", in: besideTables).compactMap { Self.named(by: Self.words($0)).map { [$0] } }
    rows = cells.compactMap { cells in
      Self.subject(of: cells).map { (cells.filter { !$0.isEmpty }.joined(separator: " · "), $0) }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The rows whose subject shares no word with what records say.
  func unknown(to known: NameStems) -> [String] {
    rows.filter { !$0.subject.share(known) }.map(\.line).distinct
  }
}

extension SectionRows {
  /// Of "Penicillin: anaphylaxis" the first word, of "Allergy: penicillin" both; nil for a denial, a code or a number.
  private static func subject(of cells: [String]) -> NameStems? {
    let first = cells.first ?? ""
    let words = Set(first.letterWords)
    guard words.isDisjoint(with: AbsenceWords.negatives) else { return nil }
    let name = first.split { ":;,(–".contains($0) }.first.map(String.init) ?? ""
    return [name, first].map { NameStems($0) }.first { !$0.isEmpty }
  }

  /// What a paragraph of a generated text says of the element that names the thing: "medication: Fluspiral 50 mcg".
  private static func named(by paragraph: String) -> String? {
    let parts = paragraph.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, naming.contains(parts[0].lowercased()) else { return nil }
    return String(parts[1]).trimmed
  }

  private static let naming: Set<String> = ["medication", "code", "substance", "vaccinecode"]

  /// Without the addresses of code systems.
  private static func words(_ markup: Substring) -> String {
    NarrativeText.plain(String(markup)).split(whereSeparator: \.isWhitespace)
      .filter { !$0.holds("://") }.joined(separator: " ")
  }

  /// What stands in each element of a name, up to its end or the next one.
  private static func elements(_ name: String, in markup: Substring) -> [Substring] {
    var found: [Substring] = []
    var rest = markup
    while let start = rest.firstRange(of: "<\(name)") {
      let tail = rest[start.upperBound...]
      let next = tail.firstRange(of: "<\(name)")?.lowerBound ?? tail.endIndex
      if tail.first?.isLetter == false, let open = tail[..<next].firstIndex(of: ">") {
        let content = tail[..<next][open...].dropFirst()
        found.append(content[..<(content.firstRange(of: "</\(name)>")?.lowerBound ?? content.endIndex)])
      }
      rest = tail[next...]
    }
    return found
  }
}
