/// Who reported a fact, if not a clinician (FHIR R4, MedicationRequest.reported[x],
/// MedicationStatement.informationSource, AllergyIntolerance.asserter, Condition.asserter).
public enum Reporter: Hashable, Sendable {
  case person, otherPerson, otherSource
  case named(String)
}

extension ClinicalRecord {
  /// Nil if a clinician reported it, or if the record does not state who did.
  package var reporter: Reporter? {
    if resource.json["reportedBoolean"]?.boolean == true { return .person }
    if let source = resource.json["reportedReference"] {
      return reporter(named: source, .of("reported")) ?? .otherSource
    }
    return Self.sources.lazy.flatMap { element in
      self.resource.json.all(element.path).lazy.compactMap { self.layReporter($0, element) }
    }.first
  }

  /// The elements that name who reported it.
  private static let sources = [Element.informationSource, .asserter]

  private func layReporter(_ source: JSONValue, _ element: Element) -> Reporter? {
    let address = source.text("reference") ?? ""
    let isOf = { (type: ResourceType) in source.text("type") == type.name || address.contains("\(type)/") }
    if isOf(.patient) { return .person }
    return isOf(.relatedPerson) ? reporter(named: source, element) ?? .otherPerson : nil
  }

  private func reporter(named source: JSONValue, _ element: Element) -> Reporter? {
    let stated = facts.first { $0.element == element }?.values.map(\.words).distinct.joined(separator: ", ")
    let name = source.text("display") ?? stated ?? ""
    return name.isEmpty ? nil : .named(name)
  }
}
