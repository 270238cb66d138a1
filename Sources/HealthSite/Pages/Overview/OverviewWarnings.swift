import HealthRecords

/// Alerts and directives, and the allergies.
struct OverviewWarnings: Sendable {
  let parts: RecordParts
  private var site: PersonSite { parts.site }

  var sections: [Block] {
    let alerts = alerts
    return
      (alerts.isEmpty
      ? [] : [Part.section(2, .text(PageTitle.alerts.words), "alerts", id: "alerts", [.list(alerts)])])
      + [OverviewPage.section(ClinicalType.allergies.title, .allergies, allergies)]
  }

  private var allergies: [Block] {
    let active = site.allergies.active
    let stated = active.isEmpty ? site.allergies.emptySentence : site.allergies.negations.absencesAlsoStated
    let items = active.map { allergy -> OverviewList.Item in
      let record = allergy.record
      let line: Inline =
        "\(parts.link(record).marked(.strong)) \(AllergyLine.of(record))\(parts.caution(record))"
      return (record.listTitle, line + OverviewList.notes(allergy.notes))
    }
    return OverviewPage.sentences(site, .allergies, stated, isEmpty: active.isEmpty)
      + OverviewList.blocks(items)
  }

  var alerts: [Inline] {
    site.views.picture.warnings.map(warning) + site.views.alarms.map(alarm) + implants
  }

  /// Implants, which must be known before a scan or an operation.
  private var implants: [Inline] {
    let devices = site.views.implants.inPlace.distinct(by: \.title).map { (record: $0, doubt: Inline()) }
    let inserted = site.views.implants.insertions.map { insertion in
      let doubts = insertion.doubts { $0.date?.dayText ?? Unstated.noDate.words }
      return (record: insertion.record, doubt: Inline.text(doubts.map { "; \($0)" }.joined()))
    }
    return (devices + inserted).map { record, doubt in
      "\(OverviewWords.implant) \(parts.link(record).marked(.strong)) \(parts.span(record).marked(.role(.muted)))\(doubt)\(parts.caution(record))"
    }
  }

  private func alarm(_ alarm: DeviceAlarm) -> Inline {
    let words = [SemanticTag.without(alarm.result), alarm.count].filter { !$0.isEmpty }.joined(
      separator: ", ")
    let told = words.isEmpty ? "" : ": \(words)"
    let newest = alarm.records[0]
    return "\(parts.link(newest, as: alarm.title))\(told) \(parts.date(newest).marked(.role(.muted)))"
  }

  /// "Advance directive: Do Not Resuscitate": the kind comes first, unless the title says it.
  private func warning(_ record: ClinicalRecord) -> Inline {
    let kind = CareDirective(of: record)?.words ?? record.kind
    let isNamed = record.isActiveAlert || record.title.normalizedWords.contains(kind.normalizedWords)
    let words = [SemanticTag.without(record.resultText), CareDirective.details(record)].filter { !$0.isEmpty }
      .joined(separator: "; ")
    let before = isNamed ? "" : "\(kind): "
    let told = words.isEmpty ? "" : ": \(words.shortened(to: 200))"
    let span = parts.span(record).marked(.role(.muted))
    return "\(before)\(parts.link(record).marked(.strong))\(told) \(span)\(parts.caution(record))"
  }
}
