/// Fills elements that R4 requires but that were not sent: as unknown, never guessed (FHIR R4, data-absent-reason).
struct R4Missing {
  let title: String
  /// The URL of the person; nil if the record's person is unknown.
  let subject: String?

  /// - Returns: nil if an element is missing that cannot be marked as unknown.
  func filled(_ members: [JSONTree.Member], of type: String) -> [JSONTree.Member]? {
    var members = members
    for element in R4Element.elements(of: type) ?? [] where element.isRequired {
      let keys = Set(element.datatypes.map(element.key))
      if members.contains(where: { keys.contains($0.key) }) { continue }
      guard let member = member(element, beside: members) else { return nil }
      members.removeAll { $0.key == "_\(member.key)" }
      members.append(member)
    }
    return members
  }
}

extension R4Missing {
  private func member(_ element: R4Element, beside members: [JSONTree.Member]) -> JSONTree.Member? {
    if element.isSubject {
      let reference = subject.map { JSONTree.object([.init("reference", .string($0))]) }
      return .init(
        element.name, reference ?? .object([.init("display", .string(PatientSummaryWords.notStated))]))
    }
    if element.codes.contains("unknown") { return .init(element.name, "unknown") }
    let datatype =
      element.datatypes.first(where: ["CodeableConcept", "string"].contains) ?? element.datatypes[0]
    return value(datatype).map { value in
      let isPrimitive = R4Primitive.isPrimitive(datatype) && datatype != "string"
      return .init(
        isPrimitive ? "_\(element.key(of: datatype))" : element.key(of: datatype),
        element.isList ? .array([value]) : value)
    }
  }

  private func value(_ datatype: String) -> JSONTree? {
    switch datatype {
    case "CodeableConcept": .object([.init("text", .string(title)), .init("coding", .array([Self.unknown]))])
    case "Coding": Self.unknown
    case "string": .string(PatientSummaryWords.notStated)
    case "code", "dateTime", "instant", "Period": .object([.init("extension", R4Extension.absent)])
    case "Reference": .object([.init("display", .string(PatientSummaryWords.notStated))])
    default: nil
    }
  }

  private static let unknown = JSONTree.object([
    .init("system", "http://terminology.hl7.org/CodeSystem/data-absent-reason"), .init("code", "unknown"),
    .init("display", "Unknown"),
  ])
}
