/// Which diseases the words of a vaccine name, so that a code that says otherwise is not believed.
enum VaccineWords {
  /// True when the sender's own words, or every name that the sender gives, name diseases and none of those that the
  /// code protects from.
  static func contradict(_ vaccine: CVX, _ concept: Concept?) -> Bool {
    contradict(vaccine.diseases, concept)
  }

  /// - Parameter diseases: those that the code protects from.
  static func contradict(_ diseases: [String], _ concept: Concept?) -> Bool {
    if let text = concept?.text, contradict(diseases, text) { return true }
    let names = ([concept?.text] + (concept?.codings.map(\.display) ?? [])).compactMap { $0 }
    return !names.isEmpty && names.allSatisfy { contradict(diseases, $0) }
  }

  /// True when the words name diseases, and none of those that the code protects from: one of both is wrong.
  static func contradict(_ known: [String], _ words: String) -> Bool {
    if known.isEmpty { return false }
    let named = diseases(in: words)
    let isOwn = { (disease: String) in known.contains { $0.hasPrefix(disease) } }
    return !named.isEmpty && !named.contains(where: isOwn)
  }

  /// The table's name for a disease that a sender calls otherwise: "Diphtheria caused by Corynebacterium diphtheriae".
  static func disease(_ words: String) -> String? {
    let named = diseases(in: words)
    return named.count == 1 ? CVX.disease(startingWith: named[0]) : nil
  }

  /// The diseases that a vaccination’s words name; nil for words that are of none, or of advice on one.
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

  /// The beginnings of diseases' names in the table of vaccine codes, and how the names of vaccines say them.
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
  /// As `contains` of a text, without its index of the letters searched for: a word of ten letters is found faster so.
  fileprivate func holds(_ word: String.UTF8View) -> Bool {
    guard let first = word.first, word.count <= count else { return false }
    return (0...count - word.count).contains { self[$0] == first && self[$0...].starts(with: word) }
  }
}
