import HealthRecords

/// What a statement says beyond the elements of its record. Inner statements that have no element in FHIR become
/// extensions, with the words of their code as labels, so that nothing of an entry is lost.
struct StatementRest {
  let statement: Statement
  private let used: Set<Int>

  /// - Parameter used: the numbers of the inner statements that became part of the record.
  init(_ statement: Statement, besides used: Set<Int>) { (self.statement, self.used) = (statement, used) }

  private var element: XMLElement { statement.element }
  private var types: HL7Datatypes { statement.types }
  private var unused: [Statement] {
    statement.inner.filter { !used.contains($0.number) && $0.kind != .comment }
  }

  func extensions(beside members: [JSONTree.Member]) -> [JSONTree] {
    let inner = unused.compactMap { Self.part($0, depth: 0) }
    let products = ProductParts(statement).extensions
    return furtherAuthors(beside: members) + inner + qualifiers + Self.participants(of: statement) + specimens
      + products + [length, urgency].compactMap { $0 }
  }

  /// How urgent an appointment is: FHIR has only a number for that.
  private var urgency: JSONTree? {
    statement.kind == .appointment
      ? EntryExtension.of("priority", .text(types.name(element.first("priorityCode")))) : nil
  }

  /// How long it took, if that was sent instead of its end. A drug's duration is in its dosage (HL7 v3 Data Types:
  /// IVL.width).
  private var length: JSONTree? {
    if element.name == "substanceAdministration" { return nil }
    let width = types.quantity(statement.effectiveTime?.first("width"))
    return EntryExtension.label(.duration, .of("Quantity", width))
  }

  private var qualifiers: [JSONTree] {
    let holders = element.all("code") + element.all("value") + element.all("targetSiteCode")
    return holders.flatMap(\.qualifiers).compactMap(types.qualifier)
  }

  private var specimens: [JSONTree] {
    element.all("specimen/specimenRole/specimenPlayingEntity").compactMap {
      EntryExtension.label(.specimen, types.name($0.first("code")) ?? $0.first("name")?.text)
    }
  }

  /// Authors that no member names: a second author, and the author of a record without an element for one.
  private func furtherAuthors(beside members: [JSONTree.Member]) -> [JSONTree] {
    let named = Set(members.filter { Self.authors.contains($0.key) }.flatMap { Self.displays($0.value) })
    return element.all("author").compactMap { author in
      guard let party = Party(author, types), !named.contains(party.words) else { return nil }
      return EntryExtension.label(.author, party.said)
    }
  }

  private static let authors: Set<String> = [
    "recorder", "requester", "informationSource", "author", "expressedBy", "participant",
  ]

  private static func displays(_ json: JSONTree) -> [String] {
    switch json {
    case .object(let members):
      members.flatMap { member in
        if member.key == "display", case .string(let words) = member.value { return [words] }
        return displays(member.value)
      }
    case .array(let list): list.flatMap(displays)
    case .string, .number, .boolean, .null: []
    }
  }
}

// MARK: - Notes

extension StatementRest {
  /// The comments in the statement, and its own text unless it is of a drug or its record has a note already (C-CDA
  /// R2.1, Comment Activity).
  func notes(beside members: [JSONTree.Member]) -> [JSONTree] {
    let isFree = element.name != "substanceAdministration" && members.value("note") == nil
    let text = element.first("text")
    // Letters beside a reference are no second text (HL7 v3 Data Types: ED.reference).
    let isReferred = types.narrative.target(text?.first("reference")?["value"]) != nil
    let own = isFree && !isReferred ? text?.ownWords : nil
    return Self.annotations(
      [own].compactMap { $0 } + Self.comments(statement, unused) + statement.around.comments)
  }

  static func annotations(_ comments: [String]) -> [JSONTree] {
    comments.filter { !$0.isBlank }.map { .object([.init("text", .string($0.trimmed))]) }
  }

  /// Its comments, and those in inner statements that became a part of the record.
  static func comments(_ statement: Statement, _ unused: [Statement] = []) -> [String] {
    let apart = Set(unused.map(\.number))
    return statement.inner.flatMap { inner -> [String] in
      if inner.kind == .comment { return [inner.types.text(inner.element.first("text"))].compactMap { $0 } }
      let isRecord = !ElementTable.shared.rows(of: inner.kind).isEmpty
      return apart.contains(inner.number) || isRecord ? [] : comments(inner)
    }
  }

  private static let depthLimit = 8

