import HealthRecords

/// A dose of a vaccine, given or refused (C-CDA R2.1, Immunization Activity).
struct Vaccination {
  private let statement: Statement

  init(_ statement: Statement) { self.statement = statement }

  var records: [EntryRecord] {
    var (dose, used) = statement.mapped(as: .immunization)
    dose.add("vaccineCode", statement.types.substance(ProductParts(statement).material)?.json)
    return [statement.record(dose, key: [ProductParts(statement).name], used: used)]
  }
}
