/// The specimen that the name of a test's code has and the sender's own words leave out: creatinine of urine is another
/// test than creatinine of blood (LOINC, fully specified name: System).
enum SpecimenInName {
  /// "CREATININE (urine)".
  static func beside(_ words: String, of concept: Concept?) -> String {
    let names = concept?.codings.filter { $0.codeSystem == .loinc }.compactMap(\.display) ?? []
    guard let name = names.first, let specimen = specimens.first(where: { has($0, name) }),
      !has(specimen, words)
    else { return words }
    return "\(words) (\(specimen))"
  }

  private static func has(_ specimen: String, _ words: String) -> Bool {
    words.normalizedWords.split { !$0.isLetter }.joined(separator: " ").holds(specimen)
  }

  /// Those other than blood, serum and plasma, as LOINC's long names have them.
  private static let specimens = [
    "urine", "cerebral spinal fluid", "cerebrospinal fluid", "synovial fluid", "pleural fluid",
    "peritoneal fluid", "amniotic fluid", "body fluid", "stool", "saliva", "sweat", "sputum", "semen",
  ]
}
