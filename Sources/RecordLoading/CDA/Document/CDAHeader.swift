import HealthRecords

/// What a document says of itself: kind, title, date, authors, custodian, what it covers (C-CDA US Realm Header).
struct CDAHeader: Sendable {
  let element: XMLElement
  let types: CDADatatypes

  /// The institution that keeps the document: the source of its records.
  var custodian: String? {
    let path = "custodian/assignedCustodian/representedCustodianOrganization/name"
    let names = [
      element.first(path), element.first("author/assignedAuthor/representedOrganization/name"),
      element.first("recordTarget/patientRole/providerOrganization/name"),
    ]
    return names.compactMap { $0.map(CDANarrative.ownWords) }.first { !$0.isEmpty }
  }

  /// When it was made: this orders the versions of records, and is never their date.
  var date: String? { element.first("effectiveTime")?["value"].map(HL7Time.dateTime) }

  var title: String? {
    element.first("title").map(CDANarrative.ownWords) ?? types.name(element.first("code"))
  }

  /// The same for all versions of a document that has a set and a version number.
  var id: String {
    if let set = element.first("setId").flatMap(Self.key), element.first("versionNumber")?["value"] != nil {
      // Senders copy set identifiers between documents of different kinds.
      return StableHash("set", set, element.first("code")?["code"] ?? "", title ?? "").name
    }
    return StableHash("document", element.first("id").flatMap(Self.key) ?? "\(element.text.hashKey)").name
  }

  /// Which version of which document it is. The kind is part of the set: senders copy set identifiers between documents
  /// of different kinds.
  var version: DocumentVersion? {
    let kind = element.first("code")?["code"] ?? ""
    return DocumentVersion(
      id: element.first("id").flatMap(Self.key),
      set: element.first("setId").flatMap(Self.key).map { "\($0) \(kind)" },
      number: element.first("versionNumber")?["value"].flatMap(Int.init), replaced: replaced)
  }

  private var replaced: [String] {
    element.all("relatedDocument").filter { $0["typeCode"] == "RPLC" }
      .flatMap { $0.all("parentDocument/id") }.compactMap(Self.key)
  }

  /// Root and extension; nil without an identifier.
  static func key(_ id: XMLElement) -> String? {
    guard id["nullFlavor"] == nil, let root = id["root"] else { return nil }
    return "\(root)^\(id["extension"] ?? "")"
  }

  /// The members of the document in each of its forms.
  func members(subject: Reference?) -> Draft<R4.Composition> {
    let version = element.first("versionNumber")?["value"]
    let relations = replaced.map { key -> Draft<R4.RelatesTo> in
      [.code("replaces"), .targetReference(.to("Composition", StableHash("document", key).name))]
    }
    return [
      .meta(element.first("setId") == nil ? nil : [.versionId(.text(version))]),
      .identifier(element.all("id").compactMap(CDAParty.identifier)),
      .type(types.concept(element.first("code"))), .subject(subject), .date(DateTime(date)),
      .author(parties("author", "assignedAuthor")), .title(.text(title)),
      .custodian(.named(custodian)),
      .confidentiality(.text(types.name(element.first("confidentialityCode")))),
      .attester(attesters), .relatesTo(relations), .event(events),
      .informant(parties("informant", "assignedEntity") + parties("informant", "relatedEntity")),
      .recipient(parties("informationRecipient", "intendedRecipient")),
      .dataEnterer(parties("dataEnterer", "assignedEntity")),
      .participant(parties("participant", "associatedEntity")),
      .extension(orders + related),
    ]
  }

  /// The orders that it answers (CDA R2, section 4.2.3.6: inFulfillmentOf).
  private var orders: [Remark] {
    element.all("inFulfillmentOf/order").compactMap { CDAOrderLink.answer($0, types) }
  }

  /// The documents that it adds to or is made from (CDA R2, section 4.2.3.7: relatedDocument).
  private var related: [Remark] {
    let kinds: [String: EntryLabel] = ["APND": .addsToTheDocument, "XFRM": .madeFromTheDocument]
    return element.all("relatedDocument").compactMap { relation in
      guard let kind = relation["typeCode"].flatMap({ kinds[$0] }) else { return nil }
      let document = relation.first("parentDocument")
      let words = types.name(document?.first("code")) ?? document?.first("id").flatMap(Self.key)
      return Remark(kind, words)
    }
  }

  private func parties(_ name: String, _ role: String) -> [Reference] {
    element.all(name).compactMap { party in
      guard let entity = party.first(role), let words = CDAParty.words(entity) else { return nil }
      let kind = types.name(entity.first("code"))
      return .named(
        CDAParty.said([words, kind].compactMap { $0 }.joined(separator: ", "), party.first("time")))
    }
  }

  private var attesters: [Draft<R4.Attester>] {
    [("legal", "legalAuthenticator"), ("professional", "authenticator")].flatMap { mode, name in
      element.all(name).compactMap { party in
        .of([
          .mode(mode), .time(types.time(party.first("time"))),
          .party(.named(party.first("assignedEntity").flatMap(CDAParty.words))),
        ])
      }
    }
  }

  /// The documented acts and visits, with their times (documentationOf, componentOf).
  private var events: [Draft<R4.DocumentEvent>] {
    let services =
      element.all("documentationOf/serviceEvent") + element.all("componentOf/encompassingEncounter")
    return services.compactMap { event in
      let paths = ["performer", "encounterParticipant", "responsibleParty"]
      let roles = paths.flatMap { types.parties("\($0)/assignedEntity", of: event) }
      let place = event.first("location/healthCareFacility/location/name").map(CDANarrative.ownWords)
      return .of([
        .code(types.concept(event.first("code"))), .period(types.period(event.first("effectiveTime"))),
        .performer(roles.compactMap(Reference.named)),
        .location(.named(place)),
      ])
    }
  }
}

extension String {
  /// A short stand-in for a long text.
  fileprivate var hashKey: String { StableHash(self).name }
}
