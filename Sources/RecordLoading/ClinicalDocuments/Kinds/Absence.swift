import HealthRecords

/// Statements that nothing of a kind exists or is known: by their code, by a negation that names nothing, or because all
/// their codes are null (HL7 International Patient Summary, CodeSystem absent-unknown-uv-ips; HL7 v3 NullFlavor).
extension Statement {
  private var section: DocumentSection { around.section }

  /// What such an entry says; nil for an entry that names something.
  var absence: CodedConcept? {
    if let flavor = element["nullFlavor"], let asked = Self.notAsked.target(flavor)?.display,
      let unknown = Self.unknown[section.topic.rawValue]
    {
      return Self.concept(.noInformation, unknown, [asked])
    }
    let coded = Self.code(in: element)
    guard let said = coded.flatMap({ types.concept($0) }) ?? nothingKnown else { return nil }
    return isContradicted ? seeDocument : said
  }

  /// A denial that names nothing denies everything of its kind.
  ///
  /// - Parameters:
  ///   - map: the codes for that by the kind of thing.
  ///   - kind: the kind that is denied; nil for all.
  func denial(_ map: String, for kind: XMLElement? = nil) -> CodedConcept? {
    if isContradicted { return seeDocument }
    let denials = ConceptMap.named(map)
    guard let none = denials.target(kind?["code"]) ?? denials.target("*") else { return nil }
    return CodedConcept(system: CodedConcept.snomed, none.code, none.display, text: none.display)
  }

  /// The code that says so: of the statement, its value or its product.
  private static func code(in entry: XMLElement) -> XMLElement? {
    let paths = ["code", "value", "consumable/manufacturedProduct/manufacturedMaterial/code"]
    return paths.compactMap { entry.first($0) }.first { code in
      code.codes.compactMap { $0["code"] }.contains(where: AbsenceStatement.isCode)
    }
  }

  /// That there is no information, for an entry whose codes are all null and that points at no words.
  private var nothingKnown: CodedConcept? {
    guard !isNegated, let unknown = Self.unknown[section.topic.rawValue], Self.isNull(element),
      nameInRow == nil, text == nil
    else { return nil }
    return Self.concept(.noInformation, unknown)
  }

  /// That there is nothing of the section's kind, for a denial that names nothing.
  var noneOfSection: CodedConcept? {
    if isContradicted { return seeDocument }
    guard let none = ConceptMap.named("absentNone")[section.topic.rawValue] else { return nil }
    return Self.concept(.noneOf, none)
  }

  /// A code of HL7's International Patient Summary under our words for it, and why.
  private static func concept(_ kind: EntrySentence.Kind, _ code: String, _ more: [String] = [])
    -> CodedConcept
  {
    let coding = CodedConcept.coding(CodedConcept.absent, code, EntrySentence(kind, code).english)
    return CodedConcept(EntrySentence(kind, told: [code] + more), codings: [coding])
  }

  private static let unknown = ConceptMap.named("absentUnknown")
  /// HL7 v3 NullFlavor, of the entry itself: not asked; asked, but not known.
  private static let notAsked = ConceptMap.named("notAsked")

  // MARK: The section's words

  /// The section's own words beside the denial: its rows are with the entry that points at them, else its short text.
  var remarksOfAbsence: [JSONTree?] {
    let words = section.texts.map { types.narrative.words(of: $0) }.joined(separator: "\n").singleSpaced
    let isShort =
      !words.isBlank && words.utf8.count <= 400 && section.statements.allSatisfy(Self.denies)
      && LinkedRows(self).rows.isEmpty
    // The name that a sender gave the concept of all problems may be the denial.
    let own = kind == .problem && nothingKnown != nil ? value?["displayName"] : nil
    let part = EntryExtension.of("text", .text(own ?? (isShort ? words : nil)))
    return [
      isContradicted ? EntryExtension.remark(.entryDenies) : nil,
      EntryExtension.parts(EntryRemark.row.url, [part].compactMap { $0 }),
    ]
  }

  /// True if the entry denies everything, but the section's tables have rows at which no entry points: it is there only
  /// because its template demands one. The author signed the text (CDA R2, section 4.3.5).
  private var isContradicted: Bool {
    let filled = section.texts.flatMap(types.narrative.rows).map { row in row.cells.count { !$0.isBlank } }
    guard Self.unknown[section.topic.rawValue] != nil else { return false }
    let isList = filled.count { $0 > 1 } > 1 || filled.contains { $0 > 2 }
    return isList && section.statements.allSatisfy(Self.denies) && !LinkedRows(self).isPointed
  }

