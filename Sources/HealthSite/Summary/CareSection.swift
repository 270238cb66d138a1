import HealthRecords

/// What must be known before anything is done: directives, alerts, pregnancy, what is in the body.
struct CareSection: Sendable {
  let chosen: SummaryRecords

  var section: SummarySection? {
    let wishes = chosen.views.directives
    let named = Set((wishes.directives + wishes.others).map(\.identity))
    let devices = chosen.records.filter { $0.isDevice && !$0.isProgram && !named.contains($0.identity) }
    let found =
      wishes.directives + chosen.records.filter(\.isActiveAlert) + risks
      + wishes.others.filter { !$0.isPastPregnancy(on: chosen.day) } + devices
    if found.isEmpty { return nil }
    let used = Set(found.filter(\.resource.type.isDeviceUse).map(\.title))
    let rows = found.filter { $0.resource.type != .device || !used.contains($0.title) }.map(row)
    return SummarySection(
      kind: .special, title: "Advance directives, alerts, pregnancy, devices",
      rule: "where the records name them",
      columns: SummarySection.columns(("What", 20), ("Which", 60), ("When", 20)), rows: rows)
  }
}

extension CareSection {
  private func row(_ record: ClinicalRecord) -> SummarySection.Row {
    let wish = CareDirective(of: record)
    let kind =
      wish?.words ?? (record.isActiveAlert ? "Alert" : record.isDevice ? "Implant or device" : record.kind)
    return SummarySection.Row(
      [kind, which(record) + chosen.mark([record]), time(of: record)], records: [record.identity.name],
      isKept: wish?.isDirective == true)
  }

  /// The newest assessment of each risk that says how great it is (FHIR R4, RiskAssessment.prediction).
  private var risks: [ClinicalRecord] {
    var known: Set<String> = []
    return chosen.records.filter {
      $0.resource.type == .riskAssessment && $0.status.course.hasHappened && !RecordGist.of($0).isEmpty
        && known.insert($0.title.normalizedWords).inserted
    }
  }

  /// With the status, where it is not plainly so.
  private func which(_ record: ClinicalRecord) -> String {
    let sides = record.resource.json.bodySites.filter {
      !record.title.normalizedWords.contains($0.normalizedWords)
    }
    let title = sides.isEmpty ? record.title : "\(record.title) (\(sides.joined(separator: "; ")))"
    let words = [title, record.resultText, CareDirective.details(record), risk(record), device(of: record)]
      .filter { !$0.isEmpty }.joined(separator: ": ")
    let isPlain = !record.status.isQualifying && record.status.course != .past
    return isPlain || record.status.words.isEmpty ? words : "\(words) (\(record.status.words))"
  }

  private func risk(_ record: ClinicalRecord) -> String {
    record.resource.type == .riskAssessment ? RecordGist.of(record) : ""
  }

  /// What a device is, and what a scanner's staff must know of it: "MR Unsafe" (FHIR R4, Device.safety).
  private func device(of record: ClinicalRecord) -> String {
    guard record.isDevice, let device = record.device(among: chosen.records) else { return "" }
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
}
