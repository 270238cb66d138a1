import HealthRecords

/// A CSV of clinical records with the names of its columns and the structure of the resource in each row; the rest is
/// scrambled.
struct ScrubbedRows {
  private let scramble: Scramble
  private let vocabulary: ScrubVocabulary
  private let separator: UInt8

  /// - Parameter bytes: a file that `ClinicalRecordCSVReader` recognizes.
  static func text(_ bytes: [UInt8], _ scramble: Scramble, _ vocabulary: ScrubVocabulary) -> [UInt8] {
    let separator = ClinicalRecordCSVReader.separator(of: bytes) ?? UInt8(ascii: ",")
    let scrubbed = ScrubbedRows(scramble: scramble, vocabulary: vocabulary, separator: separator)
    var rows = CSVRows(bytes, separator: separator)
    guard let header = rows.next() else { return [] }
    let names = header.map { String(decoding: $0, as: UTF8.self).trimmed }
    var output = scrubbed.row(names.map { Array((columns.contains($0) ? $0 : scramble.text($0)).utf8) })
    while let row = rows.next() {
      output += scrubbed.row(
        row.enumerated().map { scrubbed.field($1, names.indices.contains($0) ? names[$0] : "") })
    }
    return output
  }

  /// As the apps write them.
  private static let columns: Set<String> = [
    "ResourceData", "ResourceType", "SourceName", "DisplayName", "Date",
  ]
}

extension ScrubbedRows {
  private func field(_ bytes: [UInt8], _ column: String) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return switch column {
    case "ResourceData": resource(bytes)
    case "ResourceType" where ResourceType.isKnown(text[...]): bytes
    case "Date": Array(scramble.date(text).utf8)
    default: Array(scramble.text(text).utf8)
    }
  }

  private func resource(_ bytes: [UInt8]) -> [UInt8] {
    do {
      return try ScrubbedJSON.text(bytes, scramble, vocabulary)
    } catch {
      return Array(scramble.text(String(decoding: bytes, as: UTF8.self)).utf8)
    }
  }

  private func row(_ fields: [[UInt8]]) -> [UInt8] {
    Array(fields.map(quoted).joined(separator: [separator])) + [0x0A]
  }

  /// The field with quotes where it needs them (RFC 4180, section 2).
  private func quoted(_ field: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard field.contains(where: { [separator, quote, 0x0A, 0x0D].contains($0) }) else { return field }
    return [quote] + field.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
