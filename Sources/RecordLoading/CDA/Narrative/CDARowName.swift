import HealthRecords

/// Dates and times in cells, which are not names.
extension CDANarrativeRow {
  /// True for a date or a time alone: "2011-10-05", "June 22, 2015 4:30 PM".
  static func isDay(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let years = text.split { !$0.isNumber }.contains { digits in
      ["19", "20"].contains(digits.prefix(2)) && [4, 8, 12, 14].contains(digits.count)
    }
    return years && words.allSatisfy { dayWords.contains($0) }
  }

  private static let dayWords: Set<String> = [
    "jan", "january", "feb", "february", "mar", "march", "apr", "april", "may", "jun", "june", "jul", "july",
    "aug", "august", "sep", "sept", "september", "oct", "october", "nov", "november", "dec", "december",
    "started", "ended", "start", "end", "onset", "resulted", "recorded", "on", "since", "from", "to", "until",
    "am", "pm", "t", "z", "utc", "gmt", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "st", "nd",
    "rd",
    "th", "mon", "monday", "tue", "tuesday", "wed", "wednesday", "thu", "thursday", "fri", "friday", "sat",
    "saturday", "sun", "sunday", "in", "of", "as",
  ]
}

extension CDANarrativeRow {
  /// "Essential hypertension" for "Diagnosis: Essential hypertension".
  static func withoutKind(_ words: String, kinds: Set<String>) -> String {
    let parts = words.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    guard parts.count == 2, kinds.contains(parts[0].normalizedWords) else { return words }
    return parts[1]
  }
}

extension CDANarrative {
  /// The row that a text refers to, if it refers to a whole row.
  func wholeRow(of text: XMLElement?) -> CDANarrativeRow? {
    guard target(of: text?.first("reference")?["value"])?.name == "tr" else { return nil }
    return row(of: text)
  }
}

extension CDADatatypes {
  /// The words that a code stands for; for a reference to a whole row, the cell with the name (HL7 v3 Data Types:
  /// CD.originalText).
  func originalWords(_ code: XMLElement?) -> String? {
    let text = code?.first("originalText")
    if let code, narrative.sharesItsWords(code) { return nil }
    guard let code, let row = narrative.wholeRow(of: text) else {
      return narrative.words(text).map { Self.nameBeforeClass($0, of: code) }
    }
    let cells = row.cells.filter { !$0.isBlank }
    if let name = row.name ?? (cells.count == 1 ? cells[0] : nil) { return name }
    let isNamed = ([code] + code.all("translation")).contains { $0["displayName"]?.isBlank == false }
    return isNamed ? nil : narrative.words(text)
  }

  /// "Lisinopril (ACE inhibitors)" for "ACE inhibitors + Lisinopril": the name of the code, then its class.
  private static func nameBeforeClass(_ words: String, of code: XMLElement?) -> String {
    guard let name = code?["displayName"], !name.isBlank, words.hasSuffix(" + \(name)") else { return words }
    let kind = String(words.dropLast(name.count + 3))
    return Self.words(in: kind).isSuperset(of: Self.words(in: name)) ? name : "\(name) (\(kind))"
  }
}
