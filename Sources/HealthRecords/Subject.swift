/// Whom a resource is about, by its own word.
enum Subject: Hashable, Sendable {
  /// A Patient resource of the input, by position.
  case patient(Int)
  /// Somebody whom the resource itself describes: a Patient inside of it, or an identifier or name alone.
  case stated(StatedPatient)
  /// A reference that leads to no resource here.
  case missing(scope: String, reference: String)
  /// It does not say, or says it in no usable way.
  case unstated

  static func of(_ index: Int, in context: RecordContext, scope: String) -> Subject {
    let resource = context.resources[index]
    if resource.type == "Patient" { return .patient(index) }
    for element in elements {
      for json in resource.json.all(element) {
        if let subject = subject(json, context.from(index), scope) { return subject }
        guard named.contains(element) else { continue }
        let address = json.text("reference")?.trimmed ?? ""
        if isForeign(address), let stated = StatedPatient(logical: json) { return .stated(stated) }
        if isForeign(address), !address.isEmpty, !address.contains(" ") {
          return .missing(scope: scope, reference: address)
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

  private static func subject(_ json: JSONValue, _ context: RecordContext, _ scope: String) -> Subject? {
    let resolved = context.resolve(json)
    if let position = resolved.position ?? bare(resolved.literal, context) {
      return context.resources[position].type == "Patient" ? .patient(position) : nil
    }
    if let target = resolved.target, target["resourceType"]?.string == "Patient" {
      return .stated(StatedPatient(target))
    }
    guard let literal = resolved.literal?.trimmed, !literal.isEmpty, !literal.hasPrefix("#"),
      resolved.target == nil
    else { return nil }
    if let target = ReferenceTarget(literal) {
      return target.type == "Patient" ? .missing(scope: scope, reference: "Patient/\(target.id)") : nil
    }
    return literal.hasPrefix("urn:uuid:") ? .missing(scope: scope, reference: literal) : nil
  }

  /// The Patient whose id stands where its address should.
  private static func bare(_ literal: String?, _ context: RecordContext) -> Int? {
    guard let literal, !literal.contains("/"), !literal.hasPrefix("#") else { return nil }
    return context.references.resolve("Patient/\(literal)", from: context.index)
  }

  /// True where a reference has no address in FHIR's form: nothing, a register's URL, an OID, a bare number.
  private static func isForeign(_ address: String) -> Bool {
    !address.hasPrefix("#") && ReferenceTarget(address) == nil
  }
}
