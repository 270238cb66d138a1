/// An allergy’s severity and reactions in one line, the worst reaction first, then its criticality. A reaction that
/// happened matters more than the risk of a future one (FHIR R4, AllergyIntolerance.reaction, criticality).
package struct AllergyGist: Sendable {
  private let record: ClinicalRecord
  private let reactions: [Reaction]

  package init(_ record: ClinicalRecord) {
    self.record = record
    let values = record.facts.of(.reaction).first?.values ?? []
    let absent = record.resource.json.all("reaction.manifestation").compactMap { Concept($0) }.filter(
      \.isAbsent)
    let reasons = Set(absent.compactMap(\.words))
    reactions = values.map { Reaction($0, without: reasons) }.filter { !$0.words.isEmpty }.enumerated().sorted
    {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
  }

  /// "Anaphylaxis, severe; Hives, mild: rash over the trunk; criticality: low (as sent)".
  package var words: String {
    let severity = record.words(of: .severity)
    let criticality = record.words(of: .criticality)
    let parts = [
      severity.isEmpty ? "" : SenderWords.severity(Self.shown(severity)),
      reactions.map(\.words).joined(separator: ListWords.semicolon),
      criticality.isEmpty ? "" : SenderWords.criticality(criticality),
    ]
    return parts.joinedWords(ListWords.semicolon)
  }

  /// "Hives": without the severity if there is one reaction and `severity` is printed separately.
  package var reaction: String {
    isOneReaction ? reactions[0].name : reactions.map(\.words).joined(separator: ListWords.semicolon)
  }

  /// The severity of the allergy or, if it has none, of its only reaction.
  package var severity: String {
    Self.shown(isOneReaction ? reactions[0].severity : record.words(of: .severity))
  }

  /// False if no reaction is described.
  package var hasReactions: Bool { !reactions.isEmpty }

  package var criticality: String { record.words(of: .criticality) }

  /// FHIR's code in the language of the task; other words as they are.
  private static func shown(_ severity: String) -> String {
    CodedWords.word("severity", severity) ?? severity
  }

  private var isOneReaction: Bool { reactions.count == 1 && record.words(of: .severity).isEmpty }

  /// Lower is worse. It is the worst of the reactions and of the allergy's own severity; a high criticality counts as
  /// severe.
  package var rank: Int {
    let stated = record.words(of: .severity)
    let risk = record.isHighRiskAllergy ? Reaction.severe : Int.max
    let severity = stated.isEmpty ? Int.max : Reaction.rank("", stated)
    return min(reactions.first?.rank ?? .max, severity, risk)
  }
}

extension AllergyGist {
  /// One reaction that has happened.
  private struct Reaction: Sendable {
    /// With the severity.
    let words: String
    /// Without the severity.
    let name: String
    let severity: String
    /// Lower is worse.
    let rank: Int

    static let severe = 1

    /// - Parameter reasons: why there is no manifestation, in the sender's words; they describe none.
    init(_ value: FactValue, without reasons: Set<String>) {
      guard case .group(let facts) = value else {
        (words, name, severity) = (value.words, value.words, "")
        rank = Self.rank(words, nil)
        return
      }
      let told = { (element: Element) in
        facts.of(element).flatMap(\.values).map(\.words).filter { !reasons.contains($0) }.distinct
          .joined(separator: ", ")
      }
      let symptoms = told(.manifestation)
      let description = told(.description)
      let rest = facts.filter { !Self.told.contains($0.element) }.map(\.words).joined(
        separator: ListWords.semicolon)
      let line = { (symptoms: [String]) in
        let name = symptoms.joinedWords(", ")
        return [name, description].joinedWords(ListWords.colon)
          + (rest.isEmpty ? "" : " (\(rest))")
      }
      severity = told(.severity)
      name = line([symptoms])
      words = line([symptoms, AllergyGist.shown(severity)])
      rank = Self.rank("\(symptoms) \(description)", severity)
    }

    private static let told: Set<Element> = [.manifestation, .severity, .description]

    /// Searched in this order: "moderate to severe" is moderate.
    private static let severities: [(word: String, rank: Int)] = [
      ("life", 0), ("fatal", 0), ("moderate", 2), ("mild", 4), ("severe", severe),
      ("high", severe),
    ]

    static func rank(_ words: String, _ severity: String?) -> Int {
      if ["anaphyla", "angioedema", "shock", "stevens"].contains(where: words.lowercased().holds) {
        return 0
      }
      let told = severity?.lowercased() ?? ""
      return severities.first { told.holds($0.word) }?.rank ?? 3
    }
  }
}