  /// One inner statement: its words, value and time, and the statements in it.
  static func part(_ statement: Statement, depth: Int) -> JSONTree? {
    if depth > depthLimit { return nil }
    let label = PartLabel(statement)
    let own = own(statement, label) + statement.inner.compactMap { part($0, depth: depth + 1) }
    let all = own + participants(of: statement)
    if statement.value?["nullFlavor"] != nil, all.count == (label.nameBeside == nil ? 0 : 1) { return nil }
    if !all.isEmpty { return EntryExtension.parts(label.url, all) }
    // A code alone, "prescription drug", is a statement too.
    let name = EntryExtension.of("name", .text(statement.types.name(statement.code)))
    return EntryExtension.parts(label.url, [name].compactMap { $0 })
  }

  private static func own(_ statement: Statement, _ label: PartLabel) -> [JSONTree] {
    let (types, element) = (statement.types, statement.element)
    let amount = { ElementValue.of("Quantity", types.quantity(element.first($0))) }
    let status = statement.statusCode.flatMap { $0 == "completed" ? nil : $0 }
    let performers = element.all("performer").compactMap { Party($0, types)?.words }.joined(separator: "; ")
    let values = element.all("value").map { ("value", types.value($0)) }
    let parts: [(String, ElementValue?)] = [
      ("drug", .text(ProductParts(statement).name)), ("quantity", amount("quantity")),
      ("dose", amount("doseQuantity")), ("route", .text(types.name(element.first("routeCode")))),
      ("text", .text(statement.ownText)), ("date", types.when(statement.effectiveTime)),
      ("by", .text(performers)), ("status", .text(status)),
      ("negated", statement.isNegated ? .sentence(EntrySentence(.negated)) : nil),
    ]
    return ([("name", .text(label.nameBeside))] + values + parts).compactMap { EntryExtension.of($0, $1) }
  }

  /// Participants by their role, except those that become elements (substance, device, coverage).
  static func participants(of statement: Statement) -> [JSONTree] {
    let isVisit = statement.kind == .encounter
    return statement.element.all("participant").compactMap { participant in
      let type = participant["typeCode"] ?? ""
      guard !mapped.contains(type), !(isVisit && type == "DST"),
        !(statement.isNegated && participant.isKindOfDevice(statement.types)),
        let role = participant.first("participantRole") ?? participant.first("associatedEntity")
      else { return nil }
      let label = roles[type].flatMap(EntryLabel.init) ?? .participant
      return EntryExtension.label(label, names(of: role, statement.types).joined(separator: ", "))
    }
  }

  private static let mapped: Set<String> = ["CSM", "COV", "HLD"]
  /// HL7 v3 ParticipationType.
  private static let roles = ConceptMap.named("participation")

  static func names(of role: XMLElement, _ types: HL7Datatypes) -> [String] {
    let entity = role.first("playingEntity") ?? role.first("playingDevice")
    return [
      Party.words(of: role), entity?.first("name")?.ownWords, entity?.first("desc")?.ownWords,
      types.name(entity?.first("code")), types.name(role.first("code")),
      role.first("scopingEntity/desc")?.text, Party.addressWords(role.first("addr")),
    ].compactMap { $0 }.filter { !$0.isBlank }.distinct
  }
}

extension XMLElement {
  /// True for the kind "device" without a number or a name.
  fileprivate func isKindOfDevice(_ types: HL7Datatypes) -> Bool {
    ["DEV", "PRD"].contains(self["typeCode"]) && !types.names(first("participantRole/playingDevice/code"))
      && !all("participantRole/id").contains { $0["nullFlavor"] == nil }
  }
}

extension Statement {
  /// Its text, if that is not also the text of the statement around it.
  fileprivate var ownText: String? {
    let text = element.first("text")
    let outer = Set(around.outer.last?.ownReferences ?? [])
    let isOuter = text?.first("reference")?["value"].map(outer.contains) == true
    return isOuter && text?.ownWords.isEmpty == true ? nil : types.text(text)
  }
}

/// What an inner statement is called: its code, in words that an address can be made of, else its class.
private struct PartLabel {
  let url: String
  /// The name that the address lacks: one with capitals inside goes into a part of its own, to stay whole.
  let nameBeside: String?

  init(_ statement: Statement) {
    let name = statement.types.name(statement.code)
    if statement.kind == .adherence {
      (url, nameBeside) = (EntryLabel.adherence.url, name == statement.code?["code"] ? nil : name)
      return
    }
    guard let name, name != "ASSERTION" else {
      url = name == nil ? Self.related(statement.element.name) : EntryLabel.stated.url
      nameBeside = nil
      return
    }
    let isPlain = !name.dropFirst().contains(where: \.isUppercase) && name.utf8.count < 60
    url = isPlain ? EntryExtension.url(ofSender: name) : Self.related(statement.element.name)
    nameBeside = isPlain ? nil : name
  }

  private static func related(_ name: String) -> String {
    let label = EntryLabel(rawValue: "related\(name.prefix(1).uppercased())\(name.dropFirst())")
    return (label ?? .relatedAct).url
  }
}
