import HealthRecords

/// A section of a document: what it is about, its narrative and its entries (C-CDA R2.1, chapter 2).
final class DocumentSection: Sendable {
  /// What the entries of a section are, if the entries alone do not say.
  enum Topic: String, CaseIterable, Sendable {
    case allergies, problems, medications, immunizations, results, vitals, procedures, devices, payers
    case encounters, social, family, functional, plan, directives, exemptions
    /// Diagnoses of an operation, and its complications, belong to that day, and to no list of problems.
    case operation, complications
    /// Findings and judgements, without a plan.
    case assessment
    case other

    var isOfOperation: Bool { self == .operation || self == .complications }
  }

  enum Use: String, CaseIterable, Sendable {
    /// Doses given during the visit (C-CDA R2.1, Medications Administered Section, Anesthesia Section).
    case given
    /// Drugs that are not taken any more: Australia's "Ceased Medications".
    case ended
    /// Health concerns, which may be anything that worries somebody (C-CDA R2.1, Health Concerns Section).
    case concerns
    /// What images showed, and what is concluded from them.
    case findings, conclusions
    /// What is done about a person's health, of which a reader must not miss a row.
    case care
  }

  let element: XMLElement
  let topic: Topic
  /// Whom all of its entries are about; nil for the patient.
  let otherSubject: XMLElement?
  /// That of the section, else of the document.
  let language: String?
  /// Its text; CDA allows one, senders have several.
  let texts: [XMLElement]
  let statements: [XMLElement]
  let uses: Set<Use>
  /// How many observations, and other entries, have each code or name; none are counted in a long section.
  let names: [String: Int]

  init(_ element: XMLElement, language: String?, in outer: DocumentSection? = nil) {
    self.element = element
    texts = element.all("text")
    statements = FinnishPrescription.joined(
      element.all("entry").flatMap(\.elements).filter { KindTable.classes.contains($0.name) })
    let (topic, uses) = Self.use(of: element)
    // Parts of a laboratory's report are laboratory results (CDA R2, section 4.4: context conduction).
    self.topic = topic == .other && outer?.topic == .results ? .results : topic
    self.uses = uses
    otherSubject = element.subject(in: outer?.otherSubject)
    names = statements.count < Self.fewEntries ? Self.names(in: element) : [:]
    self.language = element.first("languageCode")?["code"] ?? language
  }

  var code: String? { element.first("code")?["code"] }
  var title: String? { element.first("title").map(\.ownWords) }
  /// CDA allows one text in a section; several texts become one.
  var text: XMLElement? {
    texts.count < 2
      ? texts.first : XMLElement(name: "text", line: texts[0].line, children: texts.flatMap(\.children))
  }

  var sections: [DocumentSection] {
    element.elements.flatMap { $0.outermost("section") }.map {
      DocumentSection($0, language: language, in: self)
    }
  }

  var isOfConcerns: Bool { uses.contains(.concerns) }
  /// True for sections about the act that the document was made of: a scan, an operation.
  var isOfService: Bool { topic == .procedures || !uses.isDisjoint(with: [.findings, .conclusions]) }

  private static func names(in section: XMLElement) -> [String: Int] {
    let all = section.all("entry").flatMap { entry -> [String] in
      // A panel of one result has its name, and a drug and its supply are one.
      let named = Dictionary(grouping: entry.descendants) {
        $0.name == "organizer" ? nil : $0.name == "observation"
      }
      let names = { (element: XMLElement) in
        Set(["code", "value", "name"].flatMap { element.first($0)?.plainNames ?? [] })
      }
      return (named[true] ?? []).flatMap(names) + Set((named[false] ?? []).flatMap(names))
    }
    return all.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static let fewEntries = 100
  /// Shorter codes may be any number of the text.
  static let longCode = 5

  /// The rows of its text that say something.
  func rows(_ types: HL7Datatypes) -> [NarrativeRow] {
    texts.flatMap(types.narrative.rows).filter { !$0.isEmpty }
  }

  /// True for words that hold the name of one of its entries.
  func names(_ words: String) -> Bool {
    let line = words.normalizedWords
    return names.keys.contains { $0.utf8.count > Self.longCode && line.contains($0) }
  }

  /// The category of its observations (FHIR R4, Observation Category).
  var category: String? { ConceptMap.named("category")[topic.rawValue] }

  /// By its code, else by its template; both may be missing or wrong.
  private static func use(of element: XMLElement) -> (Topic, Set<Use>) {
    let templates = element.all("templateId").compactMap { $0["root"] }
    // Versions of a template add a number.
    let wider = templates.flatMap { [$0, $0.split(separator: ".").dropLast().joined(separator: ".")] }
    return ([element.first("code")?["code"] ?? ""] + wider).firstNonNil { table[$0] } ?? (.other, [])
  }

  private static let table: [String: (Topic, Set<Use>)] = Dictionary(
    firsts: CSVTable(ofDocuments: "sections.csv").rows.compactMap { cells in
      Topic(rawValue: cells[1]).map {
        (TemplateID.full(cells[0]), ($0, Set(cells.dropFirst(2).flatMap(\.cellWords).compactMap(Use.init))))
      }
    })
}

extension XMLElement {
  /// The codes and names of a code or value, or the words of a name, in small letters.
  var plainNames: Set<String> {
    let words = [first("originalText")?.ownWords, name == "name" ? ownWords : nil].compactMap { $0 }
    return Set(
      (words + displays + codes.compactMap { $0["code"] }).map(\.normalizedWords).filter { !$0.isEmpty })
  }
}
