/// What a plan says of the person, apart from drugs (LOINC).
struct PlanMeasure: Sendable {
  let attribute: String
  let loinc: String
  /// Nil for a fact that is true if its attribute is present.
  var unit: String?
  var words: String?

  static let all = [
    PlanMeasure(attribute: "w", loinc: "29463-7", unit: "kg"),
    PlanMeasure(attribute: "h", loinc: "8302-2", unit: "cm"),
    PlanMeasure(attribute: "c", loinc: "2160-0", unit: "mg/dl"),
    PlanMeasure(attribute: "p", loinc: "82810-3", words: "schwanger"),
    PlanMeasure(attribute: "b", loinc: "63895-7", words: "stillend"),
  ]
}
