import HealthRecords

/// The rows that say which element of FHIR is where in a kind of statement (C-CDA on FHIR, mapping tables).
struct ElementTable: Sendable {
  struct Row: Sendable {
    /// Where it is in the resource: `performer[].actor`.
    let element: String
    let datatype: ElementDatatype
    let place: Place
    /// The place as written, for constants.
    let content: String
    let map: ConceptMap?
    /// True for an element of several values.
    let isList: Bool
    /// The key of an element of one value, of which the first counts; nil for any other.
    let key: String?

    fileprivate init?(_ cells: [String]) {
      guard cells.count > 3, let datatype = ElementDatatype(rawValue: cells[2]) else { return nil }
      (element, self.datatype, content) = (cells[1], datatype, cells[3])
      isList = element.contains("[]")
      key = isList || element.contains(".") ? nil : element
      place = Place(cells[3])
      map = cells.count > 4 && !cells[4].isEmpty ? ConceptMap.named(cells[4]) : nil
    }
  }

  /// The rows of each kind; a row may be of several kinds.
  private let rows: [EntryKind: [Row]]

  static let shared = ElementTable()

  private init() {
    rows = CSVTable(ofDocuments: "elements.csv").rows.reduce(into: [:]) { rows, cells in
      guard let row = Row(cells) else { return }
      for kind in cells[0].cellWords.compactMap(EntryKind.init) { rows[kind, default: []].append(row) }
    }
  }

  func rows(of kind: EntryKind) -> [Row] { rows[kind] ?? [] }
}

/// How an element's content becomes a value.
enum ElementDatatype: String, CaseIterable, Sendable {
  case constant, code, concept, name, text, value, dateTime, date, start, moment, when, period, quantity
  case amount, range, ratio, number
  case boolean, reason, severity, outcome, party, identifier, `extension`, address, telecom, humanName
  case person, entity, organization, language, media
}

extension Statement {
  /// The statement as its rows describe it, and the numbers of the inner statements that became part of it.
  func mapped(as kind: EntryKind? = nil) -> (resource: ResourceBuilder, used: Set<Int>) {
    var resource = ResourceBuilder()
    var used: Set<Int> = []
    for row in ElementTable.shared.rows(of: kind ?? self.kind) where row.key.map(resource.has) != true {
      for (value, inner) in values(of: row) {
        resource.add(row.element, value)
        if let inner, row.datatype != .reason || inner.isWholeReason { used.insert(inner.number) }
      }
    }
    return (resource, used)
  }

  private func values(of row: ElementTable.Row) -> [(ElementValue, Statement?)] {
    if row.datatype == .constant {
      return [(row.content == "true" ? .boolean(true) : ElementValue(json: .string(row.content)), nil)]
    }
    let all =
      row.place.alternatives.lazy.map { path in
        path.found(in: self).flatMap { element, inner in
          self.values(row.datatype, row.map, element, inner).map { ($0, inner) }
        }
      }.first { !$0.isEmpty } ?? []
    return row.isList ? all : Array(all.prefix(1))
  }

  private func values(
    _ datatype: ElementDatatype, _ map: ConceptMap?, _ element: XMLElement, _ inner: Statement?
  ) -> [ElementValue] {
    if datatype == .reason { return inner?.reasons.compactMap(\.value) ?? [] }
    if datatype == .severity { return [inner.flatMap(types.severity)?.value].compactMap { $0 } }
    if datatype == .humanName { return PersonName(element).humanNames.map { ElementValue(json: $0) } }
    return [value(datatype, map, element)].compactMap { $0 }
  }

  private func value(_ datatype: ElementDatatype, _ map: ConceptMap?, _ element: XMLElement) -> ElementValue?
  {
    return switch datatype {
    case .constant, .reason, .severity, .humanName: nil
    case .code:
      .text(element["code"].map { map?[$0] ?? map?[$0.lowercased()] ?? map?["*"] ?? $0.lowercased() })
    case .concept: types.concept(element)?.value
    case .name: .text(types.name(element))
    case .text: .text(types.text(element))
    case .value: types.value(element)
    case .outcome:
      (types.concept(element) ?? CodedConcept(words: types.text(element) ?? element["value"]))?.value
    case .dateTime: .dateTime(types.time(element))
    case .date: .dateTime(types.date(element))
    case .start: .dateTime(types.start(element))
    case .moment: .dateTime(types.moment(element))
    case .when: types.when(element)
    case .period: .of("Period", types.period(element))
    case .quantity: .of("Quantity", types.quantity(element))
    case .amount: .of("Quantity", types.onlyAmount(element) ?? types.quantity(element))
    case .range: types.onlyAmount(element) == nil ? .of("Range", types.range(element)) : nil
    case .ratio: .of("Ratio", types.ratio(element))
    case .number: element["value"].flatMap { $0.isBlank ? nil : ElementValue(json: .amount($0.trimmed)) }
    case .boolean: HL7Datatypes.boolean(element).map(ElementValue.boolean)
    case .party: Party(element, types)?.reference
    case .person: .reference(PersonName(element).words)
    case .entity: .reference(types.name(element.first("code")) ?? element.first("name")?.text)
    case .organization: .reference(element.ownWords)
    case .extension: .text(element["extension"])
    case .identifier: Party.identifier(element).map { ElementValue(json: $0) }
    case .address: Party.address(element).map { ElementValue(json: $0) }
    case .telecom: Party.telecom(element).map { ElementValue(json: $0) }
    case .language: Self.language(element)
    case .media: Self.media(element)
    }
  }

  private static func language(_ element: XMLElement) -> ElementValue? {
    guard let code = element.first("languageCode")?["code"] else { return nil }
    let preferred = HL7Datatypes.boolean(element.first("preferenceInd")).map { JSONTree.boolean($0) }
    let language = CodedConcept(words: code)?.json
    return JSONTree.of(["language": language, "preferred": preferred]).map { ElementValue(json: $0) }
  }

  /// A picture or scan (CDA R2, section 4.3.6.4: ObservationMedia).
  private static func media(_ value: XMLElement) -> ElementValue? {
    let isPacked = value["representation"] == "B64"
    return JSONTree.of([
      "contentType": .text(value["mediaType"]),
      "data": isPacked ? .text(value.text.filter { !$0.isWhitespace }) : nil,
      "url": .text(value.first("reference")?["value"]),
      "title": .text(ConceptMap.named("mediaTitle").target("*")?.display),
    ]).map { ElementValue(json: $0) }
  }
}
