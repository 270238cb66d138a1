import HealthRecords

/// A clinical statement: an act, observation, procedure or the like, of an entry or inside another one
/// (CDA R2, section 4.3.6).
struct ClinicalStatement: Sendable {
  static let kinds: Set<String> = [
    "act", "observation", "procedure", "encounter", "organizer", "substanceAdministration", "supply",
    "observationMedia",
  ]

  let element: XMLElement
  var topic: CDASection.Topic
  var context: CDAContext
  /// The time of what it stands in, for statements that have none of their own.
  var outerTime: XMLElement?
  var depth = 0

  /// What people wrote beside it in the concern around it.
  var outerComments: [String] = []
  /// Whom the statement or section around it is about, where that is not the patient.
  var outerSubject: XMLElement?
  /// The row of the concern around it, where that holds nothing else.
  var outerRow: CDANarrativeRow?
  /// Those that it stands in, the outermost first.
  var organizers: [XMLElement] = []

  var types: CDADatatypes { context.types }
  var code: XMLElement? { element.first("code") }
  /// The mood of what it stands in, where that says it is only planned.
  var outerMood: String?
  var mood: String { outerMood ?? element["moodCode"] ?? "EVN" }
  var isNegated: Bool { element["negationInd"] == "true" }
  var statusCode: String? { element.first("statusCode")?["code"]?.lowercased() }
  var effectiveTime: XMLElement? { element.first("effectiveTime") }

  /// Its own time, else that of what it stands in.
  var time: XMLElement? {
    guard let own = effectiveTime, own["value"] != nil || own.elements.contains(where: { $0["value"] != nil })
    else {
      return outerTime ?? effectiveTime
    }
    return own
  }

  /// True when one of its templates ends so: `4.16` is C-CDA's Medication Activity.
  func hasTemplate(_ endings: String...) -> Bool { hasTemplate(endings) }

  func hasTemplate(_ endings: [String]) -> Bool {
    let roots = element.all("templateId").compactMap { $0["root"] }
    return roots.contains { root in
      endings.contains { root == "2.16.840.1.113883.10.20.22.\($0)" }
    }
  }

  func hasTemplateID(_ root: String) -> Bool { element.all("templateId").contains { $0["root"] == root } }

  func hasCode(_ codes: String...) -> Bool { hasCode(codes) }
  func hasCode(_ codes: [String]) -> Bool { code?["code"].map(codes.contains) ?? false }

  /// The statements that stand in it, with the kind of their relation.
  var related: [Relation] {
    let links = element.elements.filter { ["entryRelationship", "component"].contains($0.name) }
    return links.enumerated().flatMap { number, link in
      link.elements.filter { Self.kinds.contains($0.name) }.map {
        Relation(
          number: number, type: link["typeCode"] ?? "COMP",
          sequence: link.first("sequenceNumber")?["value"].flatMap(Int.init), statement: inner($0))
      }
    }
  }

  /// The observations in it that are no comments.
  var observations: [Relation] {
    related.filter { $0.statement.element.name == "observation" && !$0.statement.isComment }
  }

  struct Relation: Sendable {
    let number: Int
    let type: String
    /// The sender's own number, where the order counts (CDA R2, section 4.3.8.4: sequenceNumber).
    let sequence: Int?
    let statement: ClinicalStatement

    /// What a drug, procedure or visit is for (C-CDA Indication).
    var isReason: Bool { type == "RSON" || statement.hasTemplate("4.19") }
    /// True when its name says all of it; a reason with a time of its own is told beside as well.
    var isWholeReason: Bool {
      (statement.effectiveTime.map { $0.descendants.allSatisfy { $0["value"] == nil } } ?? true)
        && statement.related.isEmpty
    }
  }

  func inner(_ element: XMLElement) -> ClinicalStatement {
    ClinicalStatement(
      element: element, topic: topic, context: context, outerTime: time, depth: depth + 1,
      outerSubject: otherSubject, outerRow: CDAEntryText(self).rowForInner, organizers: organizersInside)
  }

