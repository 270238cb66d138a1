/// The one table of dates: the elements of each resource type that state when it happened, and when it ended.
///
/// A row lists paths in order; the first with a usable date wins. `(label)` marks a fallback, `(=label)` a date that
/// still is the day itself, `(>label)` a planned day. `[x]` is a choice of types. `result>` and `specimen>` step to the
/// referenced resources, `Procedure<` to the procedure that put a device in place, `DiagnosticReport<` to the report
/// that a result is of (fhir-dates, section 1, all
/// versions).
package struct DateElements: Sendable {
  let start: [DateElement]
  let end: [DateElement]

  static func of(_ type: ResourceType) -> DateElements { table[type.name] ?? table["*"] ?? DateElements("") }

  private init(_ start: String, end: String = "") {
    self.start = start.split(separator: ",").map { DateElement(row: $0) }
    self.end = end.split(separator: ",").map { DateElement(row: $0) }
  }

  /// The first day on which an order may be filled. It does not mean that anything began.
  static let validity = "dispenseRequest.validityPeriod.start"

  /// Elements with the day on which something was written down that may have begun long before.
  package static let recordings = ["recordedDate", "assertedDate", "dateRecorded", "issued", "recorded"]

  /// Elements with the day on which a drug was written down, which is not the start of a course.
  static let recordingsOfDrugs = ["dateAsserted", "recorded"]

  /// Since when a document has tracked a problem or an allergy (C-CDA R2.1, Problem Concern Act: effectiveTime).
  private static let concern = [EntryRemark.concernDate, .concernPeriod]
    .map { "extension(\($0.rawValue)) (start of the concern)" }.joined(separator: ", ")

  static let table: [String: DateElements] = Dictionary(
    firsts: CSVTable(named: "date-elements.csv").rows.map { row in
      (row[0], DateElements(row[1].replacing("concern,", with: "\(concern),"), end: row[2]))
    })
}

/// One path to a date, with its label, and the reference that leads to it.
///
/// A class, because all records share it.
final class DateElement: Sendable {
  let path: String
  /// The end of an extension's URL, if the date is in one: `extension(condition-assertedDate)`.
  let extensionName: String?
  /// The path, step by step.
  let steps: [Step]
  let label: DateLabel?
  /// The element with the references to follow first.
  let via: String?
  /// The type of the record that holds this one and whose date it is: a device's procedure, a result's report.
  let holder: ResourceType?
  /// `effective[x]` is a choice of types named `effective`.
  struct Step: Sendable {
    let name: String
    let isChoice: Bool

    fileprivate init(row: Substring) {
      isChoice = row.hasSuffix("[x]")
      name = String(isChoice ? row.dropLast(3) : row)
    }
  }

  /// True if it only counts when the status is an ended one.
  let onlyWhenEnded: Bool
  /// True if it only counts when every part has it: a drug has not ended if one of its dosages continues.
  let onlyOfEach: Bool

  fileprivate init(row: Substring) {
    var text = row.trimmed
    var label: DateLabel?
    if text.hasSuffix(")"), let space = text.lastIndex(of: "("), space > text.startIndex,
      text[text.index(before: space)] == " "
    {
      label = DateLabel(row: text[space...].dropFirst().dropLast())
      text = text[..<space].trimmed
    }
    onlyWhenEnded = text.hasSuffix("?ended")
    if onlyWhenEnded { text = String(text.dropLast("?ended".count)) }
    onlyOfEach = text.hasSuffix("?each")
    if onlyOfEach { text = String(text.dropLast("?each".count)) }
    let holding = text.split(separator: "<").map(String.init)
    holder = holding.count == 2 ? ResourceType(holding[0]) : nil
    if let path = holding.last { text = path }
    let steps = text.split(separator: ">").map(String.init)
    via = steps.count == 2 ? steps.first : nil
    path = steps.last ?? text
    extensionName =
      path.hasPrefix("extension(") ? String(path.dropFirst("extension(".count).dropLast()) : nil
    self.steps = path.split(separator: ".").map { Step(row: $0) }
    self.label = label
  }
}
