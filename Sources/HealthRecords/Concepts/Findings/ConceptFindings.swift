/// Findings on a problem, an allergy or a procedure.
extension Finding {
  /// - Parameter others: records that may contradict the record.
  package static func contradiction(_ record: ClinicalRecord, among others: [ClinicalRecord]) -> Finding? {
    ConceptGroup.first(like: record, among: others).map { other in
      // The other record may only be listed among past illnesses.
      let isPast = other.status.statements.contains(.listed(.pastIllness))
      let names = ([other] + other.contributors).compactMap(\.institution).distinct
      let isBeginning = other.end == nil && other.date?.isOfOnset == true
      return Finding(
        isPast ? .alsoPast : .alsoListed, .status(other.status), .sources(names),
        .other(other.end ?? other.date, isBeginning: isBeginning))
    }
  }

  /// The end of a problem that is listed as active. The end of one in remission is when that began.
  static func endStated(_ problem: ClinicalRecord) -> Finding? {
    if problem.status.course != .active { return nil }
    return problem.ended.map { Finding(.ended, .day($0)) } ?? (problem.isSaidOver ? Finding(.saidOver) : nil)
  }

  /// The first name of its codes, if the name of every code says something that the record's title does not.
  static func coded(_ record: ClinicalRecord) -> Finding? {
    let own = ThingName(problem: record.comparedTitle).words
    let names = record.codes.compactMap(\.display)
    let isOther = names.allSatisfy { !ThingName(problem: $0).words.isSubset(of: own) }
    return isOther ? names.first.map { Finding(.coded, SemanticTag.without($0)) } : nil
  }

  /// The newest of the senders' notes that does not repeat a title.
  static func note(of records: [ClinicalRecord]) -> Finding? {
    let titles = Set(records.map(\.comparedTitle.normalizedWords))
    return records.lazy.map { $0.words(of: .note) }
      .first { !$0.isEmpty && !titles.contains($0.normalizedWords) }.map { Finding(.noted, .quote($0)) }
  }

  static func reported(by reporter: Reporter) -> Finding { Finding(.reported, .reporter(reporter)) }
}

extension Finding.Kind {
  package static var stage: Self { Self() }
  package static var ended: Self { Self() }
  package static var saidOver: Self { Self() }
  package static var alsoListed: Self { Self() }
  package static var alsoPast: Self { Self() }
  package static var alsoCalled: Self { Self() }
  package static var coded: Self { Self() }
  package static var reported: Self { Self() }
  package static var noted: Self { Self() }
}
