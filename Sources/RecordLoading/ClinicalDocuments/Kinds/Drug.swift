import HealthRecords

/// A drug as it is taken, ordered or handed over (C-CDA R2.1, Medication Activity, Medication Supply Order, Medication
/// Dispense).
struct Drug {
  private let statement: Statement

  init(_ statement: Statement) { self.statement = statement }

  private var types: HL7Datatypes { statement.types }

  var records: [EntryRecord] {
    var (drug, used) = statement.mapped(as: .drug)
    drug.add("medicationCodeableConcept", types.substance(ProductParts(statement).material)?.json)
    return [statement.record(drug, key: [ProductParts(statement).name], used: used)]
  }
}

extension Statement {
  /// The drugs of an act around several, each with the words of the act as comments.
  var drugsOfGroup: [EntryRecord] {
    let words =
      [types.name(code), types.text(element.first("text"))].compactMap { $0 }
      + StatementRest.comments(self)
    return inner.filter { $0.kind != .comment }.flatMap { $0.with(comments: words).records }
  }
}
