/// The name of a drug in a record, and its other names. One code with two names does not prove that two drugs are one,
/// nor does one name with two codes.
struct DrugNames: Hashable, Sendable {
  private let own: Set<String>
  private let all: Set<String>
  /// The codes by system, for systems whose codes name a substance or product rather than a package.
  private let codes: [CodeSystem: Set<String>]

  init(_ record: ClinicalRecord) {
    own = record.isUnnamed ? [] : Self.significant(record.title)
    let others = record.codes.compactMap(\.display) + [record.ownWords].compactMap { $0 }
    all = own.union(others.flatMap(Self.significant))
    codes = [CodeSystem.snomed, .atc].reduce(into: [:]) { codes, system in
      let sent = record.codes.filter { $0.codeSystem == system }.compactMap(\.code)
      if !sent.isEmpty { codes[system] = Set(sent) }
    }
  }

  /// True if one of the two has the other's name among its own, such as a brand and its substance.
  func agree(with other: DrugNames) -> Bool {
    if hasOtherCode(than: other) { return false }
    return own == other.own || !own.isDisjoint(with: other.all) || !other.own.isDisjoint(with: all)
  }

  private func hasOtherCode(than other: DrugNames) -> Bool {
    codes.contains { system, mine in other.codes[system].map(mine.isDisjoint) ?? false }
  }
}

extension DrugNames {
  /// The words that distinguish substances; all words if there are only common ones.
  private static func significant(_ text: String) -> Set<String> {
    let names = DrugDescription(text).names
    let telling = names.subtracting(common)
    return telling.isEmpty ? names : telling
  }

  /// Salts, and words for drugs of any kind.
  private static let common: Set<String> = [
    "sodium", "potassium", "calcium", "magnesium", "hydrochloride", "hcl", "sulfate", "sulphate", "phosphate",
    "acetate", "tartrate", "succinate", "maleate", "mesylate", "besylate", "citrate", "fumarate", "chloride",
    "bromide", "carbonate", "acid", "monohydrate", "dihydrate", "anhydrous", "medication", "medicine", "drug",
    "drugs", "agent", "agents", "preparation", "the", "with", "a", "pack", "day", "daily", "dose", "release",
    "actuat", "product",
  ]
}
