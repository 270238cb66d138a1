/// A section or list that its sender left empty with a reason: "no information available", "information withheld" (FHIR
/// R4, List.emptyReason and Composition.section.emptyReason).
public struct EmptySection: Sendable {
  public let kind: RecordKind
  /// Names the empty section, its date and the reason.
  public let sentence: String
  /// True if the reason matters even beside records of this kind, because it withholds information or denies them.
  public let mattersBesideRecords: Bool

  /// True if the reason states that there is none, rather than that the list is empty.
  public let statesNone: Bool

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - birth: a statement of before that day is told with a doubt.
  /// - Returns: each statement once, with its newest date.
  public static func all(in records: [ClinicalRecord], birth: ClinicalDate? = nil) -> [EmptySection] {
    var known: Set<String> = []
    return records.lazy.filter(\.isListOrDocument).flatMap { record in
      record.resource.json.emptySections.compactMap { Self($0, of: record, birth, &known) }
    }
  }

  private init?(
    _ json: JSONValue, of record: ClinicalRecord, _ birth: ClinicalDate?, _ known: inout Set<String>
  ) {
    let code = Concept(json["code"])
    guard let kind = SectionKind.of(code, nil), let reason = Concept(json["emptyReason"]),
      let words = Self.words(reason),
      SectionWords(json["text"]).map({ $0.line != nil && Self.isReason(reason) }) != false
    else { return nil }
    let title = json.text("title") ?? code?.words ?? kind.title
    guard known.insert("\(title) \(words)").inserted else { return nil }
    self.kind = kind
    statesNone = reason.codes.contains("nilknown")
    let name = SectionSentence.name(title, record.date, isBeforeBirth: record.isCertainlyBefore(birth))
    sentence = statesNone ? SectionSentence.noneKnown(name) : SectionSentence.empty(name, words)
    mattersBesideRecords = !Self.weighty.isDisjoint(with: reason.codes)
  }
}

extension EmptySection {
  private static func words(_ reason: Concept) -> String? {
    reason.text ?? reason.codes.firstNonNil(SectionSentence.reason) ?? reason.words
  }

  /// True for a reason from HL7's list, which says everything.
  static func isReason(_ reason: Concept?) -> Bool {
    reason?.codes.contains { SectionSentence.reason($0) != nil } ?? false
  }

  /// None known; withheld; masked (HL7 v3 NullFlavor).
  private static let weighty: Set<String> = ["nilknown", "withheld", "MSK"]
}

/// What a list or section says of itself: that items are withheld, or what its sender notes on it (FHIR R4, List.note,
/// Resource.meta.security, Composition.section.emptyReason).
public struct SectionWarning: Sendable {
  /// By its code, else by its records; nil if neither says what it lists.
  public let kind: RecordKind?
  public let sentence: String

  /// - Parameter records: a person's records and lists, newest first.
  /// - Returns: each warning once, with its newest date.
  public static func all(in records: [ClinicalRecord]) -> [SectionWarning] {
    let kinds = Dictionary(firsts: records.map { ($0.identity, $0.clinicalType) })
    var known: Set<String> = []
    return records.filter(\.isListOrDocument).flatMap { record in
      let listed = Set(record.references.compactMap { kinds[$0] })
      let own = record.resource.type == .list && listed.count == 1 ? listed.first.map(RecordKind.type) : nil
      return record.resource.json.withSections.flatMap { section in
        section.warnings.map { Self($0, section, of: record, own) }
      }
    }.filter { known.insert($0.sentence).inserted }
  }

  private init(_ words: String, _ json: JSONValue, of record: ClinicalRecord, _ own: RecordKind?) {
    let code = Concept(json["code"])
    kind = SectionKind.of(code, nil) ?? own
    let title = json.text("title") ?? code?.words ?? kind?.title ?? record.title
    sentence = SectionSentence.warns(
      SectionSentence.name(title, record.date), words.singleSpaced.shortened(to: 300))
  }
}

extension JSONValue {
  /// A list or document itself and all of its sections.
  var withSections: [JSONValue] { [self] + list("section").flatMap(\.withSections) }

  /// The notes of a list; without any, the code of its warning, or the label of what was left out.
  fileprivate var warnings: [String] {
    let notes = resourceType == .list ? all("note").compactMap { $0.text("text") ?? $0.primitive } : []
    let codes = all("extension").filter { $0.text("url")?.contains("ListWarningCode") == true }
      .compactMap { $0.choice("value")?.value.primitive?.replacingDashes }
    let labels = (all("meta.security") + all("meta.tag")).compactMap { Concept($0) }
      .filter { !Self.partial.isDisjoint(with: $0.codes) }.compactMap(\.words)
    let withheld = self["entry"] == nil ? nil : Concept(self["emptyReason"])?.words
    return (notes.isEmpty ? Array((codes + labels).prefix(1)) : notes) + [withheld].compactMap { $0 }
  }

  /// HL7's labels for a resource of which a part was left out (v3 ObservationValue).
  private static let partial: Set<String> = ["REDACTED", "MASKED", "SUBSETTED"]

  /// The value itself and its sections, if they are empty with a reason.
  fileprivate var emptySections: [JSONValue] {
    (self["emptyReason"] == nil || self["entry"] != nil ? [] : [self])
      + list("section").flatMap(\.emptySections)
  }
}

extension ClinicalRecord {
  fileprivate func isCertainlyBefore(_ birth: ClinicalDate?) -> Bool {
    guard let birth, let sortDate else { return false }
    return sortDate.isCertainlyBefore(birth)
  }

  fileprivate var isListOrDocument: Bool {
    [.composition, .list].contains(resource.type)
      && ![.superseded, .cancelled, .past].contains(status.course)
  }
}

/// The text of a section.
struct SectionWords {
  /// The text without the heads and captions of its tables, if that is one short line.
  let line: String?
  /// The lines, if they are short together.
  let shortLines: String?
  private let markup: String

  /// All lines joined, heads included; nil if the text is long.
  var list: String? { Self.joined(Self.lines(markup), within: Self.listLimit) }

  /// The same, but nil if it is longer than one line may be.
  var shortList: String? { Self.joined(Self.lines(markup), within: Self.limit) }

  private static func joined(_ lines: [String], within limit: Int) -> String? {
    let all = lines.joined(separator: "; ")
    return all.count <= limit ? all : nil
  }

  /// - Returns: nil for a text without words.
  init?(_ text: JSONValue?) {
    guard let markup = text?.text("div") else { return nil }
    let lines = Self.lines(Self.without(Self.heads, markup))
    guard let first = lines.first else { return nil }
    line = lines.count == 1 && first.count <= Self.limit ? first : nil
    shortLines = Self.joined(lines, within: Self.limit)
    self.markup = markup
  }

  private static let limit = 120
  private static let listLimit = 500

  private static func lines(_ markup: String) -> [String] {
    NarrativeText.plain(markup).split(separator: "\n").map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The parts of a table above its rows.
  private static let heads = ["caption", "thead"]

  /// Removes the elements of these names.
  private static func without(_ names: [String], _ markup: String) -> String {
    names.reduce(markup) { text, name in
      var parts: [Substring] = []
      var rest = text[...]
      while let start = rest.firstRange(of: "<\(name)"),
        let end = rest[start.upperBound...].firstRange(of: "</\(name)>")
      {
        parts.append(rest[..<start.lowerBound])
        rest = rest[end.upperBound...]
      }
      return (parts + [rest]).joined(separator: "\n")
    }
  }
}
