/// What a record calls a drug, and all else that it is called beside its codes: one code for two drugs is no word that
/// they are one, nor is one word for two codes.
struct DrugNames: Hashable, Sendable {
  private let own: Set<String>
  private let all: Set<String>
  /// By system, where a code distinguishes one substance or product from another, and not one package.
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

  /// True where the one is called so by the other: a brand by its substance.
  func agree(with other: DrugNames) -> Bool {
    if hasOtherCode(than: other) { return false }
    return own == other.own || !own.isDisjoint(with: other.all) || !other.own.isDisjoint(with: all)
  }

  private func hasOtherCode(than other: DrugNames) -> Bool {
    codes.contains { system, mine in other.codes[system].map(mine.isDisjoint) ?? false }
  }
}

extension DrugNames {
  /// The words that distinguish one substance from another; all of them where no other word is there.
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
