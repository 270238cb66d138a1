import HealthRecords

/// The rows that say which element of FHIR is where in a kind of statement (C-CDA on FHIR, mapping tables).
struct ElementTable: Sendable {
  final class Row: Sendable {
    /// Where it is in the resource: `performer[].actor`.
    fileprivate let element: String
    /// The address of a remark, whose row has `:race` for an element.
    fileprivate let url: String?
    fileprivate let datatype: ElementDatatype
    fileprivate let place: Place
    fileprivate let content: String
    fileprivate let map: ConceptMap?
    /// The kind whose rows make the object.
    fileprivate let part: EntryKind?
    fileprivate let isList: Bool
    /// The key of an element of one value, of which the first counts; nil for any other.
    fileprivate let key: String?

    fileprivate init?(_ cells: [String]) {
      guard cells.count > 4, let datatype = ElementDatatype(rawValue: cells[2]) else { return nil }
      (self.datatype, content, place, element) = (datatype, cells[3], Place(cells[3]), cells[1])
      let label = element.hasPrefix(":") ? String(element.dropFirst()) : nil
      url = label.map { $0.contains(":") ? $0 : EntryKey.url($0) }
      isList = url != nil || element.contains("[]")
      key = isList || element.contains(".") ? nil : element
      part = datatype == .part ? EntryKind(rawValue: cells[4]) : nil
      map = part == nil && !cells[4].isEmpty ? ConceptMap.named(cells[4]) : nil
    }
  }

  private let rows: [EntryKind: [Row]]

  static let shared = ElementTable()

  private init() {
    rows = CSVTable(ofDocuments: "elements.csv").rows.reduce(into: [:]) { rows, cells in
      let row = Row(cells).map { [$0] } ?? []
      for kind in cells[0].cellWords.compactMap(EntryKind.init) { rows[kind, default: []] += row }
    }
  }

  func rows(of kind: EntryKind) -> [Row] { rows[kind] ?? [] }
}

enum ElementDatatype: String, CaseIterable, Sendable {
  case constant, code, concept, named, nameInText, name, text, string
  case dateTime, date, start, when, period, bounds
  case quantity, age, amount, range, ratio, number, boolean, value, reason, severity, outcome, subject, media
  case party, dated, participation, person, personName, onlyName, humanName, entity, organization, place
  case identifier, addressWords, telecom, order, document, replaced
  /// The text of an element, and of one without others in it.
  case words, alone, attachment
  /// An object of rows of its own: their kind stands where others have a map.
  case part
}

extension Statement {
  /// - Parameter given: elements that no row sets.
  func mapped(as kind: EntryKind? = nil, beside given: [JSONTree.Member] = []) -> ResourceBuilder {
    var resource = ResourceBuilder()
    resource.add(given)
    for row in ElementTable.shared.rows(of: kind ?? self.kind) where row.key.map(resource.has) != true {
      for (value, inner) in values(of: row) {
        if let url = row.url {
          resource.remarks.append(EntryExtension.of(url, value))
        } else {
          resource.add(row.element, value)
        }
        // A reason with a time of its own, or with statements in it, is also shown apart.
        if let inner, row.datatype != .reason || inner.inner.isEmpty && inner.element.ownTime == nil {
          resource.use([inner])
        }
      }
    }
    return resource
  }

  /// An element in it as the rows of a kind describe it.
  func part(_ element: XMLElement?, as kind: EntryKind) -> [JSONTree.Member] {
    element.map { Statement($0, in: around, as: kind).mapped().all } ?? []
  }

  private func values(of row: ElementTable.Row) -> [(ElementValue, Statement?)] {
    if row.datatype == .constant { return [(ElementValue(json: .string(row.content)), nil)] }
    let all = row.place.alternatives.firstNonNil { path in
      let found = path.found(in: self).flatMap { element, inner in
        values(row, element, inner).map { ($0, inner) }
      }
      return found.isEmpty ? nil : found
    }
    return row.isList ? all ?? [] : Array((all ?? []).prefix(1))
  }

  private func values(_ row: ElementTable.Row, _ element: XMLElement, _ inner: Statement?) -> [ElementValue] {
    if row.datatype == .reason { return inner?.reasons.compactMap(\.value) ?? [] }
    if row.datatype == .humanName { return PersonName(element).humanNames.map { ElementValue(json: $0) } }
    return [value(row, element, inner)].compactMap { $0 }
  }

