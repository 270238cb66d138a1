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
    let weights = codesAndAnswer.compactMap(ProblemWeight.of)
    return ProblemWeight.allCases.first(where: weights.contains) ?? .ordinary
  }

  private var codesAndAnswer: [Coding] {
    codes + (Concept(resource.json["valueCodeableConcept"])?.codings ?? [])
  }

  /// True for a pregnancy, also if its disorder is grave.
  var isOfPregnancy: Bool { codesAndAnswer.contains(where: ProblemWeight.isOfPregnancy) }

  /// True for a delivery or its outcome, as a problem, a procedure or an observation.
  package var isBirth: Bool { codedWeight == .birth }

  /// True for a pregnancy or a delivery that was found.
  var statesPregnancy: Bool { (isOfPregnancy || isBirth) && status.course.hasHappened }
}

extension ProblemWeight {
  fileprivate static func of(_ coding: Coding) -> ProblemWeight? {
    meanings(of: coding).first.flatMap(ProblemWeight.init)
  }

  fileprivate static func isOfPregnancy(_ coding: Coding) -> Bool {
    meanings(of: coding).contains(pregnancy.rawValue)
  }

  /// The weight, and for a grave disorder of pregnancy that too.
  private static func meanings(of coding: Coding) -> [String] {
    table.meaning(of: coding)?.cellWords ?? []
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
