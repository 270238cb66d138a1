/// What makes two records of one drug: the same RxNorm code and words that agree on strength, form and name, or
/// exactly the same words.
///
/// A code may be that of the ingredient alone: 2 mg and 5 mg of it, or two insulins, are two drugs to the one who takes
/// them.
struct DrugKey: Hashable, Sendable {
  private let name: String
  private let amounts: Set<String>
  private let forms: Set<String>
  /// Of the title, where the code does not name a product.
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
    // Without a strength in words, it is in the codes if anywhere.
    name = words.amounts.isEmpty ? codes.joined(separator: " ") : code
    (amounts, forms) = (words.amounts, words.forms)
    let isProduct = displays.contains { !DrugDescription($0).amounts.isEmpty }
    names = isProduct ? [] : DrugDescription(record.title).names
  }
}

extension DrugKey {
  /// The records of each drug, in the order of their first.
  ///
  /// - Returns: for each key the drugs that its records speak of: more than one where their names do not agree.
  static func drugs(_ records: [ClinicalRecord]) -> [[[ClinicalRecord]]] {
    Dictionary(grouping: records, by: DrugKey.init).values.map {
      $0.agreeing(by: DrugNames.init) { $0.agree(with: $1) }
    }
  }
}

extension ClinicalRecord {
  /// Where a drug that nothing names is to be found; else the record itself, which is like no other.
  fileprivate var drugReference: String {
    let sent = resource.json["medicationReference"] ?? resource.json["medication"]?["reference"]
    let address = sent?["reference"]?.string ?? sent?.string
    return address.map { "reference \(identity.scope) \($0)" } ?? "record \(identity.name)"
  }
}
