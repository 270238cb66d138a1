import HealthRecords

/// Entries whose code says that nothing of their kind exists or is known, and that name no product or value (HL7
/// International Patient Summary, CodeSystem absent-unknown-uv-ips; eHDSI, absent or unknown data).
struct CDAAbsence: StatementKind {
  let statement: ClinicalStatement

  /// What such an entry says; nil for an entry that names something.
  var absence: CodeableConcept? { Self.absenceCode(in: element).flatMap(types.concept) ?? nullAbsence }

  /// The code that says so: of the statement, its value or its product.
  static func absenceCode(in statement: XMLElement) -> XMLElement? {
    let product = statement.first("consumable/manufacturedProduct/manufacturedMaterial/code")
    return [statement.first("code"), statement.first("value"), product].compactMap { $0 }
      .first(where: saysNone)
  }

  /// The same for a drug or vaccine; a named product wins.
  var productAbsence: CodeableConcept? {
    let code = drugElement?.first("code")
    return types.product(drugElement) == nil || code.map(Self.saysNone) == true ? absence : nil
  }

  /// The status of such an entry. Others are left out: "completed" is the template's word and ends nothing.
  var absenceStatus: String? {
    statusCode.flatMap {
      ["nullified": "entered-in-error", "aborted": "stopped", "cancelled": "stopped"][$0]
    }
  }

  private static func saysNone(_ code: XMLElement) -> Bool {
    ([code] + code.all("translation")).compactMap { $0["code"] }.contains(where: AbsenceStatement.isCode)
  }
}
