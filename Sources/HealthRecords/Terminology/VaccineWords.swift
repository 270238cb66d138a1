/// Which diseases the words of a vaccine name, so that a code that says otherwise is not believed.
enum VaccineWords {
  /// True when the words name diseases, and none of those that the code protects from: one of both is wrong.
  static func contradict(_ vaccine: CVX, _ words: String) -> Bool {
    if vaccine.diseases.isEmpty { return false }
    let words = words.lowercased()
    let isOwn = { (disease: String) in vaccine.diseases.contains { $0.hasPrefix(disease) } }
    let isNamed = { (stems: [String]) in stems.contains { words.contains($0) } }
    return !stems.contains { isOwn($0.disease) && isNamed($0.stems) }
      && stems.contains { !isOwn($0.disease) && isNamed($0.stems) }
  }

  /// The beginnings of diseases' names in the table of vaccine codes, and how the names of vaccines tell them.
  private static let stems: [(disease: String, stems: [String])] = [
    ("Tetanus", ["tetan"]), ("Diphtheria", ["diphth", "dipht"]), ("Pertussis", ["pertuss"]),
    ("Polio", ["polio"]), ("Hib", ["hib", "haemophilus", "hemophilus"]),
    ("Hepatitis A", ["hepatitis a", "hep a"]), ("Hepatitis B", ["hepatitis b", "hep b"]),
    ("Measles", ["measles"]), ("Mumps", ["mumps"]), ("Rubella", ["rubella"]), ("Varicella", ["varicella"]),
    ("Zoster", ["zoster", "shingles"]), ("Meningococcal", ["meningo"]), ("Pneumococcal", ["pneumoc"]),
    ("Influenza", ["influenza"]), ("HPV", ["hpv", "papilloma"]), ("COVID-19", ["covid", "sars-cov"]),
    ("Rotavirus", ["rotavirus"]), ("Rabies", ["rabies"]), ("Typhoid", ["typhoid"]),
    ("Yellow fever", ["yellow fever"]), ("Japanese encephalitis", ["japanese"]), ("Cholera", ["cholera"]),
    ("Anthrax", ["anthrax"]), ("Tick-borne", ["tick-borne", "tick borne"]), ("RSV", ["rsv", "syncytial"]),
    ("Smallpox", ["smallpox", "vaccinia"]), ("Mpox", ["mpox", "monkeypox"]), ("Tuberculosis", ["tubercul"]),
  ]
}
