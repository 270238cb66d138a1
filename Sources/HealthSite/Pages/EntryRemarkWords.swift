import HealthRecords

extension ClinicalRecord {
  /// What its document says otherwise than its entry, or leaves open: "its text says “Active”".
  var remarkWords: [String] {
    guard resource.origin.format.isTransformed else { return [] }
    let json = resource.json
    let isOpen = json.remark(.endMarkedUnknown) != nil
    return [
      isOpen ? "end date marked unknown by the source" : nil,
      json.remark(.statusInText).map { "its text says “\($0)”" },
      json.remark(.statusInEntry).map { "its coded entry says \($0)" },
      json.remark(.healthStatus).map { "its health status says “\($0)”" },
      json.remark(.nameInText).map { "its text calls it “\($0)”" },
      json.remark(.valueInText).map { "its text has the value “\($0)”" },
      json.remark(.interpretationInText).map { "its text flags it “\($0)”" },
      json.remark(.dateInText).map { "its text has the date “\($0)”" },
      clinicalType == .medications
        ? json.remark(.endAsSent).map { "end as sent: \(ClinicalDate($0)?.dayText ?? $0)" } : nil,
    ].compactMap { $0 }
  }
}
