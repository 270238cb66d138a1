import HealthRecords

/// Acts that contain drugs: a prescription, a group (CDA R2, section 4.3.8.4: ActRelationship).
struct CDADrugGroup: StatementKind {
  let statement: ClinicalStatement

  var holdsDrugs: Bool {
    related.map(\.statement.element).contains {
      $0.name == "substanceAdministration" || $0.name == "supply" && $0.first("product") != nil
    }
  }

  /// Its drugs, each with the words of the act as comments.
  var drugsOfGroup: [CDAResource] {
    let words = [types.name(code), text].compactMap { $0 } + CDAComments(statement).comments()
    return related.map(\.statement).filter { !$0.isComment }.flatMap { statement in
      var statement = statement
      statement.outerComments = outerComments + words
      return CDAEntry(statement).resources
    }
  }
}
