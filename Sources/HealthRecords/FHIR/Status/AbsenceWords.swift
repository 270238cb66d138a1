/// The words for "there is none" and "nothing is known", in the languages of the corpora.
///
/// Each function takes a title in small letters with single spaces.
package enum AbsenceWords {
  /// "No known drug allergies", but not "No known cause of seizure" nor "No known allergies except penicillin".
  package static func sayNone(_ words: String) -> Bool {
    guard openings.contains(words.prefixWord) else { return false }
    if words.hasPrefix("no current problems") || abbreviations.contains(words) { return true }
    guard beginsWithNone(words) || sayNoneElsewhere(words) else { return false }
    return !areLimited(words) && !parts.contains(where: words.holds)
  }

  /// "No medication data is applicable": what senders write into a table that has no row.
  static func sayNothing(_ words: String) -> Bool {
    if isPlaceholder(words)
      || ["not on file", "not reviewed", "excluded/not available"].contains(where: words.hasSuffix)
    {
      return true
    }
    if words.hasPrefix("no ") { return endings.contains(where: words.hasSuffix) }
    return tables.contains(where: words.hasPrefix) && words.hasSuffix(" not documented")
  }

  /// "Not resolved, ongoing", where an end is expected.
  static func denyEnd(_ words: String) -> Bool {
    !goingOn.isDisjoint(with: words.letterWords)
  }

  private static let goingOn = negatives.union(["ongoing", "continuing", "active", "persistent"])

  /// "Unknown", "not available": written where a name is expected.
  package static func isPlaceholder(_ words: String) -> Bool { placeholders.contains(words) }

  /// "No", "none", "without", "unknown" in the languages of coded records. Other scripts are not judged.
  static let negatives: Set<String> = abbreviations.union([
    "no", "not", "none", "nil", "nk", "unknown", "denies", "without", "negative", "non", "kein", "keine",
    "keiner", "keinerlei", "nicht", "ohne", "geen", "niet", "onbekend", "aucun", "aucune", "pas", "sans",
    "ningún", "ningun", "ninguna", "ninguno", "sin", "niega", "nessun", "nessuna", "nessuno", "senza",
    "nenhum", "nenhuma", "sem", "não", "nao", "nega", "ingen", "inga", "inget", "ikke", "inte", "ei", "brak",
    "nie", "bez", "žádná", "žádné", "žádný", "nincs", "nem", "nicio", "fără", "nu", "nema", "ni", "nav",
    "nėra", "puudub", "engin", "ekkert", "yok",
  ])
}

extension AbsenceWords {
  private static func beginsWithNone(_ words: String) -> Bool {
    beginnings.contains(where: words.hasPrefix) && nouns.contains(where: words.holds)
  }

  /// "Keine bekannten Allergien", "Sin alergias conocidas": a negation first, "known", and what is meant.
  private static func sayNoneElsewhere(_ words: String) -> Bool {
    guard foreignBeginnings.contains(words.prefixWord) else { return false }
    return foreignKnown.contains(where: words.holds) && foreignNouns.contains(where: words.holds)
  }

  /// The first words of all such statements, for a quick check.
  private static let openings = foreignBeginnings.union((abbreviations + beginnings).map(\.prefixWord))

  package static let abbreviations: Set<String> = [
    "nkda", "nka", "nkfa", "nkma", "無已知過敏", "无已知过敏", "알레르기 없음",
  ]

  private static let beginnings = [
    "no known ", "not known ", "no current ", "no active ", "no home ", "no medications", "no allergies",
    "no drug allerg", "no food allerg", "no problems", "no immunizations", "no prescribed ", "no regular ",
    "none known", "patient denies ", "denies any ", "denies allerg", "niega alergi",
    "ei tunnettuja ", "tidak ada alergi", "patient has no known ", "the patient has no known ",
  ]

  private static let nouns = [
    "allerg", "alergi", "intolerance", "problem", "medication", "drug", "condition", "disease",
    "immunization", "vaccin", "procedure", "device", "history", "concern", "instruction", "impairment",
  ]

  /// True for words that deny with an exception: "No known drug allergies except latex".
  static func areLimited(_ words: String) -> Bool { limits.contains(where: words.holds) }

  /// Such words show that only a part is denied: "No known cause of seizure".
  private static let parts = [" of ", " with "]
  private static let limits = [
    " except", " other than", " but ", " außer", " ausser", " bis auf ", " sauf ",
    " hormis ", " excepto ", " salvo ", " behalve ", " eccetto ", " tranne ", " utom ", " unntatt ",
    " undtagen ", " exceto ", " oprócz ", " kromě ",
  ]

  private static let foreignBeginnings: Set<String> = [
    "keine", "keinerlei", "kein", "geen", "aucune", "aucun", "pas", "sin", "ninguna", "ningún", "no",
    "nessuna", "nessun", "nenhuma", "sem", "inga", "ingen", "brak", "bez", "žádné", "žádná",
  ]

  private static let foreignKnown = [
    "bekannt", "bekend", "connue", "connu", "conocid", "nota", "note", "noti", "conhecid", "kända", "känd",
    "kjent", "kendt", "znanych", "znan", "známé", "známá",
  ]

  private static let foreignNouns = [
    "allerg", "alerg", "intoler", "unverträglich", "problem", "medik", "medic", "läkemedel", "legemid",
    "diagnos", "uczul",
  ]

  private static let endings = [
    "applicable", "available", "recorded", "on file", "documented", "information", "data", "indicated",
    "reported",
  ]

  private static let tables = ["medication", "allerg", "immunization", "problem", "procedure"]

  private static let placeholders: Set<String> = [
    "none", "unknown", "none recorded", "none known", "not available", "information not available",
  ]
}

extension String {
  /// The text before the first space.
  fileprivate var prefixWord: String {
    utf8.firstIndex(of: UInt8(ascii: " ")).map { String(self[..<$0]) } ?? self
  }
}
