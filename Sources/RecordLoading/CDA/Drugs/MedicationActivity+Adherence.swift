import HealthRecords

/// Whether a drug is taken as it was prescribed (C-CDA R4, Medication Adherence: template 22.4.508, whose code is
/// always LOINC 71799-1).
extension MedicationActivity {
  var isAdherence: Bool { hasTemplate("4.508") || hasCode("71799-1") }

  /// FHIR R5's `adherence` for a drug that is not taken by its newest report. A drug that has ended gets none (FHIR R5,
  /// MedicationStatement.adherence).
  func adherence(endedBy span: XMLElement?) -> Draft<R4.Adherence>? {
    let isOpen = [nil, "active"].contains(statusCode) || statusCode == "completed" && !isOver(span)
    guard isOpen, !isNegated, let value = newestAdherence?.element.first("value"), Self.isNotTaken(value)
    else { return nil }
    let coding = Coding(
      "http://hl7.org/fhir/CodeSystem/medication-statement-adherence", "not-taking", CDADisplay.notTaking)
    let codings = [coding] + [CDADatatypes.coding(value)].compactMap { $0 }
    return [.code(.of(codings, .text(types.name(value))))]
  }

  private var newestAdherence: MedicationActivity? {
    let reports = related.map { MedicationActivity($0.statement) }.filter {
      $0.isAdherence && !$0.isNegated && $0.hasValue
    }
    return reports.max { $0.reported < $1.reported }
  }

  /// When it was reported, as sent: years come first, so these texts sort by time.
  private var reported: String { effectiveTime?["value"] ?? effectiveTime?.first("low")?["value"] ?? "" }

  /// True for SNOMED CT's "Not taking medication".
  private static func isNotTaken(_ value: XMLElement) -> Bool {
    value["code"] == "715036001" && [nil, "2.16.840.1.113883.6.96"].contains(value["codeSystem"])
  }
}
