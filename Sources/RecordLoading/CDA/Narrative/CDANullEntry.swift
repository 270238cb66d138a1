import HealthRecords

/// Entries that only say that nothing is known: all their codes have a null flavor (HL7 v3 Data Types: NullFlavor;
/// patient summaries of the European Union).
extension CDAAbsence {
  /// What such an entry says: the denial in the text, else that there is no information. Nil for an entry that names
  /// something.
  var nullAbsence: CodeableConcept? {
    guard !isNegated, let kind = AbsentKind.of(topic), Self.isNull(element), rowSaysNothing else {
      return nil
    }
    let told = denialInText
    if let told, AbsenceWords.sayNone(told.normalizedWords) { return .word(told) }
    let sentence = kind.nothingKnown
    let coding = [Coding(AbsentKind.system, kind.unknown, sentence.english)]
    return .said(told.map(DraftText.sent) ?? .sentence(sentence), coding)
  }

  /// True if neither its own text nor its row names anything.
  private var rowSaysNothing: Bool {
    if let told = tellingText, !CDADenial.isDenial(told), !CDANameless.areWords(told) { return false }
    guard let row else { return true }
    return row.isDenial || [row.name, row.allergen].allSatisfy { $0.map(CDANameless.areWords) ?? true }
  }

  /// A denial in its own text, its row or the whole section: "No Allergies Indicated".
  private var denialInText: String? {
    let cells = row?.cells ?? []
    return ([text].compactMap { $0 } + cells).first { $0.utf8.count < 100 && CDADenial.isDenial($0) }
      ?? context.sectionsDenial
  }
}

extension CDAAbsence {
  /// True if a code, value or product has a null flavor and none names anything. Dates and the status of the entry do
  /// not count.
  static func isNull(_ statement: XMLElement) -> Bool {
    let told = content(of: statement)
    return told.contains { $0["nullFlavor"].map(unknown.contains) ?? false } && told.allSatisfy(isEmpty)
  }

  /// No information, unknown, not applicable, not asked, asked but unknown, temporarily unavailable.
  private static let unknown: Set<String> = ["NI", "UNK", "NA", "NASK", "ASKU", "NAV"]

  /// The codes, values, names and amounts of a statement and of those in it, without authors, sources and statuses.
  private static func content(of statement: XMLElement) -> [XMLElement] {
    statement.elements.flatMap { child -> [XMLElement] in
      if provenance.contains(child.name) || isStatusAlone(child) { return [] }
      return (contents.contains(child.name) ? [child] : []) + content(of: child)
    }
  }

  private static let provenance: Set<String> = [
    "author", "performer", "informant", "id", "templateId", "statusCode", "effectiveTime", "text",
    "reference",
  ]
  private static let contents: Set<String> = [
    "code", "value", "name", "desc", "originalText", "translation", "doseQuantity", "rateQuantity",
    "quantity",
  ]

  private static func isStatusAlone(_ link: XMLElement) -> Bool {
    let code = link.first("observation/code")?["code"] ?? ""
    return ["33999-4", "394731006", "11323-3"].contains(code)
  }

  private static func isEmpty(_ content: XMLElement) -> Bool {
    let words = [content["displayName"], CDANarrative.ownWords(content)].compactMap { $0 }.filter {
      !$0.isBlank
    }
    let isCoded = content["code"].map { !isKindCode($0) } ?? (content["value"] != nil)
    return words.allSatisfy { !CDADatatypes.namesSomething($0) || isKindOfAllergy($0) }
      && (!isCoded || content["nullFlavor"] != nil)
  }

  private static func isKindCode(_ code: String) -> Bool {
    ProblemObservation.kindCodes.contains(code) || generalAllergies.contains(code)
      || CDASectionCodes.topics[code] != nil
      || ["ASSERTION", "CONC", "OBS", "IMMUNIZ", "SEV"].contains(code)
  }

  private static func isKindOfAllergy(_ words: String) -> Bool {
    [
      "allergy to substance", "propensity to adverse reactions",
      "propensity to adverse reactions to substance",
      "allergic reaction", "propensity to adverse reaction",
    ].contains(words.normalizedWords.replacing(" (disorder)", with: "").replacing(" (finding)", with: ""))
  }

  /// SNOMED CT: allergy to substance, propensity to adverse reactions, and allergic disposition, without a substance.
  private static let generalAllergies: Set<String> = [
    "419199007", "420134006", "418038007", "106190000", "609328004",
  ]
}
