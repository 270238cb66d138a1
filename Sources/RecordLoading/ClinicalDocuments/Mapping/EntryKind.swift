import HealthRecords

/// What a clinical statement is: a record, or something that another record says.
enum EntryKind: String, CaseIterable, Sendable {
  // Records.
  case problem, allergy, drug, drugSupply, immunization, supply, procedure, encounter, finding, media, note
  case goal, order, appointment, coverage, directive, exemption, scale, paperwork, globalStatement
  // Groups and acts around records.
  case problemConcern, allergyConcern, visitDiagnoses, wrapper, drugGroup, laboratory, procedureAct
  case report, vitals, group, family, careTeam
  // What belongs to the statement around it.
  case comment, status, healthStatus, severity, age, criticality, certainty, preference, refusal, reaction
  case reason, death, sig, instruction, adherence, drugChange, doseNumber, deviceFacts, scaleItem, delivery,
    resolution, reactionEvent
  // Of drugs and vaccinations, by what the entry says of them.
  case drugOrder, drugDose, dosage, dispenseRequest, dispense, immunizationPlan
  // Of documents and persons.
  case header, attester, legalAttester, event, visitInHeader, patient, address, language, guardian, supporter,
    relative,
    concern, teamMember, policy, device, noDevices
  /// No statement about the person: the time that a section covers.
  case ignored
}

/// Decides what a statement is, by its class, templates, codes, section, mood and relation. The first row that holds
/// decides; words are never read.
struct KindTable: Sendable {
  private final class Row: Sendable {
    private let classes, templates, topics: Set<String>
    private let codes, links: [String]
    private let mood: String
    private let place: Place
    let kind: EntryKind

    init?(_ cells: [String]) {
      guard let kind = cells.last.flatMap(EntryKind.init) else { return nil }
      (classes, topics) = (Set(cells[0].cellWords), Set(cells[3].cellWords))
      (templates, codes) = (Set(cells[1].cellWords.map(TemplateID.full)), cells[2].cellWords)
      (mood, links, place) = (cells[4], cells[5].cellWords, Place(cells[6]))
      self.kind = kind
    }

    func mayHold(_ name: String, _ topic: DocumentSection.Topic) -> Bool {
      (classes.isEmpty || classes.contains(name)) && (topics.isEmpty || topics.contains(topic.rawValue))
    }

    /// - Parameter link: how it belongs to the statement around it; nil for an entry.
    func holds(_ element: XMLElement, _ sent: [String], mood: String, link: String?) -> Bool {
      (links.isEmpty || link.map { link in links.contains { $0 == "inner" || $0 == link } } == true)
        && holds(mood: mood) && (templates.isEmpty || sent.contains(where: templates.contains))
        && (codes.isEmpty || element.first("code")?["code"].map(holds(code:)) == true)
        && (place.alternatives.isEmpty || place.alternatives.contains { !$0.elements(in: element).isEmpty })
    }

    /// "103.16302*" stands for every code that begins so.
    private func holds(code sent: String) -> Bool {
      codes.contains { $0 == sent || $0.hasSuffix("*") && sent.hasPrefix($0.dropLast()) }
    }

    /// "!EVN" stands for every mood but EVN.
    private func holds(mood sent: String) -> Bool {
      mood.isEmpty || (mood.hasPrefix("!") ? mood.dropFirst() != sent : mood == sent)
    }
  }

  /// The rows that may hold for each class of statement in each topic, in the order of the table.
  private let rows: [String: [DocumentSection.Topic: [Row]]]

  static let shared = KindTable()

  private init() {
    let all = CSVTable(ofDocuments: "statements.csv").rows.compactMap(Row.init)
    let topics = DocumentSection.Topic.allCases
    rows = Self.classes.reduce(into: [:]) { rows, name in
      rows[name] = Dictionary(firsts: topics.map { topic in (topic, all.filter { $0.mayHold(name, topic) }) })
    }
  }

  /// - Parameter link: how it belongs to the statement around it; nil for an entry.
  func kind(of element: XMLElement, _ topic: DocumentSection.Topic, mood: String, link: String?) -> EntryKind
  {
    let sent = element.all("templateId").compactMap { $0["root"] }
    return rows[element.name]?[topic]?.first { $0.holds(element, sent, mood: mood, link: link) }?.kind
      ?? .ignored
  }

  /// The classes of clinical statements (CDA R2, section 4.3.6).
  static let classes: Set<String> = [
    "act", "observation", "procedure", "encounter", "organizer", "substanceAdministration", "supply",
    "observationMedia",
  ]
}
