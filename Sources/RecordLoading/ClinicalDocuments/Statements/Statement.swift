import HealthRecords

/// A clinical statement, in an entry or inside another statement (CDA R2, section 4.3.6), with what it is.
final class Statement {
  let element: XMLElement
  let kind: EntryKind
  let around: Surroundings
  /// Its place among the statements of the one around it.
  let number: Int
  /// How it belongs to the one around it (HL7 v3 ActRelationshipType).
  let link: String
  /// The sender's own number, where the order counts (CDA R2, section 4.3.8.4: sequenceNumber).
  let sequence: Int?
  let inner: [Statement]
  let mood: String
  let code: XMLElement?
  let value: XMLElement?
  /// True for a value, but not for the mere reason why there is none.
  let hasValue: Bool
  /// The statement around it, which holds this one.
  private(set) weak var outer: Statement?
  /// The rows of the narrative that it points at.
  private(set) lazy var linkedRows = LinkedRows(self)
  /// True for a concern or act around one observation.
  private(set) lazy var isAroundOne: Bool =
    element.name != "organizer" && element.all("entryRelationship/observation").count == 1
  /// Where an act around one alone points: that is the one's own too.
  private(set) lazy var shared: [String] =
    isAroundOne || element.links.count == 1 ? element.ownReferences : []
  /// What the groups around it say, which tells results without an identifier apart, and it itself if it is a group.
  private(set) lazy var groups: [String] = (outer?.groups ?? []) + [element.group].compactMap { $0 }

  init(
    _ element: XMLElement, in around: Surroundings, as known: EntryKind? = nil, number: Int = 0,
    link: String? = nil, sequence: Int? = nil
  ) {
    (self.element, self.around, self.number) = (element, around, number)
    (self.link, self.sequence) = (link ?? "COMP", sequence)
    mood = around.mood ?? element["moodCode"] ?? "EVN"
    (code, value) = (element.first("code"), element.first("value"))
    hasValue = value != nil && element.all("value").contains { around.document.types.value($0) != nil }
    kind = known ?? KindTable.shared.kind(of: element, around.section.topic, mood: mood, link: link)
    inner = around.depth < Self.nestingLimit ? Self.inner(of: element, in: around) : []
    for part in inner { part.outer = self }
  }

  private static func inner(of own: XMLElement, in outer: Surroundings) -> [Statement] {
    if own.links.isEmpty { return [] }
    let around = outer.inside(own)
    return own.links.enumerated().flatMap { number, link in
      link.elements.filter { KindTable.classes.contains($0.name) }.map {
        Statement(
          $0, in: around, number: number, link: link["typeCode"] ?? "COMP",
          sequence: link.first("sequenceNumber")?["value"].flatMap(Int.init))
      }
    }
  }

  private static let nestingLimit = 20

  /// The same statement as another kind, with another element, as part of a plan, or with what is said beside it.
  func again(
    as kind: EntryKind? = nil, _ element: XMLElement? = nil, mood: String? = nil, comments: [String] = []
  ) -> Statement {
    var around = around
    around.mood = mood ?? around.mood
    around.comments += comments
    let again = Statement(
      element ?? self.element, in: around, as: kind, number: number, link: link, sequence: sequence)
    again.outer = outer
    return again
  }
}

struct Surroundings: Sendable {
  let document: DocumentContext
  let section: DocumentSection
  /// The statements around it, the outermost first.
  var outer: [XMLElement] = []
  /// The time of the statement around it, for statements without a time of their own.
  var time: XMLElement?
  /// Whom the statement or section around it is about; nil for the patient.
  var subject: XMLElement?
  /// The mood of the statement around it, if that is only planned.
  var mood: String?
  /// What is said beside it, in the concern or group around it.
  var comments: [String] = []

  var depth: Int { outer.count }

