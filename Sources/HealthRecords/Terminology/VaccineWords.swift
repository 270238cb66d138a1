/// Compares the diseases in a vaccine's words with those of its code. If they differ, the code is ignored.
enum VaccineWords {
  /// True if the sender's text, or all names that the sender gives, name diseases but none of the code's.
  ///
  /// - Parameter diseases: the diseases of the code.
  static func contradict(_ diseases: [String], _ concept: Concept?) -> Bool {
    if let text = concept?.text, contradict(diseases, text) { return true }
    let names = ([concept?.text] + (concept?.codings.map(\.display) ?? [])).compactMap { $0 }
    return !names.isEmpty && names.allSatisfy { contradict(diseases, $0) }
  }

  /// True if the words name diseases, but none of the code's: one of the two is wrong.
  static func contradict(_ known: [String], _ words: String) -> Bool {
    if known.isEmpty { return false }
    let named = diseases(in: words)
    let isOwn = { (disease: String) in known.contains { $0.hasPrefix(disease) } }
    return !named.isEmpty && !named.contains(where: isOwn)
  }

  /// The diseases of a code that the sender's text, or else any of the names, says too: all of them where no name tells
  /// a disease, none where they contradict each other. A disease that no vaccine against the others lacks is said with
  /// them.
  static func agreed(_ diseases: [String], _ concept: Concept?) -> [String] {
    if contradict(diseases, concept) { return [] }
    let names = (concept?.codings ?? []).compactMap(\.display)
    return agreed(diseases, concept?.text.map { [$0] } ?? [], names)
  }

  /// - Parameter more: names that count where the first ones tell no disease.
  static func agreed(_ diseases: [String], _ names: [String], _ more: [String] = []) -> [String] {
    let told = [names, more].map { Set($0.flatMap(Self.told)) }.first { !$0.isEmpty }
    guard let told else { return diseases }
    return diseases.filter { disease in
      told.contains(where: disease.hasPrefix) || !CVX.hasVaccine(against: told, without: disease)
    }
  }

  /// The diseases that a name tells by their names or by abbreviations of the table.
  private static func told(_ name: String) -> [String] {
    diseases(in: name) + name.split { !$0.isLetter && !$0.isNumber }.flatMap(CVX.diseases)
  }

  /// The table's name for a disease with another name: "Diphtheria caused by Corynebacterium diphtheriae".
  static func disease(_ words: String) -> String? {
    let named = diseases(in: words)
    return named.count == 1 ? CVX.disease(startingWith: named[0]) : nil
  }

  /// The diseases that the words of a vaccination name; nil if the words are not of one, or are about advice or a
  /// refusal.
  static func vaccination(_ words: String) -> [String]? {
    let letters = words.lowercased()
    let named = diseases(in: words)
    let isAct = ["vaccin", "immunis", "immuniz"].contains(where: letters.contains)
    let isTalk = ["counsel", "advice", "education", "declin", "refus", "status", "titer", "antibod"]
      .contains(where: letters.contains)
    if named.isEmpty || !isAct || isTalk { return nil }
    return named.map { CVX.disease(startingWith: $0) ?? $0 }.sorted()
  }

  private static func diseases(in words: String) -> [String] {
    let words = Array(words.lowercased().utf8)
    return stems.filter { $0.stems.contains { words.holds($0.utf8) } }.map(\.disease)
  }

  /// The first letters of diseases in the table of vaccine codes, each with the forms in names of vaccines.
  private static let stems: [(disease: String, stems: [String])] = [
    ("Tetanus", ["tetan"]), ("Diphtheria", ["diphth", "dipht"]), ("Pertussis", ["pertuss"]),
    ("Polio", ["polio"]), ("Hib", ["hib", "haemophilus", "hemophilus"]),
    ("Hepatitis A", ["hepatitis a", "hep a"]), ("Hepatitis B", ["hepatitis b", "hep b"]),
    ("Measles", ["measles"]), ("Mumps", ["mumps"]), ("Rubella", ["rubella"]), ("Varicella", ["varicella"]),
    ("Zoster", ["zoster", "shingles"]), ("Meningococcal", ["meningo"]), ("Pneumococcal", ["pneumoc"]),
    ("Influenza", ["influenza"]), ("HPV", ["hpv", "papilloma"]),
    ("COVID-19", ["covid", "sars-cov", "coronavirus"]),
    ("Rotavirus", ["rotavirus"]), ("Rabies", ["rabies"]), ("Typhoid", ["typhoid"]),
    ("Yellow fever", ["yellow fever"]), ("Japanese encephalitis", ["japanese"]), ("Cholera", ["cholera"]),
    ("Anthrax", ["anthrax"]), ("Tick-borne", ["tick-borne", "tick borne"]), ("RSV", ["rsv", "syncytial"]),
    ("Smallpox", ["smallpox", "vaccinia"]), ("Mpox", ["mpox", "monkeypox"]), ("Tuberculosis", ["tubercul"]),
  ]
}

extension [UInt8] {
  /// Like `contains` of a text, but faster for short words, since it makes no index of the searched letters.
  fileprivate func holds(_ word: String.UTF8View) -> Bool {
    guard let first = word.first, word.count <= count else { return false }
    return (0...count - word.count).contains { self[$0] == first && self[$0...].starts(with: word) }
  }
}
