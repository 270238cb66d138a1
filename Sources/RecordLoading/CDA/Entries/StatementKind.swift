import HealthRecords

/// A way to read a clinical statement: as a kind, with the name of its template, or to answer one question about it.
protocol StatementKind: Sendable {
  var statement: ClinicalStatement { get }
  init(statement: ClinicalStatement)
}

extension StatementKind {
  typealias Relation = ClinicalStatement.Relation

  init(_ statement: ClinicalStatement) { self.init(statement: statement) }

  var element: XMLElement { statement.element }
  var topic: CDASection.Topic { statement.topic }
  var context: CDAContext { statement.context }
  var types: CDADatatypes { statement.types }
  var depth: Int { statement.depth }
  var outerTime: XMLElement? { statement.outerTime }
  var outerComments: [String] { statement.outerComments }
  var organizersInside: [XMLElement] { statement.organizersInside }
  var organizers: [XMLElement] { statement.organizers }
  var otherSubject: XMLElement? { statement.otherSubject }
  var outerRow: CDANarrativeRow? { statement.outerRow }
  var related: [Relation] { statement.related }
  var observations: [Relation] { statement.observations }

  var code: XMLElement? { statement.code }
  var mood: String { statement.mood }
  var statusCode: String? { statement.statusCode }
  var isAustralian: Bool { statement.isAustralian }
  var isOfLaboratory: Bool { statement.isOfLaboratory }
  var isNegated: Bool { statement.isNegated }
  var isComment: Bool { statement.isComment }
  var hasValue: Bool { statement.hasValue }
  var effectiveTime: XMLElement? { statement.effectiveTime }
  var time: XMLElement? { statement.time }
  var text: String? { statement.text }
  var author: String? { statement.author }
  var authorTime: DateTime? { statement.authorTime }
  var performers: [Reference] { statement.performers }
  var drugElement: XMLElement? { statement.drugElement }

  func parties(_ path: String) -> [String] { statement.parties(path) }
  func hasTemplate(_ endings: String...) -> Bool { statement.hasTemplate(endings) }
  func hasTemplateID(_ root: String) -> Bool { statement.hasTemplateID(root) }
  func hasCode(_ codes: String...) -> Bool { statement.hasCode(codes) }

  var row: CDANarrativeRow? { CDAEntryText(statement).row }
  var wordsOfItem: CDANarrativeRow? { CDAEntryText(statement).wordsOfItem }
  var names: Set<String> { CDAEntryText(statement).names }
  var codes: [String] { CDAEntryText(statement).codes }
  var affirmedInText: String? { CDATextStanding(statement).affirmedInText }
  var absence: CodeableConcept? { CDAAbsence(statement).absence }
  var isExcluded: Bool { CDACertainty(statement).isExcluded }
  var wordsOfRow: String? { CDAStatementName(statement).wordsOfRow }
  var nameInText: String? { CDAStatementName(statement).nameInText }
  var tellingText: String? { CDAStatementName(statement).tellingText }
  func named(_ code: XMLElement?) -> CodeableConcept? { CDAStatementName(statement).named(code) }
}