  /// The same statement as part of a plan.
  func planned(as mood: String) -> ClinicalStatement {
    var statement = self
    statement.outerMood = mood
    return statement
  }

  /// The words of its `text`.
  var text: String? { types.narrative.words(element.first("text")) }

  /// Names of those who did it.
  func parties(_ path: String) -> [String] { types.parties(path, of: element) }

  var performers: [Reference] {
    parties("performer/assignedEntity").compactMap(Reference.named)
  }
  var author: String? { parties("author/assignedAuthor").first }
  var authorTime: DateTime? { types.time(element.first("author/time")) }
}

/// What its templates and codes say that it is.
extension ClinicalStatement {
  /// Comment Activity, of any year.
  var isComment: Bool { hasTemplate("4.64") || hasCode("48767-8") }

  var isStatus: Bool {
    hasTemplate("4.6", "4.28", "4.47") || hasCode("33999-4", "394731006")
      || hasTemplateID("2.16.840.1.113883.10.20.1.47")
  }

  var isSeverity: Bool { hasTemplate("4.8") || hasCode("SEV") }

  /// How old the patient was (C-CDA R2.1, Age Observation); it stands in the problem, or beside it in its concern.
  var isAgeAtOnset: Bool { hasTemplate("4.31") || hasCode("397659008", "445518008") }

  var isHealthStatus: Bool { hasTemplate("4.5") || hasCode("11323-3") }

  /// True for a value that is more than the reason why there is none.
  var hasValue: Bool {
    element.all("value").contains { types.value($0)?.value != nil }
  }

  /// Its code says which field it is, never what stands in it.
  var isAustralian: Bool { code?["codeSystem"] == Self.australianFields }

  static let australianFields = "1.2.36.1.2001.1001.101"

  /// Its own subject, else that of what it stands in; nil for the patient.
  var otherSubject: XMLElement? { element.subject(in: outerSubject) }

  /// The organizers for what stands in it.
  var organizersInside: [XMLElement] {
    element.name == "organizer" || element.first("specimen") != nil ? organizers + [element] : organizers
  }

  var drugElement: XMLElement? {
    element.first("consumable/manufacturedProduct/manufacturedMaterial")
      ?? element.first("product/manufacturedProduct/manufacturedMaterial")
      ?? element.first("consumable/manufacturedProduct/manufacturedLabeledDrug")
  }

  /// True where its own template says so, in whatever section it stands (XD-LAB, section 6.3.4: report data processing,
  /// specimen act, battery, isolate, observation).
  var isOfLaboratory: Bool { Self.laboratoryTemplates.contains(where: hasTemplateID) }

  private static let laboratoryTemplates = [
    "1.3.6.1.4.1.19376.1.3.1", "1.3.6.1.4.1.19376.1.3.1.2", "1.3.6.1.4.1.19376.1.3.1.4",
    "1.3.6.1.4.1.19376.1.3.1.5", "1.3.6.1.4.1.19376.1.3.1.6",
  ]

  static let nestingLimit = 20
}

/// What all statements of a document share.
struct CDAContext: Sendable {
  let types: CDADatatypes
  /// The document's person, as a reference.
  let subject: Reference?
  /// When the document was made.
  let date: String?
  /// What an entry that denies everything is called where the section's text says otherwise.
  var placeholder: String?
  /// The rows of the tables in the section's text.
  var rows = CDASectionRows.none
  /// The section's whole text where that only says that there is none.
  var sectionsDenial: String?
  /// The visit that the document is of.
  var visit: XMLElement?
  /// The time of what the document was made of, in sections of that alone.
  var serviceTime: XMLElement?
  /// The times of the acts that the document was made of, by their codes.
  var serviceTimes: [String: XMLElement] = [:]
  /// The day of the operation that a section of its own tells.
  var dayOfOperation: String?
  /// The section lists doses that were given during a visit.
  var isOfGivenDrugs = false
  /// The section lists drugs that are not taken any more.
  var isOfEndedDrugs = false
}
