import HealthRecords

/// Statements that nothing of a kind exists or is known: by a code, a negation that names nothing, or null codes alone.
extension Statement {
  private var section: DocumentSection { around.section }
  private var unknown: String? { ConceptMap.named("absentUnknown")[topic.rawValue] }
  private var none: String? { ConceptMap.named("absentNone")[topic.rawValue] }

  /// What such an entry says; nil for an entry that names something.
  var absence: CodedConcept? {
    let asked = ConceptMap.named("notAsked").target(element["nullFlavor"])?.display
    if let asked, let unknown { return Self.concept(.noInformation, unknown, asked) }
    let said = element.codeOfAbsence.map { types.concept($0) } ?? nothingKnown
    return said != nil && isContradicted ? seeDocument : said
  }

  /// A denial that names nothing denies everything of its kind.
  func denial(_ map: String, for kind: XMLElement? = nil) -> CodedConcept? {
    if isContradicted { return seeDocument }
    let denials = ConceptMap.named(map)
    guard let none = denials.target(kind?["code"]) ?? denials.target("*") else { return nil }
    return CodedConcept(system: CodedConcept.snomed, none.code, none.display, text: none.display)
  }

  /// That there is no information, for an entry whose codes are all null and that points at no words.
  private var nothingKnown: CodedConcept? {
    let isNull = !isNegated && element.isNull && nameInRow == nil && text == nil
    return isNull ? unknown.map { Self.concept(.noInformation, $0) } : nil
  }

  /// That there is nothing of the section's kind, for a denial that names nothing.
  var noneOfSection: CodedConcept? {
    isContradicted ? seeDocument : none.map { Self.concept(.noneOf, $0) }
  }

  /// A code of HL7's International Patient Summary under our words for it, and why.
  private static func concept(_ kind: EntrySentence.Kind, _ code: String, _ more: String...) -> CodedConcept {
    let coding = CodedConcept.coding(CodedConcept.absent, code, EntrySentence(kind, code).english)
    return CodedConcept(EntrySentence(kind, told: [code] + more), codings: [coding])
  }

  /// The section's own words beside the denial: its rows are with the entry that points at them, else its short text.
  var remarksOfAbsence: [JSONTree?] {
    let isAll = section.statements.allSatisfy(\.denies) && linkedRows.rows.isEmpty
    // The name that a sender gave the concept of all problems may be the denial.
    let own = kind == .problem && nothingKnown != nil ? value?["displayName"] : nil
    let part = EntryExtension.of("text", .text(own ?? (isAll ? wordsOfSection : nil)))
    return [
      isContradicted ? EntryExtension.remark(.entryDenies) : nil,
      EntryExtension.parts(EntryRemark.row.url, [part].compactMap { $0 }),
    ]
  }

  /// True if the entry denies everything, but the section's tables have rows at which no entry points.
  private var isContradicted: Bool {
    let filled = rowsOfSection.map { row in row.cells.count { !$0.isBlank } }
    let isList = filled.count { $0 > 1 } > 1 || filled.contains { $0 > 2 }
    return unknown != nil && isList && section.statements.allSatisfy(\.denies) && !linkedRows.isPointed
  }

  private var seeDocument: CodedConcept {
    CodedConcept(EntrySentence(.seeDocument, told: [section.title].compactMap { $0 }))
  }

  /// True for the only entry of a section, without an identifier or a time, that names nothing in codes.
  var isPlaceholder: Bool {
    // Kinds whose records say themselves that there is none, or that nothing is known.
    let withAbsence: [EntryKind] = [
      .allergy, .allergyConcern, .problem, .problemConcern, .drug, .drugSupply, .immunization,
    ]
    let ids = element.all("id")
    let isExpected = isDone ? !withAbsence.contains(kind) : kind == .immunization
    guard isExpected || section.isOfConcerns, section.statements.count == 1, around.depth == 0,
      !(isNegated && topic == .devices), !ids.isEmpty, ids.allSatisfy({ $0["nullFlavor"] != nil }),
      element.ownTime == nil
    else { return false }
    // A null code, a kind of thing, or a bare code that is denied.
    return element.content.filter { $0.name != "originalText" }.allSatisfy { content in
      let isNull = content["nullFlavor"] != nil || isNegated && content["value"] == nil
      return content.namesNothing || isNull && content["displayName"] == nil
    }
  }

