import HealthRecords

/// What must be known at first sight: allergies; what must not be done, alerts and implants; the newest events and what
/// is next.
struct LifeStrip: Sendable {
  let parts: RecordParts
  private var site: PersonSite { parts.site }

  /// What changed, and who treats the person.
  var links: Inline {
    let changes = Inline.link(PageTitle.whatChanged.words, to: ChangesPage.path)
    let people = Inline.link(PageTitle.people.words, to: PeoplePage.path)
    return changes + (site.people.isEmpty ? Inline() : " · \(people)")
  }

  /// The newest events and what is next, a line each, for a phone.
  var inBrief: Inline {
    let contact = LastContact(parts: parts)
    let lines = [contact?.inBrief ?? Inline(), operation, upcoming(1)] + newest(besides: contact)
    return lines.filter { !$0.isEmpty }.joined(.lineBreak).marked(.role(.brief))
  }

  var block: Block { Part.box("sight", warnings + newest) }

  /// The allergies, and what else warns.
  var warnings: [Block] {
    let prohibited = site.medications.prohibited.map(prohibition)
    return [Part.section(2, .text(ClinicalType.allergies.title), "foremost", id: "allergies", allergies)]
      + section(PageTitle.notToBeTaken.words, [.list(prohibited)], name: "foremost", id: "prohibited")
      + section(
        PageTitle.alerts.words,
        [.list(alerts), .remark(.muted, .text(site.views.inTextAlone(.other)))], name: "warns", id: "alerts")
  }

  private var newest: [Block] {
    section(LifeWords.newestAndNext, [.list(news)], name: "news", id: "latest")
  }

  private func section(_ title: String, _ blocks: [Block], name: String, id: String) -> [Block] {
    blocks.allSatisfy(\.isEmpty) ? [] : [Part.section(2, .text(title), name, id: id, blocks)]
  }
}

extension LifeStrip {
  private var allergies: [Block] {
    let active = site.allergies.active
    let stated = active.isEmpty ? site.allergies.emptySentence : site.allergies.negations.absencesAlsoStated
    let items = active.map { allergy -> NamedList.Item in
      let record = allergy.record
      let line: Inline =
        "\(parts.link(record).marked(.strong)) \(AllergyLine.of(record))\(parts.caution(record))"
      return (record.listTitle, line + NamedList.notes(allergy.notes))
    }
    let unnamed = site.allergies.hasNameless ? PageNote.unnamedAllergy.words : ""
    let sentence = [unnamed, site.views.sentence(stated, .allergies, hasRecords: !active.isEmpty)]
      .joinedWords(" ")
    // Said where nothing else is: "is she allergic to penicillin?" is asked of every list.
    let told = sentence.isEmpty && !active.isEmpty ? PageNote.noOtherAllergy.words : sentence
    return NamedList.blocks(items) + [.remark(active.isEmpty ? .plain : .muted, .text(told))]
  }

  private func prohibition(_ drug: Drug) -> Inline {
    let dosage = drug.dosage.map { " \($0.shortened(to: 200))" } ?? ""
    return
      "\(parts.link(drug.records[0], as: SemanticTag.without(drug.title)).marked(.strong))\(dosage)\(parts.gone(drug.records))"
      + NamedList.notes(drug.notes.filter(\.isContradiction))
  }

  private var alerts: [Inline] {
    site.views.picture.warnings.map(warning) + alarms + implants
  }

  /// Implants, which must be known before a scan or an operation.
  private var implants: [Inline] {
    let devices = site.views.implants.inPlace.distinct(by: \.title).map { (record: $0, doubt: Inline()) }
    let inserted = site.views.implants.insertions.map { insertion in
      let doubts = insertion.doubts { $0.date?.dayText ?? Unstated.noDate.words }
      return (record: insertion.record, doubt: Inline.text(doubts.map { ListWords.semicolon + $0 }.joined()))
    }
    return (devices + inserted).map { record, doubt in
      let note = record.isDevice ? record.words(of: .note).shortened(to: 200) : ""
      let told = note.isEmpty ? doubt : "\(doubt)\(ListWords.semicolon)\(note)"
      return
        "\(OverviewWords.implant) \(parts.link(record)) \(parts.span(record).marked(.role(.muted)))\(told)\(parts.caution(record))"
    }
  }

