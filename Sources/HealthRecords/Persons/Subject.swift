/// The person that a resource is about, as it states itself.
enum Subject: Hashable, Sendable {
  /// A Patient of the input, by position.
  case patient(Int)
  /// A person that the resource describes: by a contained Patient, or only by an identifier or name.
  case stated(Demographics)
  /// A reference whose target is not in the input.
  case missing(scope: String, reference: String)
  /// Several persons or animals at once, so no person's own record (FHIR R4, Group).
  case group
  /// Missing, or not usable.
  case unstated

  static func of(_ index: Int, in context: RecordContext, scope: String) -> Subject {
    let resource = context.resources[index]
    if resource.type == .patient { return .patient(index) }
    for element in elements {
      for json in resource.json.all(element) {
        if let subject = subject(
          json, context.from(index), scope, isPatient: PatientElements.all.contains(element))
        {
          return subject
        }
      }
    }
    return .unstated
  }

  /// In this order; participants and subscribers only count if nothing else names a patient.
  static let elements = [
    "subject", "patient", "beneficiary", "beneficiaryReference", "patientReference", "individual", "for",
    "participant.actor", "subscriber",
  ]

  private static func subject(
    _ json: JSONValue, _ context: RecordContext, _ scope: String, isPatient: Bool
  ) -> Subject? {
    let resolved = context.resolve(json)
    if let position = resolved.position ?? bare(resolved.literal, context) {
      return ofType(context.resources[position].type, isPatient, patient: .patient(position))
    }
    if let target = resolved.target {
      let stated = Demographics(target)
      return ofType(
        target.resourceType, isPatient, patient: stated.isEmpty ? nil : .stated(stated))
    }
    let literal = resolved.literal?.trimmed ?? ""
    if let target = ReferenceTarget(literal) {
      return ofType(
        target.type, isPatient, patient: .missing(scope: scope, reference: "Patient/\(target.id)"))
    }
    if literal.hasPrefix("urn:uuid:") { return .missing(scope: scope, reference: literal) }
    return isPatient ? foreign(literal, json, scope) : nil
  }

  private static func ofType(_ type: ResourceType?, _ isPatient: Bool, patient: Subject?) -> Subject? {
    if type == .patient { return patient }
    return type == .group && isPatient ? .group : nil
  }

  /// The subject of a reference that is not in FHIR's form: a name or identifier only, a register's URL, an OID, or a
  /// bare number.
  ///
  /// `#id` and `resource:0` are only valid in their own file.
  private static func foreign(_ address: String, _ json: JSONValue, _ scope: String) -> Subject? {
    if address.hasPrefix("#") || address.hasPrefix("resource:") { return nil }
    if let stated = Demographics(logical: json) { return .stated(stated) }
    return address.isEmpty || address.contains(" ") ? nil : .missing(scope: scope, reference: address)
  }

  /// The Patient of a reference that is only an id.
  private static func bare(_ literal: String?, _ context: RecordContext) -> Int? {
    guard let literal, !literal.contains("/"), !literal.hasPrefix("#") else { return nil }
    return context.references.resolve("Patient/\(literal)", from: context.index)
  }
}