  /// "None known", "not asked" or "none supplied" for a whole section (Australia, NCTIS Global Statement Values).
  var globalStatement: EntryRecord? {
    let map = { (name: String) in ConceptMap.named(name)[self.topic.rawValue] }
    guard let value, let element = map("absentElement"), let unknown, let none else { return nil }
    let concept =
      value["code"] == "01"
      ? Self.concept(.noneOf, none)
      : Self.concept(.noInformation, unknown, value["displayName"]?.lowercased() ?? "")
    var resource = ResourceBuilder()
    resource.add("resourceType", map("absentResource"))
    resource.add("status", map("absentStatus"))
    resource.add(element, concept.json)
    resource.add("recordedDate", authorTime)
    return record(resource)
  }
}

extension XMLElement {
  /// The code that says so: of the statement, its value or its product.
  fileprivate var codeOfAbsence: XMLElement? {
    let paths = ["code", "value", "consumable/manufacturedProduct/manufacturedMaterial/code"]
    return paths.compactMap(first).first(where: \.isAbsence)
  }

  /// True for a code that says that there is none, or that nothing is known.
  var isAbsence: Bool { codes.compactMap { $0["code"] }.contains(where: AbsenceStatement.isCode) }

  /// True for a statement that is negated or says that there is none, or that only contains such statements.
  fileprivate var denies: Bool {
    if self["negationInd"] == "true" || codeOfAbsence != nil || isNull { return true }
    let inner = all("entryRelationship").flatMap(\.elements).filter { KindTable.classes.contains($0.name) }
    return !inner.isEmpty && inner.allSatisfy(\.denies)
  }

  /// True if a code, value or product has a null flavor and none names anything.
  var isNull: Bool {
    let content = content
    return content.contains { Self.flavors.holds($0["nullFlavor"]) } && content.allSatisfy(\.namesNothing)
  }

  /// No information, unknown, not applicable, not asked, asked but unknown, temporarily unavailable.
  private static let flavors = ConceptMap.named("nothingSaid")

  /// The codes, values, names and amounts of a statement and of those in it, without authors, sources and statuses.
  fileprivate var content: [XMLElement] {
    elements.flatMap { child -> [XMLElement] in
      let question = child.first("observation/code")?["code"]
      if ConceptMap.named("provenance").holds(child.name)
        || ConceptMap.named("statusQuestion").holds(question)
      {
        return []
      }
      return (ConceptMap.named("content").holds(child.name) ? [child] : []) + child.content
    }
  }

  /// True for a kind of thing, and for an element with neither words nor a code or value that is not null.
  fileprivate var namesNothing: Bool {
    let (code, kinds) = (
      self["code"], ["problemKind", "kindOfAllergy", "plainConcern", "kindAlone", "generic"]
    )
    if kinds.contains(where: { ConceptMap.named($0).holds(code) }) { return true }
    return self["displayName"]?.isBlank != false && ownWords.isBlank
      && (code == nil && self["value"] == nil || self["nullFlavor"] != nil)
  }

  /// The null code or value of an entry that its section demands, or the null identifier of a denial; nil for any other.
  var nullCode: XMLElement? {
    let inside = isNull ? descendants : elements
    return inside.first { ["code", "value"].contains($0.name) && Self.flavors.holds($0["nullFlavor"]) }
      ?? (self["negationInd"] == "true" ? all("id").first { $0["nullFlavor"] != nil } : nil)
  }

  /// True for an entry without an identifier whose value is null.
  var isOfNull: Bool {
    guard let value = first("value") else { return elements.contains { $0.name == "component" } }
    return all("id").allSatisfy { $0["nullFlavor"] != nil } && value["nullFlavor"] != nil
      && value.codes.count == 1
  }
}
