/// An allergy’s reactions in one line, the worst first, and then what its source says of the next one: how bad a reaction
/// was says more than a guess at what may come (FHIR R4, AllergyIntolerance.reaction, criticality).
package struct AllergyGist: Sendable {
  private let record: ClinicalRecord
  private let reactions: [Reaction]

  package init(_ record: ClinicalRecord) {
    self.record = record
    let values = record.facts.of(.reaction).first?.values ?? []
    reactions = values.map(Reaction.init).enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
  }

  /// "Anaphylaxis, severe; Hives, mild: rash over the trunk; criticality: low (as sent)".
  package var words: String {
    let severity = record.words(of: .severity)
    let criticality = record.words(of: .criticality)
    let parts = [
      severity.isEmpty ? "" : SenderWords.severity(severity), reactions.map(\.words).joined(separator: "; "),
      criticality.isEmpty ? "" : SenderWords.criticality(criticality),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// "Hives": the reactions alone where the severity of the one that is told stands apart.
  package var reaction: String {
    isOneReaction ? reactions[0].name : reactions.map(\.words).joined(separator: "; ")
  }

  /// That of the allergy, else that of its only reaction.
  package var severity: String { isOneReaction ? reactions[0].severity : record.words(of: .severity) }

  package var criticality: String { record.words(of: .criticality) }

  private var isOneReaction: Bool { reactions.count == 1 && record.words(of: .severity).isEmpty }

  /// The worse, the lower: of its worst reaction, or of the severity that is stated of the allergy itself; one that a
  /// source calls a high risk counts as severe.
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
    /// With its severity.
    let words: String
    /// Without it.
    let name: String
    let severity: String
    /// The worse, the lower.
    let rank: Int

    static let severe = 1

    init(_ value: FactValue) {
      guard case .group(let facts) = value else {
        (words, name, severity) = (value.words, value.words, "")
        rank = Self.rank(words, nil)
        return
      }
      let told = { (element: Element) in
        facts.of(element).flatMap(\.values).map(\.words).distinct.joined(separator: ", ")
      }
      let symptoms = told(.manifestation)
      let description = told(.description)
      let rest = facts.filter { !Self.told.contains($0.element) }.map(\.words).joined(separator: "; ")
      let line = { (symptoms: [String]) in
        let name = symptoms.filter { !$0.isEmpty }.joined(separator: ", ")
        return [name, description].filter { !$0.isEmpty }.joined(separator: ": ")
          + (rest.isEmpty ? "" : " (\(rest))")
      }
      severity = told(.severity)
      name = line([symptoms])
      words = line([symptoms, severity])
      rank = Self.rank("\(symptoms) \(description)", severity)
    }

    private static let told: Set<Element> = [.manifestation, .severity, .description]

    /// In the order in which they are looked for: "moderate to severe" is moderate.
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
