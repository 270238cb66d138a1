/// The one table of dates: the elements of each resource type that state when it happened, and when it ended.
///
/// A row lists paths in order; the first with a usable date wins. `(label)` marks a fallback, `(=label)` a date that
/// still is the day itself, `(>label)` a planned day. `[x]` is a choice of types. `result>` and `specimen>` step to the
/// referenced resources, `Procedure<` to the procedure that put a device in place (fhir-dates, section 1, all
/// versions).
package struct DateElements: Sendable {
  let start: [DateElement]
  let end: [DateElement]

  static func of(_ type: ResourceType) -> DateElements { table[type.name] ?? anyType }

  private init(_ start: String, end: String = "") {
    self.start = start.split(separator: ",").map { DateElement(row: $0) }
    self.end = end.split(separator: ",").map { DateElement(row: $0) }
  }

  /// The first day on which an order may be filled. It does not mean that anything began.
  static let validity = "dispenseRequest.validityPeriod.start"

  /// Elements with the day on which something was written down that may have begun long before.
  package static let recordings = ["recordedDate", "assertedDate", "dateRecorded", "issued", "recorded"]

  /// Elements with the day on which a drug was written down, which is not the start of a course.
  static let recordingsOfDrugs = ["dateAsserted", "recorded"]

  /// Since when a document has tracked a problem or an allergy (C-CDA R2.1, Problem Concern Act: effectiveTime).
  private static let concern = [EntryRemark.concernDate, .concernPeriod]
    .flatMap { [$0.rawValue, EntryKey.former($0.rawValue)] }
    .map { "extension(\($0)) (start of the concern)" }.joined(separator: ", ")

  private static let anyType = DateElements(
    "occurrence[x] (occurrence), effective[x] (effective), performed[x] (performed), period.start (period), date (date), "
      + "authoredOn (authored on), authored (authored), started (started), sent (sent), created (created), "
      + "recorded (recorded), issued (issued)",
    end: "occurrencePeriod.end, effectivePeriod.end, performedPeriod.end, period.end")

  static let table: [String: DateElements] = [
    "AllergyIntolerance": .init(
      "onset[x], reaction.onset (reaction), \(concern), assertedDate (asserted), recordedDate (recorded), "
        + "lastOccurrence (last occurrence), lastOccurence (last occurrence)",
      end: "abatement[x], extension(allergyintolerance-abatement), extension(AllergyIntoleranceEnd-1)"),
    "Condition": .init(
      "onset[x], \(concern), extension(condition-assertedDate) (asserted), assertedDate (asserted), "
        + "dateRecorded (recorded), recordedDate (recorded)",
      end: "abatement[x]"),
    "Immunization": .init("date, occurrence[x], recorded (recorded)"),
    "Observation": .init(
      "effective[x], specimen>collection.collected[x] (=collected), issued (issued)",
      end: "effectivePeriod.end, effectiveTiming.end"),
    "MedicationOrder": .init(
      "dateWritten, dosageInstruction.timing.repeat.boundsPeriod.start (=dose start), "
        + "dispenseRequest.validityPeriod.start (valid from)",
      end: "dateEnded, dosageInstruction.timing.repeat.boundsPeriod.end?each"),
    "MedicationPrescription": .init("dateWritten"),
    "MedicationRequest": .init(
      "authoredOn, effectiveDosePeriod.start (=dose start), extension(ext-TimeInterval.Period) (=dose start), "
        + "extension(ext-TimeInterval-Period) (=dose start), extension(zib-Medication-PeriodOfUse) (=dose start), "
        + "dosageInstruction.timing.repeat.boundsPeriod.start (=dose start), "
        + "dispenseRequest.validityPeriod.start (valid from)",
      end: "extension(sfm-discontinuation), effectiveDosePeriod.end, extension(ext-TimeInterval.Period), "
        + "extension(ext-TimeInterval-Period), extension(zib-Medication-PeriodOfUse), "
        + "dosageInstruction.timing.repeat.boundsPeriod.end?each, statusChanged?ended"
    ),
    "MedicationStatement": .init(
      "effective[x], dosage.timing.repeat.boundsPeriod.start (=dose start), dateAsserted (asserted)",
      end: "extension(sfm-discontinuation), effectivePeriod.end, effectiveTiming.end, "
        + "dosage.timing.repeat.boundsPeriod.end?each"),
    "MedicationDispense": .init(
      "whenHandedOver, whenPrepared (prepared), recorded (recorded), statusChanged (status changed)"),
    "MedicationAdministration": .init(
      "effectiveTime[x], effective[x], occurence[x], occurrence[x], recorded (recorded)",
      end: "effectiveTimePeriod.end, effectivePeriod.end, occurencePeriod.end, occurrencePeriod.end"),
    "Procedure": .init(
      "performed[x], occurrence[x], recorded (recorded)", end: "performedPeriod.end, occurrencePeriod.end"),
    "DiagnosticReport": .init(
      "effective[x], result>effective[x] (=results), issued (issued)", end: "effectivePeriod.end"),
    "DocumentReference": .init(
      "context.period.start, period.start, created (created), content.attachment.creation (created), "
        + "indexed (indexed), date (filed)",
      end: "context.period.end, period.end"),
    "Coverage": .init("period.start", end: "period.end"),
    "Encounter": .init(
      "period.start, actualPeriod.start, location.period.start (location), statusHistory.period.start (status), "
        + "plannedStartDate (>planned)",
      end: "period.end, actualPeriod.end, plannedEndDate"),
    "CarePlan": .init("period.start, modified (modified), created (created)", end: "period.end"),
    "Goal": .init(
      "start[x], statusDate (status changed)", end: "target[x], target.dueDate, target.dueDate[x]"),
    "FamilyMemberHistory": .init("date (recorded)"),
    "ImagingStudy": .init("started, series.started"),
    "Device": .init("Procedure<performed[x] (procedure), Procedure<occurrence[x] (procedure)"),
    "DeviceUseStatement": .init(
      "whenUsed.start, timing[x], recordedOn (recorded)", end: "whenUsed.end, timingPeriod.end"),
    "DeviceUsage": .init("timing[x], dateAsserted (asserted)", end: "timingPeriod.end"),
    "ServiceRequest": .init("authoredOn, occurrence[x] (>planned)"),
    "ProcedureRequest": .init("orderedOn, authoredOn, scheduled[x] (>planned), occurrence[x] (>planned)"),
    "DeviceUseRequest": .init("orderedOn, recordedOn (recorded), timing[x] (>planned)"),
    "DiagnosticOrder": .init("event.dateTime"),
    "ReferralRequest": .init(
      "dateSent, authoredOn, date (dated), fulfillmentTime.start (>planned), occurrence[x] (>planned)"),
    "ExplanationOfBenefit": .init(
      "billablePeriod.start, item.serviced[x] (=service), created (billed)",
      end: "billablePeriod.end"),
    "Claim": .init(
      "billablePeriod.start, item.serviced[x] (=service), item.serviceDate (=service), created (billed)",
      end: "billablePeriod.end"),
    "Appointment": .init("start, requestedPeriod.start (requested), created (created)", end: "end"),
    "QuestionnaireResponse": .init("authored"),
    "Composition": .init("date"),
    "Media": .init(
      "occurrence[x], created[x], content.creation, issued (issued)",
      end: "occurrencePeriod.end, createdPeriod.end"),
    "Specimen": .init(
      "collection.collected[x], receivedTime (received)", end: "collection.collectedPeriod.end"),
    "NutritionOrder": .init("dateTime"),
    "Consent": .init(
      "dateTime, period.start, provision.period.start, date", end: "period.end, provision.period.end"),
    "DetectedIssue": .init("identified[x], date (date)", end: "identifiedPeriod.end"),
    "AdverseEvent": .init("occurrence[x], date, detected (detected), recordedDate (recorded)"),
    "Flag": .init("period.start", end: "period.end"),
    "RiskAssessment": .init("occurrence[x], date", end: "occurrencePeriod.end"),
    "ImmunizationRecommendation": .init("date, recommendation.dateCriterion.value (>planned)"),
    "VisionPrescription": .init("dateWritten, created (created)"),
    "CareTeam": .init("period.start", end: "period.end"),
    "EpisodeOfCare": .init("period.start", end: "period.end"),
    "Communication": .init("sent, received (received)"),
    "SupplyDelivery": .init("occurrence[x], time.start", end: "occurrencePeriod.end, time.end"),
  ]
}

