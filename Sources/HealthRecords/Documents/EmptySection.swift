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

  /// - Parameter records: a person's records, newest first.
  /// - Returns: each statement once, with its newest date.
  public static func all(in records: [ClinicalRecord]) -> [EmptySection] {
    var known: Set<String> = []
    return records.lazy.filter(\.isListOrDocument).flatMap { record in
      record.resource.json.emptySections.compactMap { Self($0, of: record, &known) }
    }
  }

  private init?(_ json: JSONValue, of record: ClinicalRecord, _ known: inout Set<String>) {
    let code = Concept(json["code"])
    guard let kind = SectionKind.of(code, nil), let reason = Concept(json["emptyReason"]),
      let words = Self.words(reason), SectionWords(json["text"])?.tellSomething != true
    else { return nil }
    let title = json.text("title") ?? code?.words ?? kind.title
    guard known.insert("\(title) \(words)").inserted else { return nil }
    self.kind = kind
    sentence = SectionSentence.empty(SectionSentence.name(title, record.date), words)
    statesNone = reason.codes.contains("nilknown")
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

extension ClinicalRecord {
  fileprivate var isListOrDocument: Bool {
    [.composition, .list].contains(resource.type)
      && ![.superseded, .cancelled, .past].contains(status.course)
  }
}

extension JSONValue {
  /// The value itself and its sections, if they are empty with a reason.
  fileprivate var emptySections: [JSONValue] {
    (self["emptyReason"] == nil || self["entry"] != nil ? [] : [self])
      + list("section").flatMap(\.emptySections)
  }
}
