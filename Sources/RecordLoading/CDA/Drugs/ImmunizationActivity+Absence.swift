import HealthRecords

/// Entries that name no vaccine: denials, and entries that are there only because a section demands one.
extension ImmunizationActivity {
  /// The section's denial, if the entry denies an unnamed vaccine and has no date.
  var sectionsAbsence: CodeableConcept? {
    guard isNegated, namesNoVaccine, types.period(effectiveTime) == nil else { return nil }
    return context.sectionsDenial.flatMap { AbsentKind.of(.immunizations)?.noneStated($0) }
  }

  private var namesNoVaccine: Bool {
    vaccineCodes.allSatisfy { $0["code"] == nil || $0["code"] == Self.anyVaccine }
      && ownVaccineNames.allSatisfy { Self.anyNames.contains($0.normalizedWords) }
  }

  /// True for an immunization that names no vaccine, and no day other than the document's own.
  var isPlaceholderImmunization: Bool {
    guard namesNoVaccine else { return false }
    if isNegated || CDAAbsence(statement).productAbsence != nil { return context.placeholder != nil }
    let time = (effectiveTime?["value"] ?? effectiveTime?.first("low")?["value"]).map(HL7Time.dateTime)
    return mood == "EVN" && (time == nil ? text == nil : time == context.date)
  }

  private var vaccineCodes: [XMLElement] {
    [vaccineCode].compactMap { $0 } + (vaccineCode?.all("translation") ?? [])
  }

  private var ownVaccineNames: [String] {
    let material = element.first("consumable/manufacturedProduct/manufacturedMaterial")
    return vaccineCodes.compactMap { $0["displayName"] }
      + [
        types.narrative.words(material?.first("code/originalText")),
        material?.first("name").map(CDANarrative.ownWords), types.ingredientName(material),
      ].compactMap { $0 }.filter { !$0.isBlank }
  }

  /// SNOMED CT: vaccine (product).
  private static let anyVaccine = "71181003"

  private static let anyNames: Set<String> = [
    "vaccine", "vaccination", "immunization", "immunisation", "unknown", "other",
  ]
}
