import HealthRecords

/// An empty table for own entries: the head row, and examples as remarks.
public enum EntryTemplate {
  public static let fileName = "my-entries.csv"

  public static var text: String {
    let head = EntryColumns.Column.allCases.map(\.rawValue).joined(separator: ",")
    let examples: [EntryExample] = [
      .pressure, .weight, .glucose, .medicine, .allergy, .symptom, .visit, .noLongerTaken, .wrong, .note,
      .leaveOut,
    ]
    return ([head] + examples.map(\.words)).map { $0 + "\n" }.joined()
  }
}
