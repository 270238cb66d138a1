import HealthRecords

/// Finds the one person that an output is about.
enum OnlyPerson {
  /// - Parameter patient: the chosen person.
  /// - Throws: exit status 1 if there is none; wrong usage, with their names, if there are several.
  static func of(_ library: RecordLibrary, named patient: String?, inputs: [String]) throws -> Person {
    guard let person = library.persons.first else {
      if let patient { throw noPerson(patient, in: library) }
      throw CommandFailure(TerminalWords.noPersonsRecords(in: inputs))
    }
    if library.persons.count == 1 { return person }
    throw CommandFailure(
      TerminalWords.severalPersons(first: person.slug), library.persons.map(row), isUsage: true)
  }

  /// Nobody is called so: lists who there is.
  static func noPerson(_ patient: String, in library: RecordLibrary, _ consequence: String = "")
    -> CommandFailure
  {
    CommandFailure(
      TerminalWords.noPerson(patient) + consequence,
      library.otherPersons.isEmpty ? [] : [TerminalWords.whoThereIs] + library.otherPersons.map(row))
  }

  private static func row(of person: Person) -> String {
    TerminalWords.person(
      person.displayName, born: person.birthDate?.dayText, file: person.namelessFile, person.slug)
  }
}
