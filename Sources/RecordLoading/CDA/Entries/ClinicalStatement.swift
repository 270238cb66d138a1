import HealthRecords

/// A clinical statement: an act, observation, procedure or the like, in an entry or inside another statement (CDA R2,
/// section 4.3.6).
struct ClinicalStatement: Sendable {
  static let kinds: Set<String> = [
    "act", "observation", "procedure", "encounter", "organizer", "substanceAdministration", "supply",
    "observationMedia",
  ]

  let element: XMLElement
  var topic: CDASection.Topic
  var context: CDAContext
  /// The time of the statement around it, for statements without a time of their own.
  var outerTime: XMLElement?
  var depth = 0

  /// The comments on it in the concern around it.
  var outerComments: [String] = []
  /// Whom the statement or section around it is about; nil for the patient.
  var outerSubject: XMLElement?
  /// The row of the concern around it, if that holds nothing else.
  var outerRow: CDANarrativeRow?
  /// The organizers around it, the outermost first.
  var organizers: [XMLElement] = []

  var types: CDADatatypes { context.types }
  var code: XMLElement? { element.first("code") }
  /// The mood of the statement around it, if that is only planned.
  var outerMood: String?
  var mood: String { outerMood ?? element["moodCode"] ?? "EVN" }
  var isNegated: Bool { element["negationInd"] == "true" }
  var statusCode: String? { element.first("statusCode")?["code"]?.lowercased() }
  var effectiveTime: XMLElement? { element.first("effectiveTime") }

  /// Its own time, else that of the statement around it.
  var time: XMLElement? {
    guard let own = effectiveTime, own["value"] != nil || own.elements.contains(where: { $0["value"] != nil })
    else {
      return outerTime ?? effectiveTime
    }
    return own
  }

  /// True for a C-CDA template with one of these endings: `4.16` is Medication Activity.
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

  /// The statements in it, with the kind of their relation.
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

  /// The observations in it that are not comments.
  var observations: [Relation] {
    related.filter { $0.statement.element.name == "observation" && !$0.statement.isComment }
  }

  struct Relation: Sendable {
    let number: Int
    let type: String
    /// The sender's own number, where the order counts (CDA R2, section 4.3.8.4: sequenceNumber).
    let sequence: Int?
    let statement: ClinicalStatement

    /// True for what a drug, procedure or visit is for (C-CDA Indication).
    var isReason: Bool { type == "RSON" || statement.hasTemplate("4.19") }
    /// True if its name says all of it. A reason with a time of its own, or with statements in it, is also shown as a
    /// remark.
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

  /// The names of the persons or organizations at this path.
  func parties(_ path: String) -> [String] { types.parties(path, of: element) }

  var performers: [Reference] {
    parties("performer/assignedEntity").compactMap(Reference.named)
  }
  var author: String? { parties("author/assignedAuthor").first }
  var authorTime: DateTime? { types.time(element.first("author/time")) }
}

/// The kind of a statement, by its templates and codes.
extension ClinicalStatement {
  /// True for C-CDA's Comment Activity, in any release.
  var isComment: Bool { hasTemplate("4.64") || hasCode("48767-8") }

  var isStatus: Bool {
    hasTemplate("4.6", "4.28") || hasCode("33999-4", "394731006")
      || hasTemplateID("2.16.840.1.113883.10.20.1.47")
  }

  var isSeverity: Bool { hasTemplate("4.8") || hasCode("SEV") }

  /// True for the age of the patient (C-CDA R2.1, Age Observation), in the problem or next to it in its concern.
  var isAgeAtOnset: Bool { hasTemplate("4.31") || hasCode("397659008", "445518008") }

  var isHealthStatus: Bool { hasTemplate("4.5") || hasCode("11323-3") }

  /// True for a value, but not for the mere reason why there is none.
  var hasValue: Bool {
    element.all("value").contains { types.value($0)?.value != nil }
  }

  /// True for a code that says which field this is, not what the field contains.
  var isAustralian: Bool { code?["codeSystem"] == Self.australianFields }

  static let australianFields = "1.2.36.1.2001.1001.101"

  /// Its own subject, else the outer one; nil for the patient.
  var otherSubject: XMLElement? { element.subject(in: outerSubject) }

  /// The organizers around the statements in it.
  var organizersInside: [XMLElement] {
    element.name == "organizer" || element.first("specimen") != nil ? organizers + [element] : organizers
  }

  var drugElement: XMLElement? {
    element.first("consumable/manufacturedProduct/manufacturedMaterial")
      ?? element.first("product/manufacturedProduct/manufacturedMaterial")
      ?? element.first("consumable/manufacturedProduct/manufacturedLabeledDrug")
  }

  /// True if its own template is a laboratory's, in any section (XD-LAB, section 6.3.4: report data processing,
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
  /// The title of an entry that denies everything although the section's text has rows.
  var placeholder: CodeableConcept?
  /// The rows in the section's text.
  var rows = CDASectionRows.none
  /// The section's whole text, if it is only a denial.
  var sectionsDenial: String?
  /// The visit that the document is about.
  var visit: XMLElement?
  /// The time of the act that the document was made of, in sections about that act.
  var serviceTime: XMLElement?
  /// The times of the acts that the document was made of, by their codes.
  var serviceTimes: [String: XMLElement] = [:]
  /// The day of the operation, from a section of its own.
  var dayOfOperation: String?
  /// True for a section of doses given during a visit.
  var isOfGivenDrugs = false
  /// True for a section of drugs that are not taken any more.
  var isOfEndedDrugs = false
}
