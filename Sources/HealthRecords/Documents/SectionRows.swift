/// The rows of the tables and lists in a section's text, to find those that match no record (FHIR R4,
/// Composition.section.text: its author signs it, with or without entries). Rows of a label and its value are left out.
struct SectionRows {
  /// Each row's text, with the significant words of its subject.
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

  /// The rows whose subject shares no word with the known names.
  func unknown(to known: NameStems) -> [String] {
    rows.filter { !$0.subject.share(known) }.map(\.line).distinct
  }
}

extension SectionRows {
  /// The first word of "Penicillin: anaphylaxis", both of "Allergy: penicillin"; nil for a denial, a code or a number.
  private static func subject(of cells: [String]) -> NameStems? {
    let first = cells.first ?? ""
    let words = Set(first.letterWords)
    guard words.isDisjoint(with: AbsenceWords.negatives) else { return nil }
    let name = first.split { ":;,(–".contains($0) }.first.map(String.init) ?? ""
    return [name, first].map { NameStems($0) }.first { !$0.isEmpty }
  }

  /// The value of a paragraph in a generated text, if its label names the thing: "medication: Fluspiral 50 mcg".
  private static func named(by paragraph: String) -> String? {
    let parts = paragraph.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, naming.contains(parts[0].lowercased()) else { return nil }
    return String(parts[1]).trimmed
  }

  private static let naming: Set<String> = ["medication", "code", "substance", "vaccinecode"]

  /// The text without URLs of code systems.
  private static func words(_ markup: Substring) -> String {
    NarrativeText.plain(String(markup)).split(whereSeparator: \.isWhitespace)
      .filter { !$0.holds("://") }.joined(separator: " ")
  }

  /// The content of each element with the name, up to its end tag or the next such element.
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
