/// Whom a resource is about, by its own word.
enum Subject: Hashable, Sendable {
  /// A Patient resource of the input, by position.
  case patient(Int)
  /// Somebody whom the resource itself describes: a Patient inside of it, or an identifier or name alone.
  case stated(Demographics)
  /// A reference that leads to no resource here.
  case missing(scope: String, reference: String)
  /// Several persons or animals at once: nobody's own record (FHIR R4, Group).
  case group
  /// It does not say, or says it in no usable way.
  case unstated

  static func of(_ index: Int, in context: RecordContext, scope: String) -> Subject {
    let resource = context.resources[index]
    if resource.type == .patient { return .patient(index) }
    for element in elements {
      for json in resource.json.all(element) {
        if let subject = subject(json, context.from(index), scope, isPatient: named.contains(element)) {
          return subject
        }
      }
    }
    return .unstated
  }

  /// In the order tried; participants and subscribers count only when nothing else names a patient.
  static let elements = [
    "subject", "patient", "beneficiary", "beneficiaryReference", "patientReference", "individual", "for",
    "participant.actor", "subscriber",
  ]

  /// Those that mean the patient, where nothing but a name is given.
  static let named = ["subject", "patient", "beneficiary"]

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

  /// Whom a reference means without an address in FHIR's form: nothing, a register's URL, an OID, a bare number.
  ///
  /// `#id` and `resource:0` mean something inside their own file or nothing.
  private static func foreign(_ address: String, _ json: JSONValue, _ scope: String) -> Subject? {
    if address.hasPrefix("#") || address.hasPrefix("resource:") { return nil }
    if let stated = Demographics(logical: json) { return .stated(stated) }
    return address.isEmpty || address.contains(" ") ? nil : .missing(scope: scope, reference: address)
  }

  /// The Patient whose id stands where its address should.
  private static func bare(_ literal: String?, _ context: RecordContext) -> Int? {
    guard let literal, !literal.contains("/"), !literal.hasPrefix("#") else { return nil }
    return context.references.resolve("Patient/\(literal)", from: context.index)
  }
}
