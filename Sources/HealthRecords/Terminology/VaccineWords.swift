/// Which diseases the words of a vaccine name, so that a code that says otherwise is not believed.
enum VaccineWords {
  /// True when the words name diseases, and none of those that the code protects from: one of both is wrong.
  static func contradict(_ vaccine: CVX, _ words: String) -> Bool {
    let named = diseases(in: words.lowercased())
    if named.isEmpty || vaccine.diseases.isEmpty { return false }
    return !vaccine.diseases.contains { disease in named.contains(where: disease.hasPrefix) }
  }

  /// The beginnings of diseases' names in the table of vaccine codes.
  private static func diseases(in words: String) -> [String] {
    let named = stems.filter { $0.stems.contains(where: words.contains) }.map(\.disease)
    return named.contains("Hib") ? named.filter { $0 != "Influenza" } : named
  }

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
