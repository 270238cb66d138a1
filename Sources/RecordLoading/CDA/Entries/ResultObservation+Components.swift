import HealthRecords

/// The parts of an observation without a value: the observations in it, like those of an organizer (CDA R2, section
/// 4.3.8: entryRelationship, COMP).
extension ResultObservation {
  var componentStatements: [Relation] {
    guard element.name == "observation", !hasValue, !isNegated else { return [] }
    return related.filter { $0.type == "COMP" && ResultObservation($0.statement).isComponent }
  }

  /// The parts with a value.
  var components: [Draft<R4.Component>] {
    componentStatements.map(\.statement).filter(\.hasValue).map { part in
      [.code(types.concept(part.code)), .value(types.value(part.element.first("value")))]
    }
  }

  /// The parts that only say what was found, or not found: "chest hyperinflated; not: radiopacities".
  var componentFindings: String? {
    let found = componentStatements.map(\.statement).filter { !$0.hasValue }.compactMap { part in
      types.name(part.code).map { part.isNegated ? EntrySentence(.notValue, $0).english : $0 }
    }
    return .text(found.joined(separator: "; "))
  }

  /// True for a part without another time than the whole: a component has no time of its own.
  func isToldInComponent(_ relation: Relation) -> Bool {
    let part = relation.statement
    let own = part.effectiveTime.map { types.when($0) }
    return componentStatements.contains { $0.number == relation.number }
      && (own == nil || own == effectiveTime.map { types.when($0) })
  }

  /// True for a part of which a component loses nothing but the time.
  private var isComponent: Bool {
    element.name == "observation" && mood == "EVN" && !isComment && !hasTemplate("4.86") && related.isEmpty
      && types.name(code) != nil && !(isNegated && hasValue) && !statement.isStatus && !statement.isSeverity
      && !statement.isHealthStatus && !statement.isAgeAtOnset
  }
}
