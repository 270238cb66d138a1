import HealthRecords

/// Comments of people, wherever in an entry they stand (C-CDA R2.1, Comment Activity; IHE Patient Care Coordination,
/// section 6.3.4.6: Comments).
struct CDAComments: StatementKind {
  let statement: ClinicalStatement

  /// Comments inside, and its own words where they are not its name.
  ///
  /// - Parameter unmapped: what is told beside the record, with the comments in it.
  func notes(beside members: [JSONTree.Member], unmapped: [Relation]) -> [Annotation] {
    let inline =
      element.first("text").map(CDANarrative.ownWords).flatMap { $0.isBlank ? nil : $0 }
      ?? PlannedActivity(statement).wordsOfOrder
    let own =
      element.name == "substanceAdministration" || members.contains { $0.key == "note" } ? nil : inline
    return notes([own].compactMap { $0 } + comments(besides: unmapped) + outerComments)
  }

  /// Comments as FHIR's annotations.
  func notes(_ comments: [String]) -> [Annotation] { comments.compactMap { .of([.text(.text($0))]) } }

  /// The comments in it, and those in inner statements of which only the value is told: a severity, a status, a reason.
  func comments(besides unmapped: [Relation] = []) -> [String] {
    if depth > ClinicalStatement.nestingLimit { return [] }
    let told = Set(unmapped.map(\.number))
    return related.flatMap { link -> [String] in
      if link.statement.isComment { return [link.statement.text].compactMap { $0 } }
      return link.isValueAlone && !told.contains(link.number) ? CDAComments(link.statement).comments() : []
    }
  }

  /// The same statement with what people wrote beside it in its concern.
  func commented(in concern: ClinicalStatement?) -> ClinicalStatement {
    var statement = statement
    statement.outerComments =
      concern?.related.filter(\.statement.isComment).compactMap(\.statement.text) ?? []
    return statement
  }
}

extension ClinicalStatement.Relation {
  /// Criticality, free text sig, instruction, order and reason of a refusal (C-CDA R2.1, chapter 3).
  fileprivate var isValueAlone: Bool {
    statement.isSeverity || statement.isStatus || isReason || statement.hasCode("82606-5", "66455-7")
      || statement.hasTemplate("4.145", "4.147", "4.20", "4.17", "4.53")
  }
}
