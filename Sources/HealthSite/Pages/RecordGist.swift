import HealthRecords

/// The line that a list shows next to a record's title: what a patient or doctor looks for first.
enum RecordGist {
  /// - Parameter left: elements that the line already shows.
  static func of(_ record: ClinicalRecord, without left: Set<Element> = []) -> String {
    let result = record.resultOrRow
    if !result.isEmpty { return NumberText.cut(SemanticTag.without(result)) }
    if let dosage = record.howTaken { return dosage }
    if record.resource.type == .allergyIntolerance { return allergy(record) }
    if record.resource.type == .questionnaireResponse { return QuestionnaireGist(record).words }
    let rows = byType[record.resource.type.name] ?? usual
    let told = rows.filter { left.isDisjoint(with: $0.elements) }.map { row in
      let words =
        row.elements == [.diagnosis]
        ? diagnoses(record) : record.words(of: row.elements, calling: names, SemanticTag.without)
      return words.isEmpty || !row.isNamed ? words : ListWords.told(row.elements[0].label, words)
    }
    let all =
      [VaccineReaction(record)?.words ?? "", setting(record)] + told
      + [record.stage.map { Finding(.stage, $0).words } ?? ""]
    return all.filter { !$0.isEmpty && $0.normalizedWords != record.listTitle.normalizedWords }
      .distinct(by: \.normalizedWords).joined(separator: ListWords.semicolon)
  }

  /// "emergency", if a visit was of that kind and its title does not say so; that one was ambulatory is usual.
  private static func setting(_ record: ClinicalRecord) -> String {
    guard record.resource.type == .encounter, let setting = Visit.Setting(record), setting != .ambulatory,
      !record.title.normalizedWords.contains(setting.words)
    else { return "" }
    return setting.words
  }

  private static func allergy(_ record: ClinicalRecord) -> String {
    [record.isIntolerance ? PageNote.intolerance.words : "", AllergyGist(record).words].joinedWords(
      ListWords.semicolon)
  }

  /// "Asthma, Influenza (Admission diagnosis)".
  private static func diagnoses(_ record: ClinicalRecord) -> String {
    record.facts.of(.diagnosis).flatMap(\.values).map { value in
      guard case .group(let facts) = value else { return SemanticTag.without(value.words) }
      let uses = facts.of(use, role).flatMap(\.values).map(\.words)
      let names = facts.of(condition).flatMap(\.values).map(\.words).map(SemanticTag.without)
      return names.joined(separator: ", ") + (uses.isEmpty ? "" : " (\(uses.joined(separator: ", ")))")
    }.filter { !$0.isEmpty }.distinct.joined(separator: ", ")
  }

  /// The words for elements inside a fact; empty for elements that need none.
  private static var names: [Element: String] {
    [
      instance: PageNote.suspected.words, condition: "", actor: "", individual: "", detail: "", code: "",
      .status: "", category: "", amount: "", reasonNotGiven: "",
    ]
  }

  private static let use = Element.of("use")
  private static let role = Element.of("role")
  private static let instance = Element.of("instance")
  private static let condition = Element.of("condition")
  private static let actor = Element.of("actor")
  private static let individual = Element.of("individual")
  private static let (detail, code) = (Element.of("detail"), Element.of("code"))
  private static let reasonNotGiven = Element.of("reasonNotGiven")
  private static let (category, amount) = (Element.of("category"), Element.of("amount"))

  /// Elements left out where the line already names its source.
  static let saidBySource = Element.all("serviceProvider")

  private static let usual = row("statusReason reason bodySite conclusion description participant outcome")

  private static let byType = Dictionary(
    firsts: CSVTable(named: "record-gists.csv").rows.map { ($0[0], row($0[1])) })

  /// Elements in the order shown; of alternatives separated by "|", and of the names that versions have for why something
  /// was not done, only the first that exists. A colon behind one stands for its label.
  private static func row(_ paths: String) -> [(elements: [Element], isNamed: Bool)] {
    paths.split(separator: " ").map { path in
      let elements = path.split { "|:".contains($0) }.map { Element.of(String($0)) }
      let isOfReasons = elements == Array(ClinicalRecord.statusReasons.prefix(1))
      return (isOfReasons ? ClinicalRecord.statusReasons : elements, path.hasSuffix(":"))
    }
  }
}

extension ClinicalRecord {
  /// True if the sender calls it an intolerance (FHIR R4, AllergyIntolerance.type); a record without a type stays
  /// unqualified.
  var isIntolerance: Bool {
    resource.type == .allergyIntolerance && words(of: .type).lowercased().hasSuffix("intolerance")
  }
}
