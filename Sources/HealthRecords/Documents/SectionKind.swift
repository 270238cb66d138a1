/// The kind of records that a section or list is about, by its code; by its title if it has no code.
enum SectionKind {
  static func of(_ code: Concept?, _ title: String?) -> RecordKind? {
    guard let codes = code?.codes, !codes.isEmpty else {
      return title.flatMap { kind(of: $0.normalizedWords) }
    }
    return codes.firstNonNil(of(code:))
  }

  static func of(code: String) -> RecordKind? {
    types[code].map(RecordKind.type) ?? groups[code].map(RecordKind.group)
  }

  private static func kind(of title: String) -> RecordKind? {
    SectionTitles.daysOfOperation.contains(title) ? .type(.procedures) : titles[title]
  }

  /// Titles of sections in operative notes that have no code in LOINC. Without the day and the side, an operation would
  /// be reported wrongly.
  private static let titles: [String: RecordKind] = [
    "laterality": .type(.procedures), "pre-medication": .type(.procedures),
    "premedication": .type(.procedures), "implants": .group(.other), "complications": .type(.conditions),
  ]

  /// The sections of allergies, drugs and problems, whose place even an empty one takes.
  static let lists: Set = ["48765-2", "10160-0", "11450-4"]

  /// LOINC sections for kinds without a clinical type: plans, assessments, instructions, reasons for referral, goals,
  /// interventions, outcomes, family and social history, food, tobacco, alcohol, functional and mental status, devices
  /// and implants, directives, alerts, pregnancies.
  private static let groups: [String: RecordGroup] = [
    "18776-5": .plans, "59772-4": .plans, "51847-2": .plans, "8653-8": .plans, "69730-0": .plans,
    "42349-1": .plans, "61146-7": .plans, "62387-6": .plans, "11383-7": .plans,
    "10157-6": .familyHistory, "61144-2": .socialHistory, "59771-6": .other,
    "29762-2": .socialHistory, "47420-5": .socialHistory, "11366-2": .socialHistory,
    "11330-8": .socialHistory,
    "10190-7": .socialHistory, "46264-8": .other,
    "42348-3": .other, "75320-2": .other, "104605-1": .other, "10162-6": .other,
  ]

  /// LOINC's sections (C-CDA R2.1, chapter 2; IPS) and HL7's example codes for lists.
  private static let types: [String: ClinicalType] = [
    "48765-2": .allergies, "10155-0": .allergies, "allergies": .allergies, "adverserxns": .allergies,
    "52472-8": .allergies, "52473-6": .allergies,
    "11450-4": .conditions, "problems": .conditions, "10160-0": .medications, "42346-7": .medications,
    "medications": .medications, "56445-0": .medications, "29549-3": .medications,
    "11369-6": .immunizations, "8716-3": .vitalSigns, "30954-2": .labResults, "47519-4": .procedures,
    "46240-8": .encounters, "48768-6": .coverage,
    // Why the person came: reason for visit, chief complaint, and both.
    "29299-5": .encounters, "10154-3": .encounters, "46239-0": .encounters,
    // Diagnoses before and after an operation, at admission and discharge, complications, past illness.
    "10218-6": .conditions, "10219-4": .conditions, "46241-6": .conditions, "11535-2": .conditions,
    "55109-3": .conditions, "11348-0": .conditions, "75310-3": .conditions,
    "10153-2": .conditions, "51848-0": .conditions, "11496-7": .conditions, "57852-6": .conditions,
    "42347-5": .conditions, "8646-2": .conditions, "78375-3": .conditions, "29548-5": .conditions,
    "29308-4": .conditions, "52797-8": .conditions, "59769-0": .conditions, "59768-2": .conditions,
    // Drugs at discharge, prescribed and dispensed; anesthesia is part of an operation.
    "10183-2": .medications, "75311-1": .medications, "57828-6": .medications, "66149-6": .medications,
    "60590-7": .medications, "18610-6": .medications, "59774-0": .procedures,
    // Operations, their findings, fluids and drains, surgical history; studies of a stay.
    "10223-6": .procedures, "29554-3": .procedures, "59776-5": .procedures, "10216-0": .procedures,
    "8677-7": .procedures, "67803-7": .procedures,
    "11537-8": .procedures, "10167-5": .procedures, "11493-4": .labResults,
  ]
}

/// Titles of sections without a code.
package enum SectionTitles {
  /// Titles of the section with the day of the operation.
  package static let daysOfOperation: Set<String> = [
    "date of surgery", "date of operation", "date of procedure", "surgery date", "operation date",
    "procedure date",
  ]
}
