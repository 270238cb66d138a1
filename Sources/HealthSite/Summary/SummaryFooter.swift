import HealthRecords

/// What the sheet holds of the record, and what it does not: the last lines of the summary.
enum SummaryFooter {
  /// "Only in the full record: vitals (7), last visits (3). "
  static func hidden(_ sections: [SummarySection]) -> String {
    let names = sections.filter { !$0.rows.isEmpty }.map {
      "\($0.title.prefix(1).lowercased())\($0.title.dropFirst()) (\($0.rows.count + $0.more))"
    }
    return names.isEmpty ? "" : "Only in the full record: \(names.joined(separator: ", ")). "
  }

  /// What the letters beside drugs and problems mean.
  private static func sources(_ chosen: SummaryRecords) -> String {
    if chosen.sources.count < 2 { return "" }
    let names = chosen.sources.enumerated().map {
      "[\(SummaryRecords.letter($0))] \(SheetText.cut($1, to: SheetText.nameLimit))"
    }
    return "Sources: \(names.joined(separator: ", "))."
  }

  /// "85 of 601 records stand on this sheet. "
  static func count(_ sections: [SummarySection], _ person: Person) -> String {
    let names = Set(sections.flatMap { $0.rows.flatMap(\.records) + $0.closing.records })
    return "\(names.count) of \(person.records.count) records stand on this sheet. "
  }

  static func text(
    _ person: Person, _ chosen: SummaryRecords, _ request: SummaryRequest, _ sections: [SummarySection]
  ) -> String {
    // Results that nobody called laboratory stand among the results all the same.
    let hasResults = sections.contains { $0.kind == .results && !$0.rows.isEmpty }
    let present = RecordsByType(person.records).types
    let without = ClinicalType.allCases.filter { type in
      type != .other && !chosen.leftOutTypes.contains(type) && !(type == .labResults && hasResults)
        && !present.contains(type)
        && !(type == .immunizations && !chosen.immunizations.elsewhere.isEmpty)
    }
    let told = chosen.views.typesInText
    let sentences = [
      sources(chosen),
      chosen.leftOut > 0 && request.tellsExclusions
        ? "\(chosen.leftOut == 1 ? "1 item was" : "\(chosen.leftOut) items were") left out at the person’s request or for a privacy label."
        : "",
      list("Only in the text of a document", without.filter(told.contains)),
      list("Not in these records", without.filter { !told.contains($0) }),
      unused(person.records),
      request.unread == 0
        ? ""
        : "\(Counted.words(request.unread, "item of the files", "items of the files")) could not be read and may be missing here.",
      "Dates and values are those of the records.",
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What no section of the sheet reads, though it may name diagnoses, drugs and answers: "Not used on this sheet: 4
  /// claims of insurers."
  private static func unused(_ records: [ClinicalRecord]) -> String {
    let count = { (isCounted: (ResourceType) -> Bool) in records.count { isCounted($0.resource.type) } }
    let claims = count(\.isBill)
    let answers = count { $0 == .questionnaireResponse }
    let told = [
      claims == 0 ? "" : Counted.words(claims, "claim of an insurer", "claims of insurers"),
      answers == 0 ? "" : Counted.words(answers, "answered questionnaire"),
    ].filter { !$0.isEmpty }
    return told.isEmpty ? "" : "Not used on this sheet: \(told.joined(separator: ", "))."
  }

  private static func list(_ label: String, _ types: [ClinicalType]) -> String {
    types.isEmpty ? "" : "\(label): \(types.map { $0.title.lowercased() }.joined(separator: ", "))."
  }
}
