/// Short words for a record beside its title.
package enum RecordWords {
  /// Of several records of one fact, all or some are gone from their source.
  package static func gone(since day: String?, areAll: Bool) -> String {
    let words: Phrase =
      switch (areAll, day) {
      case (true, nil): "no longer in its source, kept"
      case (true, let day?): "no longer in its source since \(day), kept"
      case (false, nil): "some of its records no longer in the source, kept"
      case (false, let day?): "some of its records no longer in the source since \(day), kept"
      }
    return words.text
  }
}

extension ClinicalRecord {
  /// What kind of record it is, in words: "Lab result", "Care plan".
  public var kind: String {
    clinicalType == .other || isSupporting ? Self.kind(resource.type.name) : clinicalType.noun
  }

  private static func kind(_ type: String) -> String {
    kinds[type].map { Phrase(own: $0).text } ?? ElementLabel.words(type)
  }

  /// Where the type's own name says little to a reader.
  private static let kinds = [
    "DeviceUseStatement": "Device in use", "DeviceUsage": "Device in use", "Basic": "Other record",
    "ClinicalImpression": "Assessment", "ServiceRequest": "Order", "ProcedureRequest": "Order",
    "DiagnosticOrder": "Order", "Flag": "Alert", "QuestionnaireResponse": "Answers",
  ]
  /// "Immunization recommendation: MMR": the title where records of all kinds stand beside each other.
  public var titleWithKind: String {
    clinicalType == .other && resource.type != .observation && !title.hasPrefix(kind)
      ? "\(kind): \(title)" : title
  }
}
