/// A table of codes, with what they mean to us. In a classification such as ICD, a code includes all codes that begin
/// with it.
struct CodeTable: Sendable {
  private let meanings: [CodeSystem: [String: String]]

  /// - Parameter name: a CSV file of systems, codes and meanings.
  init(named name: String) {
    var meanings: [CodeSystem: [String: String]] = [:]
    for row in CSVTable(named: name).rows where row.count > 2 {
      guard let system = CodeSystem(rawValue: row[0]) else { continue }
      for code in row[1].split(separator: " ") { meanings[system, default: [:]][Self.letters(code)] = row[2] }
    }
    self.meanings = meanings
  }

  /// The meaning of the longest beginning of a code that the table has; nil for a code that is not in the table.
  func meaning(of coding: Coding) -> String? {
    guard let sent = coding.codeSystem, let code = coding.code.map(Self.letters),
      let table = meanings[sent == .icd10CM ? .icd10 : sent]
    else { return nil }
    if [.snomed, .loinc].contains(sent) { return table[code] }
    return (1...max(1, code.count)).reversed().firstNonNil { table[String(code.prefix($0))] }
  }

  /// Some senders write "F329" for F32.9.
  private static func letters(_ code: some StringProtocol) -> String {
    code.uppercased().replacing(".", with: "")
  }
}
