/// Decides which records are of one drug: those with the same RxNorm code and the same strength, form and name, or with
/// exactly the same words.
///
/// A code may be the ingredient's alone: for the person, 2 mg and 5 mg of it, or two insulins, are different drugs.
struct DrugKey: Hashable, Sendable {
  private let name: String
  private let amounts: Set<String>
  private let forms: Set<String>
  /// The words of the title, if the code does not name a product.
  private let names: Set<String>

  init(_ record: ClinicalRecord) {
    let codings = record.codes.filter { $0.codeSystem == .rxNorm && $0.code != nil }
    let codes = codings.compactMap(\.code).distinct.sorted()
    guard let code = codes.first, !record.isUnnamed else {
      name = record.isUnnamed ? record.drugReference : "words \(record.title.normalizedWords)"
      (amounts, forms, names) = ([], [], [])
      return
    }
    let displays = codings.compactMap(\.display)
    let words = DrugDescription(([record.title] + displays).joined(separator: "\n"))
    // If the words have no strength, only the codes can tell.
    name = words.amounts.isEmpty ? codes.joined(separator: " ") : code
    (amounts, forms) = (words.amounts, words.forms)
    let isProduct = displays.contains { !DrugDescription($0).amounts.isEmpty }
    names = isProduct ? [] : DrugDescription(record.title).names
  }
}

extension DrugKey {
  /// The records grouped by drug.
  ///
  /// - Returns: the drugs of each key: more than one if the names under one key do not agree.
  static func drugs(_ records: [ClinicalRecord]) -> [[[ClinicalRecord]]] {
    let key = RecordWording.once(DrugKey.init)
    let names = RecordWording.once(DrugNames.init)
    let keys = Dictionary(grouping: records) { $0.isUnnamed ? DrugKey($0) : key($0) }
    return keys.values.map { $0.agreeing(by: names) { $0.agree(with: $1) } }
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
