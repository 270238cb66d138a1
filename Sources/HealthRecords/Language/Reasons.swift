/// Why a reading in a table of a meter is left out.
package enum MeterReason: CaseIterable, Sendable { case date, order }

extension ResourceReason {
  package static func furtherPersons(_ count: Int) -> String { persons(count + 1) }
  package static func entriesWithoutRecord(_ count: Int, section code: String?) -> String {
    entriesWithoutRecord(count, in: code ?? withoutCode)
  }
}

extension SectionSentence {
  /// "“Allergies” from 3 May 2024".
  static func name(_ title: String, _ date: RecordDate?, isBeforeBirth: Bool = false) -> String {
    let doubt = isBeforeBirth ? " (⚠ \(Finding(.beforeBirth).words))" : ""
    return (date.map { TitleWords.section(title, $0) } ?? ListWords.quoted(title)) + doubt
  }

  /// - Parameter code: a code of HL7's ListEmptyReasons.
  static func reason(_ code: String) -> String? { CodedWords.word("emptyReason", code) }
}
