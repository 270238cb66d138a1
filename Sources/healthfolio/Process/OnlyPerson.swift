import ArgumentParser
import HealthRecords

/// The one person whom an output is about.
enum OnlyPerson {
  /// - Parameter patient: who was asked for.
  /// - Throws: exit status 1 where there is none; wrong usage, with their names, where there are several.
  static func of(_ library: RecordLibrary, named patient: String?, inputs: [String]) throws -> Person {
    guard let person = library.persons.first else {
      throw CommandFailure(
        patient.map { "no person matches “\($0)”" }
          ?? "no health records of a person could be read from \(inputs.joined(separator: ", "))")
    }
    if library.persons.count == 1 { return person }
    let names = library.persons.map { person in
      let facts = [person.birthDate.map { ", born \($0.dayText)" }, person.namelessFile.map { ", in \($0)" }]
      return "  \(person.displayName)\(facts.compactMap { $0 }.joined()) (\(person.slug))"
    }
    throw ValidationError(
      "These are records of several persons; choose one with --patient, or say with --one-person that they are one person's:\n\(names.joined(separator: "\n"))"
    )
  }
}
