/// How much a problem matters, by a table of codes of our own, in the order of importance.
package enum ProblemWeight: String, CaseIterable, Sendable {
  case grave, pregnancy
  /// A delivery or its outcome.
  case birth
  case ordinary
  /// Work, education, housing: not an illness.
  case circumstance

  /// The most important of all records; a circumstance only if each of them is one.
  init(_ records: [ClinicalRecord]) {
    let weights = records.map(\.codedWeight)
    self = Self.allCases.first(where: weights.contains) ?? .ordinary
  }
}

extension ClinicalRecord {
  /// By the codes of its name and of its answer.
  var codedWeight: ProblemWeight {
    let answer = Concept(resource.json["valueCodeableConcept"])?.codings ?? []
    let weights = (codes + answer).compactMap(ProblemWeight.of)
    return ProblemWeight.allCases.first(where: weights.contains) ?? .ordinary
  }

  /// True for a delivery or its outcome, as a problem, a procedure or an observation.
  package var isBirth: Bool { codedWeight == .birth }

  /// True for a pregnancy or a delivery that was found.
  var statesPregnancy: Bool { [.pregnancy, .birth].contains(codedWeight) && status.course.hasHappened }
}

extension ProblemWeight {
  fileprivate static func of(_ coding: Coding) -> ProblemWeight? {
    table.meaning(of: coding).flatMap(ProblemWeight.init)
  }

  private static let table = CodeTable(named: "problem-weights.csv")
}

extension [Problem] {
  /// By weight, and last those that are listed after their end; otherwise the order stays. Pregnancies come late, as a
  /// current one is printed before all problems.
  package var gravestFirst: [Problem] {
    let order: [ProblemWeight] = [.grave, .birth, .ordinary, .pregnancy, .circumstance]
    let ranked = order.flatMap { weight in filter { $0.weight == weight } }
    return ranked.filter { !$0.isListedAfterEnd } + ranked.filter(\.isListedAfterEnd)
  }
}
