/// A remark of ours on a record, or on what records say of a drug, a problem, an allergy or a procedure. Its kind is a
/// row of a table, with its weight and its sentence; its arguments fill the sentence.
public struct Finding: Hashable, Sendable {
  /// A row of `findings.csv`; each kind is declared beside the rule that finds it.
  package struct Kind: Hashable, Sendable {
    let name: String

    /// - Parameter name: by default that of the property which holds the kind.
    init(_ name: String = #function) { self.name = name }
  }

  /// How much it matters where there is little room.
  package enum Weight: String, Sendable {
    /// Sources, dates or dosages contradict each other.
    case contradiction
    /// A contradiction: what lists it as current is over.
    case outdated
    /// Nothing newer confirms the drug. This may be stated once for several drugs.
    case age
    case remark
  }

  /// What fills a place of the sentence.
  package enum Argument: Hashable, Sendable {
    case text(String)
    /// A sender's own words, which may be long.
    case quote(String)
    case names([String])
    case day(RecordDate?)
    /// A day as a document states it.
    case sentDay(String)
    case listDay(ClinicalDate?)
    case wordDay(DayOfWord)
    case status(RecordStatus)
    case reason(String?)
    case word(SourceWord)
    case listing(SourceWord.Listing)
    case course(CourseEnd)
    case origin(source: String?, on: RecordDate?, until: RecordDate?)
    case reporter(Reporter)
    case adherence(Adherence)
    /// The institutions that say it, where they are known.
    case sources([String])
    /// The day of another record; true if it is that of its beginning.
    case other(RecordDate?, isBeginning: Bool)
    /// The person's own words, which may be empty.
    case said(String, on: ClinicalDate?)
    /// What a record belongs to.
    case holder(ResourceType)
  }

  package let kind: Kind
  package let arguments: [Argument]

  package init(_ kind: Kind, _ arguments: Argument...) { (self.kind, self.arguments) = (kind, arguments) }

  package init(_ kind: Kind, _ text: String) { self.init(kind, .text(text)) }
}

extension Finding {
  package var weight: Weight { Self.rows[kind]?.weight ?? .remark }
  /// With `%` for each argument.
  var sentence: String { Self.rows[kind]?.sentence ?? "" }

  /// True if it contradicts what is listed.
  public var isContradiction: Bool { weight == .contradiction || weight == .outdated }

  package func text(of kind: Kind...) -> String? {
    guard kind.contains(self.kind), case .text(let text)? = arguments.last else { return nil }
    return text
  }

  package var noted: String? { arguments.firstNonNil { if case .quote(let text) = $0 { text } else { nil } } }

  /// The substance by its code or its ingredients, whoever says so.
  package var codedName: String? { text(of: .coded, .codedBySource, .ingredients) }

  package var day: RecordDate? {
    arguments.firstNonNil { if case .day(let day) = $0 { day } else { nil } }
  }

  private static let rows: [Kind: (weight: Weight, sentence: String)] = {
    let rows = CSVTable(named: "findings.csv").rows.compactMap { row -> (Kind, (Weight, String))? in
      guard row.count > 2, let weight = Weight(rawValue: row[1]) else { return nil }
      return (Kind(row[0]), (weight, row[2]))
    }
    return Dictionary(firsts: rows)
  }()
}
