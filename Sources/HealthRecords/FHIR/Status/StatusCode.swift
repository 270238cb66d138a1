/// A status as sent, with FHIR's code and the course that the one table of statuses gives it: the value sets of FHIR's
/// versions, HL7's ActStatus, and codes and words of countries that exchange patient summaries. Capitals, spaces, dashes
/// and points do not count.
package struct StatusCode: Sendable {
  /// FHIR's code; the sender's words in small letters if the table has none.
  let code: String
  /// The same, but a synonym of FHIR's code as sent: "held".
  let words: String
  private let row: Row?

  private init(_ word: String) {
    row = Self.row(word)
    let sent = word.normalizedWords
    code = row?.code ?? sent
    words = row.map { Self.folded($0.code) == Self.folded(word) ? $0.code : sent } ?? sent
  }

  /// - Parameter code: one of the table's own.
  init(known code: String) { (self.code, words, row) = (code, code, Self.rows[code]) }

  /// - Parameter json: a code, or a concept, whose codes count before its words (FHIR R4, Condition.clinicalStatus:
  ///   profiles put codes of other systems before HL7's).
  /// - Returns: nil if nothing is stated.
  package init?(_ json: JSONValue?) {
    if let word = json?.string {
      if word.isBlank { return nil }
      self.init(word)
    } else {
      guard let concept = Concept(json) else { return nil }
      let words = ([concept.text] + concept.codings.map(\.display)).compactMap { $0 }
      if let code = Self.known(codes: concept.codes, words: words) {
        self.init(known: code)
      } else {
        guard let word = (words + concept.codes).first(where: { !$0.isBlank }) else { return nil }
        self.init(word)
      }
    }
  }
}

extension StatusCode {
  /// What it means by itself; nil for a status of no table.
  package var course: RecordStatus.Course? { row?.course }

  /// What it means for a record of a type: completed orders of drugs are over, completed fills and doses were done.
  func course(of type: ResourceType) -> RecordStatus.Course {
    guard let row else { return .unread }
    return (type.isDrugEvent ? row.dose : type.isDrug ? row.drug : nil) ?? row.course
  }

  var statement: StatusStatement { .sent(words) }

  /// FHIR's code for the codes of any system, else for the words, of a status; nil if none is known.
  package static func known(codes: [String], words: [String]) -> String? {
    (codes + words).firstNonNil { row($0)?.code }
  }

  /// How certain a German diagnosis is, which is sent with its code (ICD-10-GM, Zusatzkennzeichen A, V, Z).
  static func certainty(of json: JSONValue) -> StatusCode? {
    let extensions = json["code"]?.list("coding").flatMap { $0.list("extension") } ?? []
    let sent = extensions.first { $0.text("url")?.hasSuffix("icd-10-gm-diagnosesicherheit") == true }
    return sent?["valueCoding"]?.text("code").flatMap { GermanCertainty(code: $0) }.flatMap {
      // "Gesichert" is the same as no mark.
      $0 == .confirmed ? nil : StatusCode(known: $0.status)
    }
  }

  static func isKnown(_ code: String) -> Bool { rows[code] != nil }

  private struct Row {
    let code: String
    let course: RecordStatus.Course
    /// The course of an order or statement of a drug, and of a dose or fill, if that differs.
    let drug, dose: RecordStatus.Course?
  }

  private static func row(_ word: String) -> Row? { rows[word] ?? rows[folded(word)] }

  private static func folded(_ word: String) -> String { word.alphanumericWords.joined() }

  /// By folded spelling and by code.
  private static let rows: [String: Row] = CSVTable(named: "statuses.csv").rows.reduce(into: [:]) {
    rows, cells in
    guard let course = RecordStatus.Course(rawValue: cells[2]) else { return }
    let row = Row(
      code: cells[1], course: course, drug: .init(rawValue: cells[3]), dose: .init(rawValue: cells[4]))
    (rows[cells[0]], rows[row.code]) = (row, row)
  }
}
