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
    switch row.datatype {
    case .constant, .reason, .humanName: nil
    case .severity: inner.flatMap(types.severity)?.value
    case .part: .of("", row.part.flatMap { Statement(element, in: around, as: $0).mapped().object })
    case .code:
      .text(
        element["code"].map { row.map?[$0] ?? row.map?[$0.lowercased()] ?? row.map?["*"] ?? $0.lowercased() })
    case .concept: types.concept(element)?.value
    case .named: (naming(code) ?? CodedConcept(words: text))?.value
    case .nameInText: nameInText.flatMap { types.concept(code, words: $0)?.value }
    case .name: .text(types.name(element))
    case .text: .text(types.text(element))
    case .string: .text(element["value"])
    case .outcome:
      (types.concept(element) ?? CodedConcept(words: types.text(element) ?? element["value"]))?.value
    case .dateTime: .dateTime(types.time(element))
    case .date: .dateTime(types.time(element).map { String($0.prefix { $0 != "T" }) })
    case .start: .dateTime(types.start(element))
    case .when: types.when(element)
    case .period: .of("Period", types.period(element))
    case .bounds: .of("Period", types.bounds(element))
    case .value: types.value(element)
    case .quantity: .of("Quantity", types.quantity(element))
    case .age: .of("Age", types.quantity(element))
    case .amount: .of("Quantity", types.onlyAmount(element) ?? types.quantity(element))
    case .range: types.onlyAmount(element) == nil ? .of("Range", types.range(element)) : nil
    case .ratio: .of("Ratio", types.ratio(element))
    case .number: element["value"].flatMap { $0.isBlank ? nil : ElementValue(json: .amount($0.trimmed)) }
    case .boolean: HL7Datatypes.boolean(element).map(ElementValue.boolean)
    case .subject: .of("Reference", around.document.subject)
    case .media:
      types.content(element).map { content in
        let title = ConceptMap.named("mediaTitle").target("*")?.display
        return ElementValue(json: .object(content.members + fields(["title": .text(title)])))
      }
    case .party: Party(element, types)?.reference
    case .dated: Party.words(element).flatMap { _ in Party(element, types)?.said?.displayed }
    case .participation: .reference(Party.words(element))
    case .person: .reference(PersonName(element).words)
    case .personName: .text(PersonName(element).words)
    case .onlyName: .of("HumanName", PersonName(element).onlyName)
    case .entity: .reference(types.entityName(element))
    case .organization: .reference(element.ownWords)
    case .place: .reference(Party.words(ofPlace: element))
    case .identifier: .of("Identifier", Party.identifier(element))
    case .words: .text(element.text)
    case .attachment: .of("Attachment", types.attachment(element) ?? types.plain(types.text(element)))
    case .alone: .text(element.elements.isEmpty ? element.ownWords : nil)
    case .addressWords: .text(Party.addressWords(element))
    case .telecom: .of("ContactPoint", Party.telecom(element))
    case .order: .of("Reference", types.answeredOrder(element))
    case .document: .text(types.name(element.first("code")) ?? element.first("id")?.identity)
    case .replaced: .of("", element.identity.flatMap(DocumentContext.replacing))
    }
  }
}
