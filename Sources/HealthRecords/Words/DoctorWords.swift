/// Words of `doctor` on the terminal.
package enum DoctorWords {
  package static func browser(_ path: String?) -> String {
    path.map { Phrase("Browser: \($0), which prints the visit summary as PDF.").text }
      ?? Phrase(
        "Browser: no Chromium, Chrome or Edge found. Only --format pdf needs one; any browser shows and prints the pages."
      ).text
  }
  package static func fonts(_ count: Int) -> String {
    count == 0
      ? Phrase(
        "Fonts: none found. Printed pages need some, such as the Debian package fonts-dejavu-core."
      ).text
      : Phrase("Fonts: \(Counted.words(count, .font)) found.").text
  }

  package static func folder(_ inputs: [String], files: Int) -> String {
    let place = inputs.joined(separator: ", ")
    return files == 0
      ? Phrase("\(place) holds no files.").text
      : Phrase("\(place) holds \(Counted.words(files, .file)):").text
  }
  /// A row of the table of formats.
  package static func row(_ format: String, _ files: Int, newest: String?) -> String {
    let newest: Phrase = newest.map { ", newest \($0)" } ?? ""
    return Phrase("  \(format): \(Counted.words(files, .file))\(newest)").text
  }
  package static func locked(_ files: [String]) -> String {
    Phrase(
      "Encrypted, so give the passphrase with --passphrase-file FILE: \(files.joined(separator: ", "))"
    ).text
  }
  package static var next: String { Phrase("What to export next:").text }

  /// "3 months ago".
  package static func ago(_ days: Int) -> String {
    let words: Phrase =
      switch days {
      case ..<1: "today"
      case 1: "yesterday"
      case ..<61: "\(days) days ago"
      case ..<730: "\(days * 12 / 365) months ago"
      default: "\(days / 365) years ago"
      }
    return words.text
  }
}

/// What a person could export next.
package enum ExportAdvice: String, WordTable {
  case nothing =
    "No health records here yet. iPhone: Health app, your picture, Export All Health Data. Portals: look for a download as FHIR, C-CDA or “Blue Button”."
  case connectInstitutions =
    "The phone’s export holds no records from clinics. Connect them in the Health app (your picture, Health Records), then export again."
  case connectApps =
    "Health Connect holds measurements only. Download records from each clinic’s portal, as FHIR or C-CDA, and put them beside it."
  case askForFHIR =
    "These are C-CDA documents. Ask for FHIR as well (in a portal, or with an app that connects to the clinic): each record then has its own date and code."
  case askForStructure =
    "Documents are shown as they are, but not read. Ask the portal for a download as FHIR or C-CDA."
  case wholeRecord =
    "Cards and certificates hold single facts. Ask the portal for the whole record, as FHIR or C-CDA."
  case openLink =
    "A SMART Health Link points to records elsewhere. Open it in a browser, save what it shows, and add that file."
  case viaHealthConnect =
    "This app’s own export is not read. Let it share with Health Connect, and export that."
  case fromHealthApp =
    "This copy of Apple Health is not read. In the Health app, choose Export All Health Data."
  case insteadOfTables =
    "Tables of a database are not read. Ask the institution for FHIR or C-CDA."
  case addPhone =
    "A phone’s measurements can be added: Health app, your picture, Export All Health Data; on Android, export Health Connect."
  case old = "The newest data is more than half a year old: export again."
}
