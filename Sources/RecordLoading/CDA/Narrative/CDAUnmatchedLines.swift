import HealthRecords

/// Lines outside of the tables and lists of a section with entries: paragraphs, captions and footnotes that name what
/// no entry names, or that say that something is over (CDA R2, section 4.3.5).
extension CDASection {
  var linesAlone: [String] {
    guard Self.topicsOfLines.contains(topic), !statements.isEmpty, let text = element.first("text") else {
      return []
    }
    let (known, pointers) = (names, pointersOfEntries)
    let index = CDAWordIndex(known)
    return CDANarrativeLine.all(in: text).filter { line in
      !line.isEmpty && pointers.isDisjoint(with: line.addresses)
        && (CDAStanding(comment: line.words) != nil || !isNamed(CDAWords(line.words), index, known))
        && title.map { CDAWords($0).cover(CDAWords(line.words)) } != true
    }.map(\.words)
  }

  private func isNamed(_ words: CDAWords, _ index: CDAWordIndex, _ known: [CDAWords]) -> Bool {
    index.candidates(for: words).contains { known[$0].share(words) }
  }

  private var pointersOfEntries: Set<String> {
    Set(statements.flatMap(\.descendants).filter { $0.name == "reference" }.compactMap { $0["value"] })
  }

  private static let topicsOfLines: Set<Topic> = [
    .allergies, .problems, .medications, .immunizations, .procedures, .devices,
  ]
}

/// The text between two line breaks, outside of table rows and list items.
struct CDANarrativeLine: Sendable {
  let words: String
  /// The addresses in it, which references use: "#a1".
  let addresses: Set<String>

  static func all(in text: XMLElement) -> [CDANarrativeLine] {
    var parts = [Part()]
    collect(text, into: &parts)
    return parts.map { CDANarrativeLine(words: $0.words.singleSpaced, addresses: $0.addresses) }
      .filter { !$0.words.isBlank }.reduce(into: []) { lines, line in
        // A line that begins with a small letter continues the sentence before it.
        let isRest = line.words.first?.isLowercase == true && lines.last?.words.hasSuffix(".") == false
        let first = isRest ? lines.popLast() : nil
        lines.append(first.map { $0.joined(with: line) } ?? line)
      }
  }

  private func joined(with rest: CDANarrativeLine) -> CDANarrativeLine {
    CDANarrativeLine(words: "\(words) \(rest.words)", addresses: addresses.union(rest.addresses))
  }

  /// True for a line that names nothing: a heading, a denial, a remark on the table itself.
  var isEmpty: Bool {
    let plain = words.normalizedWords
    return words.utf8.count > Self.longest || CDAWords(words).isEmpty || words.hasSuffix(":")
      || CDADenial.deniesItself(words) || AbsenceWords.sayNone(plain) || CDANameless.areWords(words)
      || CDARowHeading.isAbove(words) || Self.remarks.contains(where: plain.hasPrefix)
      || CDAWords(words).areOf(Self.general)
  }
}

extension CDANarrativeLine {
  private struct Part {
    var words = ""
    var addresses: Set<String> = []
  }

  private static func collect(_ element: XMLElement, into parts: inout [Part]) {
    for node in element.children {
      switch node {
      case .text(let words): parts[parts.count - 1].words += words
      case .element(let child):
        let isBlock = blocks.contains(child.name)
        if isBlock { parts.append(Part()) }
        if let id = child.narrativeID { parts[parts.count - 1].addresses.insert("#\(id)") }
        let inner = ["table", "list"].contains(child.name) ? child.first("caption") : child
        inner.map { collect($0, into: &parts) }
        if isBlock { parts.append(Part()) }
      }
    }
  }

  private static let longest = 300
  private static let blocks: Set<String> = [
    "br", "paragraph", "table", "list", "caption", "footnote", "p", "div", "renderMultiMedia",
  ]

  /// How remarks on a table begin.
  private static let remarks = [
    "documented as of", "as of ", "last reviewed", "reviewed ", "showing ", "the following", "this section",
    "this list",
    "source:", "see ", "from ", "*", "legend", "page ", "data from", "information about", "this document",
    "printed ",
    "last updated", "list of ", "all ", "only ", "items ", "generated",
  ]

  /// Words of headings.
  static let general = Set(
    """
    active current known list food drug environmental seasonal additional further my your allergies adverse
    reactions alerts intolerances problems conditions diagnoses medications medicine drugs prescriptions
    immunizations vaccinations procedures surgeries operations devices implants equipment section summary
    information data patient results other date status outpatient inpatient hospital discharge admission
    past surgical medical concerns health ongoing historical resolved inactive new changed continue start
    taking these change stop stopped how you your take concern tracker end last updated by on substance
    substances allergen allergens agents vaccines diagnosis items
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
