import HealthRecords

/// How a drug is taken, as one FHIR Dosage (C-CDA Medication Activity).
extension MedicationActivity {
  var dosage: Dosage? {
    let instructions = related.map(\.statement).filter { $0.hasTemplate("4.20") }
    let instruction = instructions.compactMap { MedicationActivity($0).instruction }.joined(separator: "; ")
    let condition = element.first("precondition/criterion")
    return .of([
      .text(sigText), .patientInstruction(.text(instruction)),
      .additionalInstruction(window), .timing(timing),
      .asNeededBoolean(condition != nil && reason(condition) == nil ? true : nil),
      .asNeededCodeableConcept(reason(condition)), .site(types.concept(element.first("approachSiteCode"))),
      .route(types.concept(element.first("routeCode"))),
      .method(types.concept(element.first("administrationUnitCode"))),
      .doseQuantity(dose),
      .doseRange(spread(of: "doseQuantity")),
      .rateQuantity(schemeOfDay == nil ? amount(of: "rateQuantity") : nil),
      .rateRange(spread(of: "rateQuantity")),
      .maxDosePerPeriod(types.ratio(element.first("maxDoseQuantity"))),
    ])
  }

  /// One amount, also if it is sent as an interval from it to itself.
  private func amount(of name: String) -> Quantity? {
    types.onlyAmount(element.first(name)) ?? types.quantity(element.first(name))
  }

  /// From the least to the most; nil for one amount.
  private func spread(of name: String) -> Draft<R4.Range>? {
    types.onlyAmount(element.first(name)) == nil ? types.range(element.first(name)) : nil
  }

  /// The words of an instruction with its name; nil for one without words whose name is only the kind.
  private var instruction: String? {
    let isKind = hasCode("311401005", "409073007") || !types.isNamed(code)
    if isKind, text == nil { return nil }
    return [types.name(code), text].compactMap { $0 }.joined(separator: ": ")
  }

  private func reason(_ criterion: XMLElement?) -> CodeableConcept? {
    guard let criterion else { return nil }
    if let value = types.concept(criterion.first("value")) { return value }
    let code = criterion.first("code")
    return types.narrative.words(criterion.first("text")).map(CodeableConcept.word)
      ?? (code?["code"] == "ASSERTION" ? nil : types.concept(code))
  }

  /// Its rhythm and events, with the sender's words if there are any.
  private var timing: Timing? {
    let times = element.all("effectiveTime")
    let all = times.flatMap { [$0] + $0.all("comp") }
    let schedule = CDATiming(times)
    let members = schedule.repeated + [.boundsDuration(length(of: all))]
    let words =
      all.firstNonNil { types.narrative.words($0.first("period/originalText")) } ?? schemeOfDay
    // A moment alone is the time of a single administration (C-CDA R2.1, Medication Activity: effectiveTime).
    let moment = isOrder && times.count == 1 && members.isEmpty ? types.time(times[0]) : nil
    return .of([
      .event(moment.map { [$0] }),
      .repeat(members),
      .code(
        .text(words) ?? (schedule.isWhole || sig != nil ? nil : .sentence(EntrySentence(.scheduleNotRead)))),
    ])
  }

  /// "On 21 days of every 28 days": FHIR's Timing has no element for this.
  private var window: [CodeableConcept]? {
    CDATiming(element.all("effectiveTime")).window.map { [.sentence($0)] }
  }

  /// The whole duration (HL7 v3 Data Types: IVL.width).
  private func length(of times: [XMLElement]) -> Quantity? {
    times.firstNonNil { types.quantity($0.first("width")) }
  }
}
