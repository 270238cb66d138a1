import HealthRecords

/// What a relative had, in one line: each illness with its age, and which of them the relative died of (FHIR R4,
/// FamilyMemberHistory.condition).
struct FamilyGist: Sendable {
  private let record: ClinicalRecord

  init(_ record: ClinicalRecord) { self.record = record }

  /// "Myocardial infarction (onset: 57 years, 1967; cause of death); Asthma; deceased".
  var words: String {
    let told = zip(record.facts.of(.of("condition")).flatMap(\.values), deaths)
    let illnesses = told.map { words(of: $0, isCauseOfDeath: $1) }
    let death = deaths.contains(true) ? "" : deceased
    return (illnesses + [death]).filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension FamilyGist {
  /// For each illness whether the relative died of it; no more than that after the last.
  private var deaths: [Bool] {
    let stated = record.resource.json.list("condition").map { $0["contributedToDeath"]?.boolean == true }
    let values = record.facts.of(.of("condition")).flatMap(\.values)
    return stated + Array(repeating: false, count: max(0, values.count - stated.count))
  }

  private func words(of illness: FactValue, isCauseOfDeath: Bool) -> String {
    guard case .group(let facts) = illness else { return illness.words }
    let told = { (element: Element) in
      facts.of(element).flatMap(\.values).map(\.words).distinct.joined(separator: ", ")
    }
    let (onset, outcome) = (told(.of("onset")), told(.of("outcome")))
    let more = [
      onset.isEmpty ? "" : SenderWords.onset(onset), outcome, isCauseOfDeath ? SenderWords.causeOfDeath : "",
      told(.note),
    ].filter { !$0.isEmpty }
    return told(.of("code")) + (more.isEmpty ? "" : " (\(more.joined(separator: "; ")))")
  }

  private var deceased: String {
    let isStated = record.resource.json["deceasedBoolean"]?.boolean
    let words = record.words(of: .of("deceased"))
    return words.isEmpty || isStated == false ? "" : SenderWords.deceased(isStated == true ? nil : words)
  }
}