  private func value(_ row: ElementTable.Row, _ element: XMLElement, _ inner: Statement?) -> ElementValue? {
    if row.datatype == .severity { return inner.flatMap(types.severity)?.value }
    if let part = row.part { return .of("", Statement(element, in: around, as: part).mapped().object) }
    if let map = row.map {
      return .text(element["code"].map { map[$0] ?? map[$0.lowercased()] ?? map["*"] ?? $0.lowercased() })
    }
    return Self.values[row.datatype]?(self, element)
  }

  /// What an element says, by its datatype; those of a part, a map or another statement have no row.
  private static let values: [ElementDatatype: @Sendable (Statement, XMLElement) -> ElementValue?] = [
    .code: { .text($1["code"]?.lowercased()) },
    .concept: { $0.types.concept($1)?.value },
    .named: { statement, _ in
      (statement.naming(statement.code) ?? CodedConcept(words: statement.text))?.value
    },
    .nameInText: { statement, _ in
      statement.nameInText.flatMap { statement.types.concept(statement.code, words: $0)?.value }
    },
    .name: { .text($0.types.name($1)) },
    .text: { .text($0.types.text($1)) },
    .string: { .text($1["value"]) },
    .outcome: { statement, element in
      let words = statement.types.text(element) ?? element["value"]
      return (statement.types.concept(element) ?? CodedConcept(words: words))?.value
    },
    .dateTime: { .dateTime($0.types.time($1)) },
    .date: { .dateTime($0.types.time($1).map { String($0.prefix { $0 != "T" }) }) },
    .start: { .dateTime($0.types.start($1)) },
    .when: { $0.types.when($1) },
    .period: { .of("Period", $0.types.period($1)) },
    .bounds: { .of("Period", $0.types.bounds($1)) },
    .value: { $0.types.value($1) },
    .quantity: { .of("Quantity", $0.types.quantity($1)) },
    .age: { .of("Age", $0.types.quantity($1)) },
    .amount: { .of("Quantity", $0.types.onlyAmount($1) ?? $0.types.quantity($1)) },
    .range: { $0.types.onlyAmount($1) == nil ? .of("Range", $0.types.range($1)) : nil },
    .ratio: { .of("Ratio", $0.types.ratio($1)) },
    .number: { $1["value"]?.nonBlank.map { ElementValue(json: .amount($0.trimmed)) } },
    .boolean: { HL7Datatypes.boolean($1).map(ElementValue.boolean) },
    .subject: { statement, _ in .of("Reference", statement.around.document.subject) },
    .media: { statement, element in
      let title = fields(["title": .text(ConceptMap.named("mediaTitle").target("*")?.display)])
      return statement.types.content(element).map { ElementValue(json: .object($0.members + title)) }
    },
    .party: { Party($1, $0.types)?.reference },
    .dated: { statement, element in
      Party.words(element).flatMap { _ in Party(element, statement.types)?.said?.displayed }
    },
    .participation: { .reference(Party.words($1)) },
    .person: { .reference(PersonName($1).words) },
    .personName: { .text(PersonName($1).words) },
    .onlyName: { .of("HumanName", PersonName($1).onlyName) },
    .entity: { .reference($0.types.entityName($1)) },
    .organization: { .reference($1.ownWords) },
    .place: { .reference(Party.words(ofPlace: $1)) },
    .identifier: { .of("Identifier", Party.identifier($1)) },
    .words: { .text($1.text) },
    .attachment: { .of("Attachment", $0.types.attachment($1) ?? $0.types.plain($0.types.text($1))) },
    .alone: { .text($1.elements.isEmpty ? $1.ownWords : nil) },
    .addressWords: { .text(Party.addressWords($1)) },
    .telecom: { .of("ContactPoint", Party.telecom($1)) },
    .order: { .of("Reference", $0.types.answeredOrder($1)) },
    .document: { .text($0.types.name($1.first("code")) ?? $1.first("id")?.identity) },
    .replaced: { .of("", $1.identity.flatMap(DocumentContext.replacing)) },
  ]
}
