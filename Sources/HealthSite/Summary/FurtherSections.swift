import HealthRecords

/// Vaccinations, what is in the body, pregnancy, wishes, and the last visits.
struct FurtherSections: Sendable {
  private let chosen: SummaryRecords
  /// Doses that an evaluation says do not count (FHIR R4, ImmunizationEvaluation.doseStatus).
  private let discounted: Set<RecordIdentity>

  init(_ chosen: SummaryRecords) {
    self.chosen = chosen
    let evaluations = chosen.records.filter { $0.resource.type == .immunizationEvaluation }
    discounted = Set(evaluations.filter { Self.saysNotToCount($0, "doseStatus") }.flatMap(\.references))
  }

  var all: [SummarySection] { [immunizations, special, visits].compactMap { $0 } }

  private var immunizations: SummarySection {
    let coverage = chosen.immunizations
    let rows = coverage.rows.map { row in
      SummarySection.Row(
        [row.words, count(row), chosen.when(row.doses.first?.date)],
        note: reactions(row.doses), records: row.doses.map(\.identity.name))
    }
    let named =
      byName(coverage.uncoded) { _ in "no disease known from its code" }
      + byName(coverage.contradicted) {
        "⚠ its code says: \(ImmunizationCoverage.coded($0) ?? "another vaccine")"
      }
    return SummarySection(
      kind: .immunizations, title: "Vaccinations",
      rule: "recorded doses by disease; nothing is said of what is due",
      columns: SummarySection.columns(("Disease", 52), ("Doses", 16), ("Last", 32)), rows: rows + named,
      sentence: chosen.views.sentence(
        noneGiven(besides: rows + named), .immunizations, hasRecords: !(rows + named).isEmpty))
  }

