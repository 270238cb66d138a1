import HealthRecords

/// What a folder holds, and what could be exported next.
struct DoctorText {
  let text: String

  /// - Parameter today: for how old the newest data is.
  init(_ library: RecordLibrary, from inputs: [String], on today: ClinicalDate?) {
    let newest = Self.newest(library)
    let formats = Dictionary(grouping: library.files, by: \.format)
    let rows = formats.sorted { $0.key.rawValue < $1.key.rawValue }.map { format, files in
      DoctorWords.row(
        format.words, files.count, newest: newest[format].map { Self.aged($0, on: today) })
    }
    let locked = library.diagnostics.filter { $0.reason == ArchiveReason.encrypted.words }.map(\.file)
    let known = locked.isEmpty ? [] : [DoctorWords.locked(locked)]
    let isOld = newest.values.max().map { Self.isOld($0, on: today) } ?? false
    let advice = ExportAdviceRow.all(
      for: Set(formats.keys), holding: Set(library.files.filter(\.holdsRecords).map(\.format)), isOld: isOld
    ).map { "  \($0.words)" }
    let next = advice.isEmpty ? [] : ["", DoctorWords.next] + advice
    let lines = [DoctorWords.folder(inputs, files: library.files.count)] + rows + known + next
    text = lines.map { TerminalText.clean($0) + "\n" }.joined()
  }
}

extension DoctorText {
  /// The newest day of each format: of what happened, or was measured.
  private static func newest(_ library: RecordLibrary) -> [FileFormat: ClinicalDate] {
    let formats = Dictionary(firsts: library.files.map { ($0.path, $0.format) })
    var days: [FileFormat: ClinicalDate] = [:]
    for record in library.persons.flatMap(\.records) where record.status.course.hasHappened {
      guard let format = formats[record.resource.origin.file], let day = record.sortDate,
        library.asOf.map({ !$0.isCertainlyBefore(day) }) ?? true
      else { continue }
      days[format] = max(days[format] ?? day, day)
    }
    for file in library.files {
      let last = file.measurements.compactMap(\.days.last?.day).max()
      guard let day = last.flatMap({ ClinicalDate(CalendarDay($0).text) }) else { continue }
      days[file.format] = max(days[file.format] ?? day, day)
    }
    return days
  }

  /// "14 November 2023 (4 months ago)".
  private static func aged(_ day: ClinicalDate, on today: ClinicalDate?) -> String {
    guard let today else { return day.dayText }
    return "\(day.dayText) (\(DoctorWords.ago(today.dayNumber - day.dayNumber)))"
  }

  private static func isOld(_ day: ClinicalDate, on today: ClinicalDate?) -> Bool {
    today.map { $0.dayNumber - day.dayNumber > 183 } ?? false
  }
}

/// When a piece of advice is given: with any of some formats, and without records of others.
private struct ExportAdviceRow {
  let present: Set<FileFormat>
  let absent: Set<FileFormat>
  let advice: ExportAdvice

  private static let fhir: Set<FileFormat> = [.fhirJSON, .fhirNDJSON, .fhirXML, .clinicalRecordCSV]
  private static let whole = fhir.union([.cda, .cdaFragment])
  private static let phone: Set<FileFormat> = [.appleHealthExport, .healthConnect]

  private static let rows = [
    ExportAdviceRow(present: [.appleHealthExport], absent: fhir, advice: .connectInstitutions),
    ExportAdviceRow(present: [.healthConnect], absent: whole, advice: .connectApps),
    ExportAdviceRow(present: [.cda, .cdaFragment], absent: fhir, advice: .askForFHIR),
    ExportAdviceRow(
      present: [.pdf, .image, .rtf, .html, .text, .hl7v2], absent: whole, advice: .askForStructure),
    ExportAdviceRow(
      present: [.smartHealthCard, .euDCC, .medicationPlan], absent: whole, advice: .wholeRecord),
    ExportAdviceRow(present: [.smartHealthLink], absent: [.healthLinkFile], advice: .openLink),
    ExportAdviceRow(
      present: [.samsungHealth, .googleFit], absent: [.healthConnect], advice: .viaHealthConnect),
    ExportAdviceRow(
      present: [.healthAutoExport, .appleCDA], absent: [.appleHealthExport], advice: .fromHealthApp),
    ExportAdviceRow(present: [.exportTable], absent: whole, advice: .insteadOfTables),
    ExportAdviceRow(present: whole, absent: phone, advice: .addPhone),
  ]

  /// - Parameters:
  ///   - held: the formats from which records were read.
  ///   - isOld: true if the newest data is from long ago.
  static func all(for formats: Set<FileFormat>, holding held: Set<FileFormat>, isOld: Bool) -> [ExportAdvice]
  {
    let advice = rows.filter {
      !$0.present.isDisjoint(with: formats) && $0.absent.isDisjoint(with: held)
    }.map(\.advice)
    return (advice.isEmpty && held.isEmpty ? [.nothing] : advice) + (isOld ? [.old] : [])
  }
}
