import HealthRecords

/// The top of a record's page: a sentence about it, a drug's dosage, and what must not be overlooked.
struct RecordLead: Sendable {
  let parts: RecordParts

  func blocks(_ record: ClinicalRecord) -> [Block] {
    let own = record.ownWords.map { [Block.remark(.own, .text(SenderWords.own($0)))] } ?? []
    let notes = parts.site.notes.all(of: record).sentences.map { Block.remark(.caution, .text($0)) }
    return [.remark(.lead, line(record))] + taken(record) + own + notes + [.facts(keyFacts(record))]
  }
}

extension RecordLead {
  private func line(_ record: ClinicalRecord) -> Inline {
    let kind = Inline.text(record.kind, .role(.kindOf(record.clinicalType.slug)))
    if record.isSupporting { return kind }
    let date = record.date == nil && record.end == nil ? parts.span(record).marked(.role(.when)) : Inline()
    let sources = parts.sources(record).marked(.role(.muted))
    return [kind, date, statement(record), sources].filter { !$0.isEmpty }.joined(" ")
  }

  /// A status that must not be overlooked is marked: "Prescribed 5 March 2019. stopped: drowsiness."
  private func statement(_ record: ClinicalRecord) -> Inline {
    let statement = RecordStatement(record)
    let status = parts.status(record)
    let said: [Inline] =
      record.status.isQualifying
      ? [.text(statement.beginning), status + .text(statement.afterStatus)]
      : [.text(statement.sentence), record.status.words.isEmpty ? status : Inline()]
    return said.filter { !$0.isEmpty }.joined(" ")
  }

  /// The whole dosage of a drug, or its result; for an allergy the reactions.
  private func taken(_ record: ClinicalRecord) -> [Block] {
    let words =
      record.resource.type == .allergyIntolerance
      ? [AllergyGist(record).words] : record.dosages.isEmpty ? [record.resultText] : record.dosages
    return words.filter { !$0.isEmpty }.map { .remark(.dosage, .text($0)) }
  }

  /// The fields that readers look for in such a record; the others are folded.
  private func keyFacts(_ record: ClinicalRecord) -> FactRows {
    let isTold = !record.isSupporting && record.clinicalType != .other
    let facts = isTold ? record.facts.filter { Self.elements.contains($0.element) } : []
    return FactList(parts: parts, language: record.language).rows(facts)
  }

  private static let elements = Element.all(
    "severity bodySite stage conclusion outcome complication followUp note comment description protocolApplied"
  )
}
