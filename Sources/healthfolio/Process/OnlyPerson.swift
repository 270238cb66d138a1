import HealthRecords

/// Finds the one person that an output is about.
enum OnlyPerson {
  /// - Parameter patient: the chosen person.
  /// - Throws: exit status 1 if there is none; wrong usage, with their names, if there are several.
  static func of(_ library: RecordLibrary, named patient: String?, inputs: [String]) throws -> Person {
    guard let person = library.persons.first else {
      throw CommandFailure(patient.map(TerminalWords.noPerson) ?? TerminalWords.noPersonsRecords(in: inputs))
    }
    if library.persons.count == 1 { return person }
    let names = library.persons.map {
      TerminalWords.person($0.displayName, born: $0.birthDate?.dayText, file: $0.namelessFile, $0.slug)
    }
    throw CommandFailure(TerminalWords.severalPersons(first: person.slug), names, isUsage: true)
  }
}
