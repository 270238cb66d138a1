/// A line of own entries about a record: what the person says of it, or whether the sheet includes it.
package struct OwnWord: Hashable, Sendable {
  package enum Kind: String, Sendable { case note, wrong, noLongerTaken, include, leaveOut, unknown }

  package let kind: Kind
  /// The record's id, the address of its page, or its title, as written.
  package let record: String
  /// The person's own words; empty for none.
  package let words: String
  package let date: ClinicalDate?
  package let file: String
  package let line: Int

  package init(
    _ kind: Kind, of record: String, _ words: String, on date: ClinicalDate?, file: String, line: Int
  ) {
    (self.kind, self.record, self.words, self.date) = (kind, record, words, date)
    (self.file, self.line) = (file, line)
  }
}

extension OwnWord {
  func saying(_ words: String) -> OwnWord {
    OwnWord(kind, of: record, words, on: date, file: file, line: line)
  }

  /// What is printed beside the record; nil for a wish for the sheet.
  var finding: Finding? {
    let said = Finding.Argument.said(words, on: date)
    switch kind {
    case .note: return Finding(.personNotes, said)
    case .wrong: return Finding(.personDenies, said)
    case .noLongerTaken: return Finding(.personStopped, said)
    case .include, .leaveOut, .unknown: return nil
    }
  }
}

/// What the person says of records, by the records that the lines name.
package struct OwnWords: Sendable {
  private var byRecord: [RecordIdentity: [OwnWord]] = [:]
  /// Lines that name no record, or several with the same id.
  package private(set) var diagnostics: [Diagnostic] = []
  /// True if a line leaves out, or may leave out, something that is not known.
  package private(set) var hasLostExclusion = false

  /// - Parameter isOfOne: false if the records belong to several persons: then a title says too little.
  init(_ words: [OwnWord], _ records: [ClinicalRecord], isOfOne: Bool) {
    if words.isEmpty { return }
    let index = RecordNames(records)
    for word in words {
      if word.kind == .unknown {
        hasLostExclusion = true
        continue
      }
      let called = index.records(called: word.record).distinct(by: \.identity)
      let found = word.kind == .noLongerTaken ? called.filter(\.resource.type.isDrug) : called
      if found.isEmpty {
        report(word, called.isEmpty ? .noRecord : .notDrug)
      } else if found.count == 1 || isOfOne && index.isTitle(word.record) && found.areOfOneType {
        for record in word.finding == nil ? found : [found[0]] {
          byRecord[record.identity, default: []].append(word)
        }
      } else {
        report(word, .severalRecords)
      }
    }
  }

  private mutating func report(_ word: OwnWord, _ reason: EntryReason) {
    if word.kind == .leaveOut { hasLostExclusion = true }
    diagnostics.append(
      Diagnostic(.error, file: word.file, place: PlaceWords.line(word.line), reason: reason.words))
  }

  /// The record with what the person says of it.
  func spoken(of record: ClinicalRecord) -> ClinicalRecord {
    let findings = (byRecord[record.identity] ?? []).compactMap(\.finding)
    return findings.isEmpty ? record : ClinicalRecord(record, remarks: record.remarks + findings)
  }

  /// The names of the records that the sheet is to include, or to leave out.
  package func names(_ kind: OwnWord.Kind) -> Set<String> {
    Set(byRecord.filter { $0.value.contains { $0.kind == kind } }.map(\.key.name))
  }
}

extension [ClinicalRecord] {
  fileprivate var areOfOneType: Bool { Set(map(\.clinicalType)).count == 1 }
}

extension ClinicalRecord {
  /// True for what the person entered, which is never one with a record of anybody else, and moves no date of the data.
  package var isEntered: Bool { resource.origin.format == .ownEntries }

  /// What the person says of it.
  package var said: [Finding] { remarks.filter(\.isOfPerson) }
}

extension Finding {
  /// The day on which the person says it, if they wrote one.
  var saidOn: ClinicalDate? {
    arguments.firstNonNil { if case .said(_, let day) = $0 { day } else { nil } }
  }

  package var isOfPerson: Bool { [.personNotes, .personDenies, .personStopped].contains(kind) }
}

extension Finding.Kind {
  package static var personNotes: Self { Self() }
  package static var personDenies: Self { Self() }
  package static var personStopped: Self { Self() }
}