  /// "Alerts of devices to 27 February 2024: Falls, Electrocardiogram of the watch: Atrial Fibrillation", one link:
  /// more of them in neighbouring lines would be too near to one another for a finger.
  private var alarms: [Inline] {
    let alarms = site.views.alarms
    guard let newest = alarms.first?.records.first?.date else { return [] }
    let told = alarms.map { alarm in
      [alarm.title, [SemanticTag.without(alarm.result), alarm.count].joinedWords(", ")].joinedWords(
        ListWords.colon)
    }
    let words = "\(OverviewWords.deviceAlarms(to: newest.dayText)) \(told.joined(separator: ", "))"
    return [.link(words, to: "\(RecordGroup.alerts.slug).html")]
  }

  /// "Advance directive: Do Not Resuscitate": the kind comes first, unless the title says it.
  private func warning(_ record: ClinicalRecord) -> Inline {
    let kind = CareDirective(of: record)?.words ?? record.kind
    let isNamed = record.isActiveAlert || record.title.normalizedWords.contains(kind.normalizedWords)
    let words = [SemanticTag.without(record.resultText), CareDirective.details(record)].joinedWords(
      ListWords.semicolon)
    let before = isNamed ? "" : "\(kind)\(ListWords.colon)"
    let told = words.isEmpty ? "" : "\(ListWords.colon)\(words.shortened(to: 200))"
    let span = parts.span(record).marked(.role(.muted))
    return "\(before)\(parts.link(record).marked(.strong))\(told) \(span)\(parts.caution(record))"
  }
}

/// The newest events, the last contact, and what is booked.
extension LifeStrip {
  private static let limit = 1

  private var news: [Inline] {
    let contact = LastContact(parts: parts)
    return ([contact?.line ?? Inline(), operation, upcoming(2)] + newest(besides: contact)).filter {
      !$0.isEmpty
    }
  }

  private func newest(besides contact: LastContact?) -> [Inline] {
    // What a day without a visit is named by is told already.
    let day = contact?.isVisit == false ? contact?.record.sortDate?.dayText : nil
    return site.headlines.newest(Self.limit, without: [.finding, .deviceAlarm])
      .filter { $0.date.dayText != day || $0.matter == .result }.map(line)
  }

  /// "Last operation: Cataract surgery 18 April 2023".
  var operation: Inline {
    guard let record = site.lastOperation else { return noOperation }
    let words = (record.plainName ?? record.listTitle).shortened(to: 60)
    let name =
      site.links.path(of: record.identity).map {
        Inline.link(words, to: record.sortDate?.day == nil ? $0 : "\($0)#around")
      } ?? .text(words)
    let date = record.date
    let day = (date?.isFallback == true ? date?.dayText : record.sortDate?.shortDayText) ?? ""
    return
      "\(Inline.text(OverviewWords.lastOperation, .strong)) \(name) \(Inline.text(day, .role(.until)).marked(.role(.muted)))"
  }

  /// "No operation in these records.", unless a text of a document may name some, or they were left out.
  private var noOperation: Inline {
    let words = PageNote.noOperation.words
    let hasOthers = site.count(.type(.procedures)) != nil
    return site.views.sentence(words, .procedures, hasRecords: hasOthers) == words
      ? .text(words, .role(.muted)) : Inline()
  }

  /// Results out of range are counted, linked to their day: the chart below has their values.
  private func line(_ headline: Headline) -> Inline {
    let day = headline.date
    guard headline.matter == .result, headline.items.count > 1 else {
      return HeadlineLine(parts: parts, limit: 2, saysSource: false).row(headline, day: day.dayText)
    }
    let link =
      site.path(of: day).map { Inline.link(headline.label, to: parts.root + $0) } ?? .text(headline.label)
    return "\(Inline.time(day.dayText, day.machineText))\(ListWords.colon)\(link)"
  }

  /// "Planned: MRI of the head 12 May 2024, and 2 more".
  ///
  /// - Parameter limit: further ones are counted.
  private func upcoming(_ limit: Int) -> Inline {
    let ahead = Upcoming.all(in: site.person.records, after: site.asOf)
    if ahead.isEmpty { return Inline() }
    let named = ahead.prefix(limit).map { record -> Inline in
      "\(parts.link(record)) \(parts.date(record.dueDate, of: record).marked(.role(.muted)))"
    }
    let more = ahead.count - named.count
    let rest = more > 0 ? [Inline.link(PageWords.more(more), to: "timeline/index.html")] : []
    return "\(Inline.text(OverviewWords.upcoming, .strong)) \((named + rest).joined(", "))"
  }
}
