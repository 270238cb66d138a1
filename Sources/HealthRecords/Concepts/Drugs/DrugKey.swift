/// Decides which records are of one drug: those that share a code and of whose names one says all that the other says, or
/// with exactly the same words.
///
/// A code may be the ingredient's alone: for the person, 2 mg and 5 mg of it, or two insulins, are different drugs.
struct DrugKey: Hashable, Sendable {
  let name: ThingName
  /// Its codes; its whole name too, if only words and codes of other systems than RxNorm tell what it is.
  let keys: Set<String>
  private let products: Set<String>
  /// The codes of systems whose codes name a substance or product rather than a package.
  private let substances: [CodeSystem: Set<String>]
  /// True if the record may be about another person.
  private let isSubjectMissing: Bool

  init(_ record: ClinicalRecord) {
    let codes = { (system: CodeSystem) in
      Set(record.codes.filter { $0.codeSystem == system }.compactMap(\.code))
    }
    isSubjectMissing = record.isSubjectMissing
    products = codes(.rxNorm)
    substances = [.snomed: codes(.snomed), .atc: codes(.atc)].filter { !$0.value.isEmpty }
    let isUnnamed = record.isUnnamed || record.isNamedByReference
    let whole = isUnnamed ? record.drugReference : "words \(record.comparedTitle.normalizedWords)"
    keys =
      isUnnamed
      ? [whole]
      : Set(record.codes.compactMap(\.joiningKey)).union(products.isEmpty ? [whole] : [])
    name = ThingName(
      drug: isUnnamed ? whole : record.comparedTitle,
      codes: record.codes.filter { $0.codeSystem == .rxNorm }.compactMap(\.display))
  }

  /// True for codes that name other substances or products. If the words have no strength, only the codes can tell.
  func isApart(from other: DrugKey) -> Bool {
    if isSubjectMissing != other.isSubjectMissing { return true }
    if substances.contains(where: { other.substances[$0]?.isDisjoint(with: $1) == true }) { return true }
    if products.isEmpty || other.products.isEmpty { return false }
    let haveStrengths = !name.amounts.isEmpty && !other.name.amounts.isEmpty
    return haveStrengths ? products.isDisjoint(with: other.products) : products != other.products
  }
}

extension DrugKey {
  /// The records of one drug, with what they share.
  struct Drug {
    let records: [ClinicalRecord]
    let keys: Set<String>
    /// The place of another drug, whose order its fills or doses name.
    let orderedAs: Int?
  }

  static func drugs(_ records: [ClinicalRecord]) -> [Drug] {
    let read = RecordWording.once(DrugKey.init)
    let all = records.map {
      let isOfItsOwn = $0.isUnnamed || $0.isNamedByReference || $0.isSubjectMissing
      return (key: isOfItsOwn ? DrugKey($0) : read($0), record: $0)
    }
    let alike = Dictionary(grouping: all.indices) { all[$0].key }
    let wordings = alike.values.map { $0 }.sorted { $0[0] < $1[0] }
    let things = wordings.things(
      named: { all[$0[0]].key.name }, by: { all[$0[0]].key.keys },
      unless: { all[$0[0]].key.isApart(from: all[$1[0]].key) })
    let drugs = SupplyLinks(records).joined(things.map { $0.joined().sorted() }) { all[$0].key.name }
    return drugs.map { members, order in
      Drug(
        records: members.map { all[$0].record },
        keys: members.reduce(into: Set<String>()) { $0.formUnion(all[$1].key.keys) }, orderedAs: order)
    }
  }
}

extension ClinicalRecord {
  /// True if only the display of a reference to something that was not sent names the drug, and without a strength: many
  /// senders write the same words beside each reference.
  fileprivate var isNamedByReference: Bool {
    guard codes.allSatisfy({ $0.code == nil }), let display = drugReferenceAsSent?["display"]?.string else {
      return false
    }
    return display.normalizedWords == comparedTitle.normalizedWords
      && ThingName(drug: comparedTitle).amounts.isEmpty
  }

  private var drugReferenceAsSent: JSONValue? {
    resource.json["medicationReference"] ?? resource.json["medication"]?["reference"]
  }

  /// The reference of a drug without a name; else the record itself, so that it equals no other.
  fileprivate var drugReference: String {
    let sent = drugReferenceAsSent
    let address = sent?["reference"]?.string ?? sent?.string
    return address.map { "reference \(identity.scope) \($0)" } ?? "record \(identity.name)"
  }
}
