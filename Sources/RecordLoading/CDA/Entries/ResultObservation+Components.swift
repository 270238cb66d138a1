import HealthRecords

/// What an observation without a value is made of: the observations in it, as those of an organizer (CDA R2, section
/// 4.3.8: entryRelationship, COMP).
extension ResultObservation {
  var componentStatements: [Relation] {
    guard element.name == "observation", !hasValue, !isNegated else { return [] }
    return related.filter { $0.type == "COMP" && ResultObservation($0.statement).isComponent }
  }

  /// Those with a value.
  var components: [Draft<R4.Component>] {
    componentStatements.map(\.statement).filter(\.hasValue).map { part in
      [.code(types.concept(part.code)), .value(types.value(part.element.first("value")))]
    }
  }

  /// Those that only say what was found, or not found: "chest hyperinflated; not: radiopacities".
  var componentFindings: String? {
    let found = componentStatements.map(\.statement).filter { !$0.hasValue }.compactMap { part in
      types.name(part.code).map { part.isNegated ? DenialWords.not($0) : $0 }
    }
    return .text(found.joined(separator: "; "))
  }

  /// True for a component of the same time, which a component has not.
  func isToldInComponent(_ relation: Relation) -> Bool {
    let part = relation.statement
    let own = part.effectiveTime.map { types.when($0) }
    return componentStatements.contains { $0.number == relation.number }
      && (own == nil || own == effectiveTime.map { types.when($0) })
  }

  /// True where nothing of it is lost in a component but its time.
  private var isComponent: Bool {
    element.name == "observation" && mood == "EVN" && !isComment && !hasTemplate("4.86") && related.isEmpty
      && types.name(code) != nil && !(isNegated && hasValue) && !statement.isStatus && !statement.isSeverity
      && !statement.isHealthStatus && !statement.isAgeAtOnset
  }
}