  private var seeDocument: CodedConcept {
    CodedConcept(EntrySentence(.seeDocument, told: [section.title].compactMap { $0 }))
  }

  /// True for a statement that is negated or says that there is none, or that only contains such statements.
  private static func denies(_ entry: XMLElement) -> Bool {
    if entry["negationInd"] == "true" || code(in: entry) != nil || isNull(entry) { return true }
    let inner = entry.all("entryRelationship").flatMap(\.elements).filter {
      KindTable.classes.contains($0.name)
    }
    return !inner.isEmpty && inner.allSatisfy(denies)
  }

  // MARK: Null entries

  /// True for the only entry of a section that has neither an identifier nor a time and names nothing in codes: it is
  /// there because the section demands one. What its text says is shown as the section's text.
  var isPlaceholder: Bool {
    let ids = element.all("id")
    let isPlanned = kind == .immunization && !isDone
    let isExpected = isDone && !Self.withAbsence.contains(kind) || section.isOfConcerns
    guard isExpected || isPlanned, section.statements.count == 1, around.depth == 0,
      !(isNegated && section.topic == .devices), !ids.isEmpty, ids.allSatisfy({ $0["nullFlavor"] != nil }),
      element.ownTime == nil
    else { return false }
    let content = Self.content(of: element).filter { $0.name != "originalText" }
    return content.allSatisfy { Self.isUnnamed($0, isDenied: isNegated) }
  }

  /// Kinds whose records say themselves that there is none, or that nothing is known.
  private static let withAbsence: Set<EntryKind> = [
    .allergy, .allergyConcern, .problem, .problemConcern, .drug, .drugSupply, .immunization,
  ]

  /// True for a null code and a kind of thing, and for a bare code that is denied.
  private static func isUnnamed(_ content: XMLElement, isDenied: Bool) -> Bool {
    isEmpty(content) || content["nullFlavor"] != nil && content["displayName"] == nil
      || isDenied && content["displayName"] == nil && content["value"] == nil
  }

  /// True if a code, value or product has a null flavor and none names anything. Dates and the status of the entry do
  /// not count.
  static func isNull(_ entry: XMLElement) -> Bool {
    let content = content(of: entry)
    return content.contains { flavors.holds($0["nullFlavor"]) } && content.allSatisfy(isEmpty)
  }

  /// No information, unknown, not applicable, not asked, asked but unknown, temporarily unavailable.
  private static let flavors = ConceptMap.named("nothingSaid")

  /// The codes, values, names and amounts of a statement and of those in it, without authors, sources and statuses.
  private static func content(of entry: XMLElement) -> [XMLElement] {
    entry.elements.flatMap { child -> [XMLElement] in
      if provenance.contains(child.name) || statuses.holds(child.first("observation/code")?["code"]) {
        return []
      }
      return (contentNames.contains(child.name) ? [child] : []) + content(of: child)
    }
  }

  private static let provenance: Set<String> = [
    "author", "performer", "informant", "id", "templateId", "statusCode", "effectiveTime", "text",
    "reference",
  ]
  private static let contentNames: Set<String> = [
    "code", "value", "name", "desc", "originalText", "translation", "doseQuantity", "rateQuantity",
    "quantity",
  ]
  private static let statuses = ConceptMap.named("statusQuestion")

  private static func isEmpty(_ content: XMLElement) -> Bool {
    let code = content["code"]
    if kinds.contains(where: { $0.holds(code) }) { return true }
    return content["displayName"]?.isBlank != false && content.ownWords.isBlank
      && (code == nil && content["value"] == nil || content["nullFlavor"] != nil)
  }

  private static let kinds = ["problemKind", "kindOfAllergy", "plainConcern", "kindAlone", "generic"].map {
    ConceptMap.named($0)
  }

  // MARK: Australia

  /// "None known", "not asked" or "none supplied" for a whole section (Australia, NCTIS Global Statement Values).
  var globalStatement: EntryRecord? {
    let topic = section.topic.rawValue
    guard let value = self.value, let type = ConceptMap.named("absentResource")[topic],
      let element = ConceptMap.named("absentElement")[topic], let unknown = Self.unknown[topic],
      let none = ConceptMap.named("absentNone")[topic]
    else { return nil }
    let concept =
      value["code"] == "01"
      ? Self.concept(.noneOf, none)
      : Self.concept(.noInformation, unknown, [value["displayName"]?.lowercased() ?? ""])
    var resource = ResourceBuilder()
    resource.add("resourceType", type)
    resource.add("status", ConceptMap.named("absentStatus")[topic])
    resource.add(element, concept.json)
    resource.add("recordedDate", authorTime)
    return record(resource, key: [value["code"]])
  }
}
