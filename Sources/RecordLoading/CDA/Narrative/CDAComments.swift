import HealthRecords

/// Comments of people anywhere in an entry (C-CDA R2.1, Comment Activity; IHE Patient Care Coordination, section
/// 6.3.4.6: Comments).
struct CDAComments: StatementKind {
  let statement: ClinicalStatement

  /// The comments in the statement, and its own text unless it is of a drug or its record has a note already.
  ///
  /// - Parameter unmapped: statements that are shown as remarks, together with their comments.
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

  /// Its comments, and those in inner statements that become a single value: a severity, a status, a reason.
  func comments(besides unmapped: [Relation] = []) -> [String] {
    if depth > ClinicalStatement.nestingLimit { return [] }
    let told = Set(unmapped.map(\.number))
    return related.flatMap { link -> [String] in
      if link.statement.isComment { return [link.statement.text].compactMap { $0 } }
      return link.isValueAlone && !told.contains(link.number) ? CDAComments(link.statement).comments() : []
    }
  }

  /// The same statement with the comments of the concern around it.
  func commented(in concern: ClinicalStatement?) -> ClinicalStatement {
    var statement = statement
    statement.outerComments =
      concern?.related.filter(\.statement.isComment).compactMap(\.statement.text) ?? []
    return statement
  }
}

extension ClinicalStatement.Relation {
  /// True for what becomes a single value; the codes and templates are those of criticality, free text sig,
  /// instruction, order and reason of a refusal (C-CDA R2.1, chapter 3).
  fileprivate var isValueAlone: Bool {
    statement.isSeverity || statement.isStatus || isReason || statement.hasCode("82606-5", "66455-7")
      || statement.hasTemplate("4.145", "4.147", "4.20", "4.17", "4.53")
  }
}
