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

  init(_ record: ClinicalRecord) {
    let codes = { (system: CodeSystem) in
      Set(record.codes.filter { $0.codeSystem == system }.compactMap(\.code))
    }
    products = codes(.rxNorm)
    substances = [.snomed: codes(.snomed), .atc: codes(.atc)].filter { !$0.value.isEmpty }
    let whole = record.isUnnamed ? record.drugReference : "words \(record.title.normalizedWords)"
    keys =
      record.isUnnamed
      ? [whole]
      : Set(record.codes.compactMap(\.joiningKey)).union(products.isEmpty ? [whole] : [])
    name = ThingName(
      drug: record.isUnnamed ? whole : record.title, codes: record.codes.compactMap(\.display))
  }

  /// True for codes that name other substances or products. If the words have no strength, only the codes can tell.
  func isApart(from other: DrugKey) -> Bool {
    if substances.contains(where: { other.substances[$0]?.isDisjoint(with: $1) == true }) { return true }
    if products.isEmpty || other.products.isEmpty { return false }
    let haveStrengths = !name.amounts.isEmpty && !other.name.amounts.isEmpty
    return haveStrengths ? products.isDisjoint(with: other.products) : products != other.products
  }
}

extension DrugKey {
  /// The records of each drug, with what they share.
  static func drugs(_ records: [ClinicalRecord]) -> [(records: [ClinicalRecord], keys: Set<String>)] {
    let read = RecordWording.once(DrugKey.init)
    let all = records.map { (key: $0.isUnnamed ? DrugKey($0) : read($0), record: $0) }
    let alike = Dictionary(grouping: all.indices) { all[$0].key }
    let wordings = alike.values.map { $0 }.sorted { $0[0] < $1[0] }
    let things = wordings.things(
      named: { all[$0[0]].key.name }, by: { all[$0[0]].key.keys },
      unless: { all[$0[0]].key.isApart(from: all[$1[0]].key) })
    return things.map { thing in
      (
        thing.joined().sorted().map { all[$0].record },
        thing.reduce(into: Set<String>()) { $0.formUnion(all[$1[0]].key.keys) }
      )
    }
  }
}

extension ClinicalRecord {
  /// The reference of a drug without a name; else the record itself, so that it equals no other.
  fileprivate var drugReference: String {
    let sent = resource.json["medicationReference"] ?? resource.json["medication"]?["reference"]
    let address = sent?["reference"]?.string ?? sent?.string
    return address.map { "reference \(identity.scope) \($0)" } ?? "record \(identity.name)"
  }
}
