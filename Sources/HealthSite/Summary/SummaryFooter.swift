import HealthRecords

/// The last lines of the summary: what the sheet holds of the record, and what it does not.
enum SummaryFooter {
  static func text(
    _ person: Person, _ chosen: SummaryRecords, _ request: SummaryRequest, _ sections: [SummarySection]
  ) -> String {
    // Results of other types stand in these sections too; lab results are then not listed as missing.
    let hasResults = sections.contains { [.results, .abnormal].contains($0.kind) && !$0.rows.isEmpty }
    let present = RecordsByType(person.records).types
    let without = ClinicalType.allCases.filter { type in
      type != .other && !chosen.leftOutTypes.contains(type) && request.missing[type] == nil
        && !(type == .labResults && hasResults)
        && !present.contains(type)
        && !(type == .immunizations && !chosen.immunizations.elsewhere.isEmpty)
        && !(type == .encounters && !chosen.views.contacts.isEmpty)
    }
    let told = chosen.views.kindsInText
    // A section without rows says itself that there are none.
    let empty = Set(sections.filter { $0.rows.isEmpty && !$0.sentence.isEmpty }.flatMap(\.kind.types))
    return [
      Language.current.isDraft ? PageNote.draftTranslation.words : "", sources(chosen),
      chosen.leftOut > 0 && request.tellsExclusions ? SheetWords.leftOut(chosen.leftOut) : "",
      list(.onlyInText, without.filter { told.contains(.type($0)) }),
      list(.onlyOnBills, without.filter { $0 != .coverage && chosen.views.kindsOnBills.contains($0) }),
      list(
        .notInRecords,
        without.filter {
          !told.union(chosen.views.kindsStatedNone).contains(.type($0)) && !empty.contains($0)
            && !chosen.views.kindsOnBills.contains($0)
        }),
      chosen.views.textsOfEmpty.sentence(.sentAsEmpty, by: ", "), deleted(person.removed),
      unused(person.records, besides: Set(sections.flatMap(\.names))),
      request.unread == 0 ? "" : SheetWords.unread(request.unread),
    ].joinedWords(" ")
  }
}

extension SummaryFooter {
  /// The institutions behind the letters that stand next to drugs and problems, unless the first lines name them.
  private static func sources(_ chosen: SummaryRecords) -> String {
    chosen.sources.count < 2 || chosen.letterAtTop ? "" : chosen.lettered.sentence(.sources, by: ", ")
  }

  /// "Deleted by the source: Digoxin 125 mcg (1 June 2026)."
  private static func deleted(_ removed: [ClinicalRecord]) -> String {
    removed.compactMap { record -> String? in
      guard case .deleted(let day)? = record.status.statements.first else { return nil }
      return record.listTitle + (day.map { " (\($0.dayText))" } ?? "")
    }.distinct.sentence(.deleted, upTo: deletedLimit)
  }

  private static let deletedLimit = 12

  /// Counts bills and questionnaires that no section uses, though they may name diagnoses, drugs and answers.
  private static func unused(_ records: [ClinicalRecord], besides told: Set<String>) -> String {
    let others = records.filter { !told.contains($0.identity.name) }
    let count = { (isCounted: (ResourceType) -> Bool) in others.count { isCounted($0.resource.type) } }
    let claims = count(\.isBill)
    let answers = count { $0 == .questionnaireResponse }
    let told = [
      claims == 0 ? nil : Counted.claims(claims), answers == 0 ? nil : Counted.questionnaires(answers),
    ].compactMap { $0 }
    return told.sentence(.notUsed, by: ", ")
  }

  private static func list(_ label: SheetWords.Label, _ types: [ClinicalType]) -> String {
    types.map { $0.title.withinSentence }.sentence(label, by: ", ")
  }
}