/// One path to a date, with its label, and the reference that leads to it.
///
/// A class, because all records share it.
final class DateElement: Sendable {
  let path: String
  /// The end of an extension's URL, if the date is in one: `extension(condition-assertedDate)`.
  let extensionName: String?
  /// The path, step by step.
  let steps: [Step]
  let label: DateLabel?
  /// The element with the references to follow first.
  let via: String?
  /// True if it is read from the procedure that put the device in place.
  let isOfProcedure: Bool
  /// `effective[x]` is a choice of types named `effective`.
  struct Step: Sendable {
    let name: String
    let isChoice: Bool

    fileprivate init(row: Substring) {
      isChoice = row.hasSuffix("[x]")
      name = String(isChoice ? row.dropLast(3) : row)
    }
  }

  /// True if it only counts when the status is an ended one.
  let onlyWhenEnded: Bool
  /// True if it only counts when every part has it: a drug has not ended if one of its dosages continues.
  let onlyOfEach: Bool

  fileprivate init(row: Substring) {
    var text = row.trimmed
    var label: DateLabel?
    if text.hasSuffix(")"), let space = text.lastIndex(of: "("), space > text.startIndex,
      text[text.index(before: space)] == " "
    {
      label = DateLabel(row: text[space...].dropFirst().dropLast())
      text = text[..<space].trimmed
    }
    onlyWhenEnded = text.hasSuffix("?ended")
    if onlyWhenEnded { text = String(text.dropLast("?ended".count)) }
    onlyOfEach = text.hasSuffix("?each")
    if onlyOfEach { text = String(text.dropLast("?each".count)) }
    isOfProcedure = text.hasPrefix("Procedure<")
    if isOfProcedure { text = String(text.dropFirst("Procedure<".count)) }
    let steps = text.split(separator: ">").map(String.init)
    via = steps.count == 2 ? steps.first : nil
    path = steps.last ?? text
    extensionName =
      path.hasPrefix("extension(") ? String(path.dropFirst("extension(".count).dropLast()) : nil
    self.steps = path.split(separator: ".").map { Step(row: $0) }
    self.label = label
  }
}
