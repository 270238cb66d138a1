/// What a package says about itself to its readers.
package enum PackageWords {
  /// The kind of a resource that has no equivalent type in R4.
  package static func wrapped(_ type: String, _ version: FHIRVersion, isRecord: Bool) -> String {
    let words: Phrase =
      isRecord
      ? "\(type) (FHIR \(version.rawValue)), as sent"
      : "\(type) (FHIR \(version.rawValue)), as sent: a copy or an older version of a record in this package"
    return words.text
  }

  package static var measurements: String {
    let words: Phrase = "Measurements from the person’s own devices, by day"
    return words.text
  }

  package static func title(_ name: String) -> String {
    let words: Phrase = "Personal health record of \(name)"
    return words.text
  }

  /// The cover page's sentence about the whole package.
  package static func madeFrom(_ records: Int, files: Int) -> String {
    let words: Phrase =
      "Put together by the patient with Healthfolio from \(Counted.words(files, .file)): \(Counted.words(records, .record)). This is not a clinical document."
    return words.text
  }
}
