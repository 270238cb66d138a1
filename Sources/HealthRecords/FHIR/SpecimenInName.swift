/// The specimen that the name of a test's code contains, but the sender's words lack: creatinine in urine and in blood
/// are two tests (LOINC, fully specified name: System).
enum SpecimenInName {
  /// "CREATININE (urine)".
  static func beside(_ words: String, of concept: Concept?) -> String {
    let names = concept?.codings.filter { $0.codeSystem == .loinc }.compactMap(\.display) ?? []
    guard let name = names.first?.letterWords.joined(separator: " "),
      let specimen = specimens.first(where: name.holds),
      !words.letterWords.joined(separator: " ").holds(specimen)
    else { return words }
    return "\(words) (\(specimen))"
  }

  /// Specimens other than blood, serum and plasma, as in LOINC's long names.
  private static let specimens = [
    "urine", "cerebral spinal fluid", "cerebrospinal fluid", "synovial fluid", "pleural fluid",
    "peritoneal fluid", "amniotic fluid", "body fluid", "stool", "saliva", "sweat", "sputum", "semen",
  ]
}