  /// That there is none, or none given; and in any case what was not given, and what was recorded as something else.
  private func noneGiven(besides rows: [SummarySection.Row]) -> String {
    let elsewhere = chosen.immunizations.elsewhere.sentence(chosen.when)
    let given = given(besides: rows, isAllThereIs: elsewhere.isEmpty)
    return [elsewhere, given].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func given(besides rows: [SummarySection.Row], isAllThereIs: Bool) -> String {
    let counted = Set(rows.flatMap(\.records))
    let others = chosen.records(.immunizations).filter { !counted.contains($0.identity.name) }
    let told = others.map { record in
      let words = [
        record.status.words, RecordGist.of(record), chosen.when(record), chosen.warning(record) ?? "",
      ]
      .filter { !$0.isEmpty }
      return "\(record.title) (\(words.joined(separator: ", ")))"
    }
    let list = told.isEmpty ? "" : "Not counted: \(told.joined(separator: "; "))."
    if !rows.isEmpty { return list }
    if others.isEmpty {
      return chosen.statedAbsence(.immunizations)
        ?? (isAllThereIs ? "No vaccinations are in these records." : "No vaccination is recorded as one.")
    }
    return "No vaccination is recorded as given. \(list)"
  }

  private func byName(_ doses: [ClinicalRecord], _ reason: (ClinicalRecord) -> String)
    -> [SummarySection.Row]
  {
    Dictionary(grouping: doses, by: \.title).sorted { $0.key < $1.key }.map { title, doses in
      SummarySection.Row(
        [
          "\(title) (by name; \(doses.first.map(reason) ?? ""))",
          count(ImmunizationCoverage.Row(disease: title, doses: doses, products: [])),
          chosen.when(doses.first?.date),
        ],
        note: reactions(doses), records: doses.map(\.identity.name))
    }
  }

  /// "⚠ reaction: Anaphylaxis, 2 February 2002 (do not give again)": what the next dose must not overlook (FHIR R4,
  /// Immunization.reaction).
  private func reactions(_ doses: [ClinicalRecord]) -> String {
    let told = doses.compactMap { dose -> String? in
      let reaction = dose.vaccineReaction
      if reaction.isEmpty { return nil }
      let note = dose.words(of: .note).shortened(to: 200)
      return "⚠ \(reaction), \(chosen.when(dose))\(note.isEmpty ? "" : " (\(note))")"
    }
    return told.distinct.joined(separator: "; ")
  }

  /// "3, of which 1 subpotent": a dose that is said to have had less than its effect, or that nobody confirmed, counts
  /// with that word.
  private func count(_ row: ImmunizationCoverage.Row) -> String {
    let doses = row.doses
    let marks = [
      ("subpotent", doses.count { $0.resource.json.isSubpotent }),
      ("unconfirmed", doses.count { $0.resource.json.isUnconfirmedDose }),
      ("said not to count", doses.count(where: isSaidNotToCount)),
    ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return marks.isEmpty ? row.count : "\(row.count), of which \(marks.joined(separator: ", "))"
  }

  /// By an evaluation of it or its own word (STU3, Immunization.vaccinationProtocol.doseStatus).
  private func isSaidNotToCount(_ dose: ClinicalRecord) -> Bool {
    discounted.contains(dose.identity) || Self.saysNotToCount(dose, "vaccinationProtocol.doseStatus")
  }

  private static func saysNotToCount(_ record: ClinicalRecord, _ path: String) -> Bool {
    let told = record.resource.json.all(path).flatMap { Concept($0)?.codes ?? [] }
    return !Set(told).isDisjoint(with: ["nocount", "notvalid"])
  }

  private var special: SummarySection? {
    let wishes = Wishes(chosen.records)
    let named = Set((wishes.directives + wishes.others).map(\.identity))
    let found =
      wishes.directives + chosen.records.filter(isAlert) + risks
      + wishes.others.filter { !chosen.isPastPregnancy($0) }
      + chosen.records.filter { isDevice($0) && !named.contains($0.identity) && !isProgram($0) }
    if found.isEmpty { return nil }
    let used = Set(found.filter(isUse).map(\.title))
    let rows = found.filter { $0.resource.type != .device || !used.contains($0.title) }.map(row)
    return SummarySection(
      kind: .special, title: "Advance directives, alerts, pregnancy, devices",
      rule: "where the records name them",
      columns: SummarySection.columns(("What", 20), ("Which", 60), ("When", 20)), rows: rows)
  }

  private func row(_ record: ClinicalRecord) -> SummarySection.Row {
    let wish = Wish(of: record)
    let kind =
      wish?.words ?? (isAlert(record) ? "Alert" : isDevice(record) ? "Implant or device" : record.kind)
    return SummarySection.Row(
      [kind, which(record) + chosen.mark([record]), time(of: record)], records: [record.identity.name],
      isKept: wish?.isDirective == true)
  }

  private func isUse(_ record: ClinicalRecord) -> Bool { record.resource.type.isDeviceUse }

  private func isDevice(_ record: ClinicalRecord) -> Bool {
    isUse(record) || record.resource.type == .device
  }

  private func isAlert(_ record: ClinicalRecord) -> Bool {
    record.resource.type == .flag && record.status.standing == .active
  }

  /// The newest assessment of each risk that says how great it is (FHIR R4, RiskAssessment.prediction).
  private var risks: [ClinicalRecord] {
    var known: Set<String> = []
    return chosen.records.filter {
      $0.resource.type == .riskAssessment && $0.status.standing.hasHappened && !RecordGist.of($0).isEmpty
        && known.insert($0.title.normalizedWords).inserted
    }
  }

  /// With the status, where it is not plainly so.
  private func which(_ record: ClinicalRecord) -> String {
    let sides = record.resource.json.bodySites.filter {
      !record.title.normalizedWords.contains($0.normalizedWords)
    }
    let title = sides.isEmpty ? record.title : "\(record.title) (\(sides.joined(separator: "; ")))"
    let words = [title, record.resultText, Wish.details(record), risk(record), device(of: record)]
      .filter { !$0.isEmpty }.joined(separator: ": ")
    let isPlain = !record.status.isQualifying && record.status.standing != .past
    return isPlain || record.status.words.isEmpty ? words : "\(words) (\(record.status.words))"
  }

  private func risk(_ record: ClinicalRecord) -> String {
    record.resource.type == .riskAssessment ? RecordGist.of(record) : ""
  }

  /// What a device is, and what a scanner's staff must know of it: "MR Unsafe" (FHIR R4, Device.safety).
  private func device(of record: ClinicalRecord) -> String {
    let isUse = record.resource.type.isDeviceUse
    let device = isUse ? chosen.records.first { record.references.contains($0.identity) } : record
    guard let device, device.resource.type == .device else { return "" }
    let kind = device.words(of: .type)
    let isNamed = record.title.normalizedWords.contains(kind.normalizedWords)
    let told = [
      isNamed ? "" : kind, device.words(of: .of("safety")),
      device.words(of: .note).shortened(to: 200),
    ]
    return told.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func time(of record: ClinicalRecord) -> String {
    guard let end = record.end, let date = record.date, end.hasOtherDay(than: date) else {
      return chosen.when(record)
    }
    return "\(chosen.when(date)) to \(end.dayText)"
  }

  /// A Device with no patient is a thing that made or sent the records (FHIR R4, Device.patient).
  private func isProgram(_ record: ClinicalRecord) -> Bool {
    record.resource.type == .device && record.resource.json["patient"] == nil
  }

  private var visits: SummarySection? {
    let visits = chosen.records(.encounters).filter { ![.cancelled, .planned].contains($0.status.standing) }
    let plans = [ahead, chosen.views.textAlone(of: .other)].filter { !$0.isEmpty }.joined(separator: " ")
    if visits.isEmpty && plans.isEmpty { return nil }
    let rows = visits.prefix(3).map { record in
      SummarySection.Row(
        [
          chosen.when(record), record.title,
          RecordGist.of(record).shortened(to: 120),
        ],
        records: [record.identity.name])
    }
    return SummarySection(
      kind: .encounters, title: "Last visits", rule: "the newest, at most three",
      columns: SummarySection.columns(("When", 20), ("Visit", 36), ("Reason and place", 44)),
      rows: rows, sentence: plans, more: visits.count - rows.count)
  }

  /// "Ahead: MRI of the head (booked), 20 March 2026.": what is planned for a day after the sheet's (FHIR R4,
  /// Appointment.start; Procedure in preparation). What is said to be done already is not ahead, whatever its date.
  private var ahead: String {
    let later = chosen.records.filter {
      Self.planned.contains($0.resource.type) && chosen.isAhead($0.date)
        && ![.cancelled, .notDone, .past, .refuted].contains($0.status.standing)
    }
    let isDone = { (record: ClinicalRecord) in [.done, .corrected].contains(record.status.standing) }
    let sentences = [
      told(later.filter { !isDone($0) }).sentence("Ahead", upTo: Self.aheadLimit),
      told(later.filter(isDone)).sentence("Dated after this sheet", upTo: Self.aheadLimit),
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The earliest first.
  private func told(_ later: [ClinicalRecord]) -> [String] {
    later.reversed().map { record in
      let status = record.status.words
      return "\(record.title)\(status.isEmpty ? "" : " (\(status))"), \(record.date?.dayText ?? "no date")"
    }
  }

  private static let planned: Set<ResourceType> = [.appointment, .procedure, .encounter]
  private static let aheadLimit = 5
}
