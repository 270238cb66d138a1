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
  case header, attester, legalAttester, event, visitInHeader, patient, language, guardian, supporter,
    relative,
    concern, teamMember, policy, device, noDevices
  /// No statement about the person: the time that a section covers.
  case ignored
}

/// Decides what a statement is, by its class, templates, codes, section, mood and relation. The first row that holds
/// decides; words are never read.
struct KindTable: Sendable {
  private final class Row: Sendable {
    let classes: Set<String>
    let topics: Set<String>
    /// By their numbers in the table.
    let templates: [Int]
    let codes: [String]
    let mood: String
    let links: [String]
    let places: [Place.Path]
    let kind: EntryKind

    init?(_ cells: [String], _ numbers: [String: Int]) {
      guard cells.count > 7, let kind = EntryKind(rawValue: cells[7]) else { return nil }
      classes = Set(cells[0].cellWords)
      templates = cells[1].cellWords.compactMap { numbers[TemplateID.full($0)] }
      codes = cells[2].cellWords
      topics = Set(cells[3].cellWords)
      mood = cells[4]
      links = cells[5].cellWords
      places = cells[6].isEmpty ? [] : Place(cells[6]).alternatives
      self.kind = kind
    }

    /// - Parameter sent: those of the element's templates that the table knows.
    func holds(_ element: XMLElement, _ sent: [Int], _ code: String?) -> Bool {
      (templates.isEmpty || sent.contains(where: templates.contains))
        && (codes.isEmpty || code.map(holds(code:)) == true)
        && (places.isEmpty || places.contains { !$0.elements(in: element).isEmpty })
    }

    func holds(mood sent: String, link: String?) -> Bool {
      holds(mood: sent)
        && (links.isEmpty || link.map { link in links.contains { $0 == "inner" || $0 == link } } == true)
    }

    /// "103.16302*" stands for every code that begins so.
    private func holds(code sent: String) -> Bool {
      codes.contains { $0 == sent || $0.utf8.last == UInt8(ascii: "*") && sent.hasPrefix($0.dropLast()) }
    }

    /// "!EVN" stands for every mood but EVN.
    private func holds(mood sent: String) -> Bool {
      mood.isEmpty || (mood.hasPrefix("!") ? mood.dropFirst() != sent : mood == sent)
    }
  }

  /// The rows that may hold for each class of statement in each topic, in the order of the table.
  private let rows: [String: [DocumentSection.Topic: (ofEntries: [Row], ofInner: [Row])]]
  private let templates: [String: Int]

  private init() {
    let sent = CSVTable(ofDocuments: "statements.csv").rows
    let templates = Dictionary(
      firsts: sent.flatMap { $0[1].cellWords }.map(TemplateID.full).enumerated().map { ($1, $0) })
    let all = sent.compactMap { Row($0, templates) }
    self.templates = templates
    rows = Self.classes.reduce(into: [:]) { rows, name in
      let own = all.filter { $0.classes.isEmpty || $0.classes.contains(name) }
      rows[name] = Dictionary(
        uniqueKeysWithValues: DocumentSection.Topic.allCases.map { topic in
          let rows = own.filter { $0.topics.isEmpty || $0.topics.contains(topic.rawValue) }
          return (topic, (rows.filter { $0.links.isEmpty }, rows))
        })
    }
  }

  static let shared = KindTable()

  /// - Parameter link: how it belongs to the statement around it; nil for an entry.
  func kind(of element: XMLElement, _ topic: DocumentSection.Topic, mood: String, link: String?) -> EntryKind
  {
    let sent = element.all("templateId").compactMap { $0["root"].flatMap { templates[$0] } }
    let code = element.first("code")?["code"]
    let known = rows[element.name]?[topic]
    let row = (link == nil ? known?.ofEntries : known?.ofInner)?.first { row in
      row.holds(mood: mood, link: link) && row.holds(element, sent, code)
    }
    return row?.kind ?? .ignored
  }

  /// The classes of clinical statements (CDA R2, section 4.3.6).
  static let classes: Set<String> = [
    "act", "observation", "procedure", "encounter", "organizer", "substanceAdministration", "supply",
    "observationMedia",
  ]
}
