import HealthRecords

/// A watch's electrocardiogram with the labels of its head and the unit of its curve; the name and the numbers are
/// scrambled.
enum ScrubbedECG {
  static func text(_ text: String, _ scramble: Scramble) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { number, line in
      number < headLines ? head(line, scramble) : scramble.text(line, keeping: FormatMarks.microvolt)
    }.joined(separator: "\n")
  }

  /// Eight lines, and room for empty ones among them.
  private static let headLines = 10

  private static func head(_ line: Substring, _ scramble: Scramble) -> String {
    guard let comma = line.firstIndex(of: ",") else {
      return scramble.text(line, keeping: FormatMarks.microvolt)
    }
    let value = line[comma...].dropFirst()
    let isTime = SampleTime(value.utf8) != nil
    return line[...comma] + (isTime ? scramble.date(String(value)) : scramble.text(value))
  }
}
