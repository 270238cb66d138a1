import HealthRecords

/// Words that state that there is nothing: "No known allergies", "None recorded", "NKDA".
enum CDADenial {
  /// True for a text that begins with such words.
  static func isDenial(_ text: String) -> Bool {
    let words = words(of: text)
    guard let first = words.first else { return false }
    // "No observation recorded."
    let isRecorded = first == "no" && words.count < 5 && words.last.map(endings.contains) ?? false
    return words == ["no"] || isRecorded || alone.contains(first)
      || starts.contains { words.starts(with: $0) }
  }

  /// True for a denial that names what it denies; "No known reaction" does not deny allergies.
  static func isWhole(_ text: String) -> Bool {
    let words = words(of: text)
    let ends = zip(words, words.dropFirst()).contains { $0 == "not" && endings.contains($1) }
    guard isDenial(text) || words.first == "no" || ends else { return false }
    return words.contains { word in abbreviations.contains(word) || nouns.contains(where: word.hasPrefix) }
  }

  /// True for words that are a denial already: "Not" before them would deny it twice.
  static func deniesItself(_ text: String) -> Bool { isDenial(text) || isWhole(text) }

  /// True for words that deny without naming anything, as the value of a field: "None", "无".
  static func isBare(_ text: String) -> Bool {
    let words = text.normalizedWords.filter { !$0.isPunctuation }
    return bare.contains(words) || words.wholeMatch(of: chinese) != nil
  }

  private static let bare: Set<String> = abbreviations.union([
    "none", "no", "nil", "none known", "denies", "negative", "keine", "aucune", "ninguna", "nessuna",
    "nenhuma", "geen", "ingen", "inga", "brak", "なし", "없음",
  ])

  /// Chinese denials with nothing after them: "none", "denies", "no history of drug or food allergies".
  private static var chinese: Regex<Substring> {
    /(?:无|無|否认|否認|未发现|未發現)(?:已知|明确|任何)?(?:药物|藥物|食物|其他|其它|及|和|或)*(?:过敏|過敏)?(?:史|物)?/
  }

  private static func words(of text: String) -> [String] {
    text.normalizedWords.split { !$0.isLetter }.map(String.init)
  }

  private static let abbreviations = AbsenceWords.abbreviations
  private static let alone = abbreviations.union(["none", "nil", "denies"])
  private static let nouns = [
    "allerg", "alerg", "intoler", "problem", "condition", "diagnos", "medica", "drug", "immuni", "vaccin",
    "medik", "impf", "procedur", "surg", "result", "instruct", "directive",
  ]

  /// The last words of a denial: "Medications excluded/not available."
  private static let endings: Set<String> = [
    "available", "applicable", "recorded", "documented", "known", "reported", "history",
  ]

  /// In the languages of countries that exchange CDA documents.
  private static let starts: [[String]] = [
    ["no", "known"], ["not", "known"], ["no", "current"], ["no", "active"], ["no", "history"],
    ["no", "information"], ["no", "data"], ["no", "record"], ["no", "records"], ["no", "recorded"],
    ["no", "documented"], ["no", "allergies"], ["no", "allergy"], ["no", "problems"], ["no", "medications"],
    ["no", "drug"], ["no", "drugs"], ["no", "food"], ["no", "immunizations"], ["no", "vaccinations"],
    ["no", "results"], ["not", "on", "file"], ["not", "recorded"], ["not", "available"],
    ["keine"], ["kein"], ["aucun"], ["aucune"], ["pas", "d"], ["pas", "de"], ["nessun"], ["nessuna"],
    ["ninguna"], ["ninguno"], ["ningún"], ["sin", "alergias"], ["geen"], ["ingen"], ["inga"], ["brak"],
    ["nenhum"], ["nenhuma"], ["sem", "alergias"],
  ]
}