  /// Around what a document's header says.
  static func header(of document: DocumentContext, in root: [XMLElement] = []) -> Self {
    let section = XMLElement(name: "section", line: 0, children: [])
    return Self(document: document, section: DocumentSection(section, language: nil), outer: root)
  }

  fileprivate func inside(_ element: XMLElement) -> Surroundings {
    var around = self
    around.outer.append(element)
    around.time = element.ownTime ?? time ?? element.first("effectiveTime")
    around.subject = element.subject(in: subject)
    return around
  }
}

extension Statement {
  /// Denied drugs, vaccines and supplies are named by their sender's words as any other.
  var types: HL7Datatypes {
    isNegated && material == nil ? around.document.typesOfDenials : around.document.types
  }
  var topic: DocumentSection.Topic { around.section.topic }
  var language: String? { around.section.language }
  /// The words of its text, or those that it refers to.
  var text: String? { types.text(element.first("text")) }
  var isDone: Bool { mood == "EVN" }

  /// The denial of a concern is that of its problem (C-CDA R2.1, Problem Concern Act: negationInd).
  var isNegated: Bool {
    let isConcerned = [.problem, .allergy].contains(kind) || kind == .finding && topic == .assessment
    let isInConcern = concern.map { $0.kind != .allergy } ?? (outer?.kind == .wrapper)
    return element["negationInd"] == "true"
      || isConcerned && isInConcern && outer?.element["negationInd"] == "true"
  }

  /// The concern whose status and comments are also its own; for the cause of a reaction, the reaction.
  var concern: Statement? {
    outer.flatMap { outer in
      [.problemConcern, .allergyConcern, .visitDiagnoses, .allergy].contains(outer.kind) ? outer : nil
    }
  }

  var statusCode: String? { element.first("statusCode")?["code"]?.lowercased() }
  var effectiveTime: XMLElement? { element.first("effectiveTime") }

  /// Its own time, else that of the statement around it.
  var time: XMLElement? { element.ownTime ?? around.time ?? effectiveTime }

  /// The statements in it, but not its comments.
  var contents: [Statement] { inner.filter { $0.kind != .comment } }

  func inner(_ kind: EntryKind) -> [Statement] { inner.filter { $0.kind == kind } }

  func hasCode(_ set: ConceptMap) -> Bool { set.holds(code?["code"]) }

  func hasTemplate(_ short: String) -> Bool {
    element.all("templateId").contains { $0["root"] == TemplateID.full(short) }
  }

  /// Its own subject, else the outer one; nil for the patient.
  var otherSubject: XMLElement? { element.subject(in: around.subject) }

  var authorTime: String? { element.all("author/time").firstNonNil(types.time) }

  var isField: Bool { code?.isField == true }
}

extension XMLElement {
  /// What ties the statements in it to it.
  var links: [XMLElement] { elements.filter { ["entryRelationship", "component"].contains($0.name) } }

  /// Its time, if that says something.
  var ownTime: XMLElement? {
    first("effectiveTime").flatMap { time in
      ([time] + time.elements).contains { $0["value"] != nil } ? time : nil
    }
  }

  /// Its own subject, else the outer one; nil for the patient (CDA R2, section 4.4: context conduction).
  func subject(in outer: XMLElement?) -> XMLElement? {
    guard let own = first("subject/relatedSubject") else { return outer }
    // The patient (HL7 v3 RoleCode, and RoleClass: PAT). Finland's personal identity code is no relation.
    let code = own.first("code")
    let isPlain = code == nil && own.first("subject/name") == nil || code?["codeSystem"] == "1.2.246.21"
    let isPatient = ["SELF", "ONESELF"].contains(code?["code"]) || own["classCode"] == "PAT" && isPlain
    return isPatient ? nil : own
  }

  /// True for a code that says which field this is, not what the field contains (Australia, NCTIS; China, WS/T 500).
  var isField: Bool { ["1.2.36.1.2001.1001.101", "2.16.156.10011.2.2.1"].contains(self["codeSystem"]) }
}
