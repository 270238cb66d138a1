import HealthRecords

/// Wishes for treatment at a time when a person cannot state them (C-CDA R2.1, Advance Directives Section and
/// Observation; IHE Patient Care Coordination, Advance Directive Observation).
struct AdvanceDirectiveObservation: StatementKind {
  let statement: ClinicalStatement

  /// LOINC's code of the section, which marks a directive wherever it is listed.
  var directiveCategory: CodeableConcept? {
    guard isDirective, hasValue || types.name(code).map(CDASection.saysNothing) != true else { return nil }
    return .code("http://loinc.org", "42348-3", CDADisplay.advanceDirectives)
  }

  /// The kinds of directive in the translations of its code, if the code itself only says that it is one (C-CDA R4,
  /// Advance Directive Observation: code 75320-2, whose translation is the type of directive).
  private var kindsOfDirective: [XMLElement] {
    guard isDirective, isNamedOnlyAsDirective else { return [] }
    return (code?.all("translation") ?? []).filter { kind in
      kind["code"].map { !Self.plainCodes.contains($0) } ?? (kind["displayName"]?.isBlank == false)
    }
  }

  private var isNamedOnlyAsDirective: Bool { code?["code"].map(Self.plainCodes.contains) ?? false }

  /// LOINC: "Advance directive", and the section of them.
  private static let plainCodes: Set<String> = ["75320-2", "42348-3"]

  /// "Intubation": the sender's own words, unless they too say only that it is a directive.
  var directiveName: DraftText? {
    let kinds = kindsOfDirective
    if kinds.isEmpty { return nil }
    let own = types.originalWords(code).flatMap { words in
      words.lowercased().contains("advance") || words.utf8.count > 100 ? nil : words
    }
    let names = kinds.compactMap { $0["displayName"] }.filter { !$0.isBlank }
    return .text(own ?? names.first)
      ?? kinds.first?["code"].map { .sentence(EntrySentence(.directiveOfCode, $0)) }
  }

  /// The code of the directive's kind; the plain code is one of the categories.
  var directiveCode: CodeableConcept? {
    directiveName.map { name in
      let codings = kindsOfDirective.compactMap(CDADatatypes.coding)
      return CodeableConcept.said(name, codings)
    } ?? unnamedDirective
  }

  /// The plain code, if the kind has taken its place.
  var plainDirectiveCode: CodeableConcept? {
    guard directiveName != nil else { return nil }
    return code.flatMap(CDADatatypes.coding).map { CodeableConcept(coding: [$0]) }
  }

  /// For a directive with a value and a code without words.
  private var unnamedDirective: CodeableConcept? {
    guard isDirective, hasValue, code?["code"] != nil, types.name(code) == code?["code"] else { return nil }
    return types.concept(code, words: CDADisplay.advanceDirective)
  }

  private var isDirective: Bool {
    topic == .advanceDirectives || hasTemplate("4.48", "4.513")
      || Self.directiveTemplates.contains(where: hasTemplateID)
  }

  /// CCD of 2007, IHE.
  private static let directiveTemplates = [
    "2.16.840.1.113883.10.20.1.17", "1.3.6.1.4.1.19376.1.5.3.1.4.13.7",
  ]

  /// The value of a directive. "True" and "false" say whether the treatment is permitted; without a value, the
  /// directive itself must be read (IHE Patient Care Coordination, Advance Directive Observation: value).
  var directiveValue: Finding? {
    // That directives exist is not a wish (C-CDA R4, Advance Directive Existence Observation).
    guard isDirective, mood == "EVN", !isNegated, !isExcluded, !hasTemplate("4.513") else { return nil }
    let value = element.first("value")
    let type = value?["type"]?.split(separator: ":").last
    if type == "BL", let sent = value?["value"] {
      return .value(.sentence(EntrySentence(sent == "true" ? .permitted : .notPermitted)))
    }
    guard value == nil, types.isNamed(code) else { return nil }
    return .value(text.map(Choice.string) ?? .sentence(EntrySentence(.seeDirective)))
  }

  /// An act or procedure among the directives is a wish, and not something that was done.
  var directiveInForce: [CDAResource] {
    let inner = related.map { Self($0.statement) }.filter {
      $0.directiveCategory != nil && !$0.isStatusOfDirective
    }
    if types.concept(code) == nil, text == nil { return inner.flatMap { CDAEntry($0.statement).resources } }
    return [ResultObservation(statement).observation(category: nil)]
  }

  private var isStatusOfDirective: Bool { isComment || hasTemplateID("2.16.840.1.113883.10.20.1.37") }

  /// The directives inside the statement that directives exist.
  var innerDirectives: [Relation] {
    hasTemplate("4.513") ? related.filter { $0.statement.hasTemplate("4.48") } : []
  }
}

extension CDASection {
  /// The text of a section of directives as one directive, for sections whose entries have none. It has no date: the
  /// document's date is not its own.
  func directive(in context: CDAContext) -> CDAResource? {
    guard topic == .advanceDirectives, let text = element.first("text") else { return nil }
    let words = CDANarrativeRow.all(in: text).isEmpty ? context.types.narrative.plain(text) : tableWords(text)
    guard !words.isBlank, !Self.saysNothing(words) else { return nil }
    let day = context.date.flatMap { ClinicalDate($0)?.text }
    let isShort = words.utf8.count <= 400
    let told = [isShort ? words : nil, day].compactMap { $0 }
    let wish: DraftText? =
      isShort && day == nil
      ? .text(words) : .sentence(EntrySentence(isShort ? .inDocument : .directiveInText, told: told))
    let statement = ClinicalStatement(
      element: nameless, topic: topic, context: context, outerSubject: otherSubject)
    let members: Draft<R4.Observation> = [
      .status("final"), .category(AdvanceDirectiveObservation(statement).directiveCategory.map { [$0] }),
      .code(.word(title ?? CDADisplay.advanceDirectives)), .value(Choice(wish).map(Finding.value)),
    ]
    return CDAResource(of: statement, key: [context.subject?.line, title, words], members)
  }

  /// An element that is the same for each document: equal words become one record, and the newest document gives its
  /// day.
  private var nameless: XMLElement {
    let id = XMLElement(name: "id", attributes: [("root", "directives")], line: element.line, children: [])
    return XMLElement(name: "observation", line: element.line, children: [.element(id)])
  }

  /// True for a denial of directives as a whole: "No advance directives on file". "No resuscitation" is a wish.
  static func saysNothing(_ words: String) -> Bool {
    let words = Set(words.normalizedWords.split { !$0.isLetter }.map(String.init))
    return words.isSubset(of: emptyWords) && !words.isDisjoint(with: negations)
  }

  private static let negations: Set<String> = ["no", "none", "not", "unknown", "excluded", "n"]
  private static let emptyWords = negations.union([
    "a", "active", "advance", "advanced", "an", "any", "applicable", "at", "available", "current",
    "currently",
    "data", "directive", "directives", "documented", "entered", "file", "for", "found", "has", "have", "in",
    "information", "is", "known", "of", "on", "patient", "provided", "record", "recorded", "records",
    "reported",
    "section", "the", "there", "this", "time",
  ])

  /// Each row on one line, after the words outside of the tables.
  private func tableWords(_ text: XMLElement) -> String {
    let rows = CDANarrativeRow.all(in: text).map { row in
      row.cells.filter { !$0.isBlank }.joined(separator: ", ")
    }
    let stray = CDANarrative.strayWords(text).singleSpaced
    return ([stray] + rows).filter { !$0.isBlank }.joined(separator: "; ")
  }
}
