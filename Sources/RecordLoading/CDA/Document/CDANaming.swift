import HealthRecords

/// The name of a thing in a document: one order of choices for substances, drugs, vaccines, problems, procedures and
/// results (HL7 v3 Data Types: CD; CDA R2, sections 4.3.5 and 4.3.8).
extension CDADatatypes {
  /// The code with the first words that name something: its own, the name, the row; else the code alone.
  ///
  /// - Parameters:
  ///   - name: the `name` of the entity, or the words of the statement's own text.
  ///   - row: what the row is about.
  func naming(_ code: XMLElement?, name: String?, row: @autoclosure () -> String?) -> CodeableConcept? {
    if isNamed(code) { return concept(code) }
    let words = [name, row()].compactMap { $0 }.first(where: Self.namesSomething)
    return words.map { concept(code, words: $0) ?? .word($0) } ?? concept(code)
  }

  /// True for a code with words of its own that name more than a kind of thing.
  func isNamed(_ code: XMLElement?) -> Bool {
    guard let code else { return false }
    return originalWords(code).map(Self.namesSomething) ?? false || hasName(code)
  }

  /// True if the code, or one of its translations, has a name that says more than what kind of thing it is.
  func hasName(_ code: XMLElement?) -> Bool {
    code.map { displays($0).contains(where: Self.namesSomething) } ?? false
  }

  /// The names of a code and of its translations, without the names of their code systems.
  func displays(_ code: XMLElement) -> [String] {
    ([code] + code.all("translation")).compactMap { code in
      code["displayName"].flatMap { $0 == code["codeSystemName"] ? nil : $0 }
    }
  }

  /// False for blank words, for words that say that there is no name, and for a kind of thing alone: "Problem".
  static func namesSomething(_ words: String) -> Bool {
    !words.isBlank && !isKind(words.normalizedWords) && !CDANameless.areWords(words)
  }

  /// - Parameter words: in small letters.
  static func isKind(_ words: String) -> Bool { kinds.contains(words) }

  /// "Procedure" names no procedure, and the class in a value set names no problem (C-CDA R2.1, Problem Type).
  private static let kinds = ProblemObservation.kindWords.union([
    "procedure", "disorder", "clinical finding (finding)", "problem (finding)", "observation", "medication",
    "drug",
    "drug or medicament", "substance", "vaccine", "vaccination", "immunization", "immunisation",
    "functional limitation", "allergy intolerance", "allergic disposition",
  ])
}
