import HealthRecords

extension ClinicalRecord {
  /// "reported by the person", "reported by Daughter": no clinician's word (FHIR R4, MedicationRequest.reported[x],
  /// MedicationStatement.informationSource, AllergyIntolerance.asserter, Condition.asserter).
  var reporter: String? {
    if resource.json["reportedBoolean"]?.boolean == true { return "reported by the person" }
    if let source = resource.json["reportedReference"] {
      return reported(by: source, .of("reported")) ?? "reported by another source"
    }
    return Self.sources.lazy.flatMap { element in
      self.resource.json.all(element.path).lazy.compactMap { self.layReport(of: $0, element) }
    }.first
  }
}

extension ClinicalRecord {
  /// Elements that tell who says so.
  private static let sources = [Element.informationSource, .asserter]

  /// Nil for a clinician's word, and where nobody says whose it is.
  private func layReport(of source: JSONValue, _ element: Element) -> String? {
    let address = source.text("reference") ?? ""
    let isOf = { (type: ResourceType) in source.text("type") == type.name || address.contains("\(type)/") }
    if isOf(.patient) { return "reported by the person" }
    return isOf(.relatedPerson) ? reported(by: source, element) ?? "reported by another person" : nil
  }

  private func reported(by source: JSONValue, _ element: Element) -> String? {
    let name = source.text("display") ?? words(of: element)
    return name.isEmpty ? nil : "reported by \(name)"
  }
}
