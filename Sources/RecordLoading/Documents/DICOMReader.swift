import HealthRecords

/// Names a picture of a study by the head of its file: the day, the study, the series and the person. Pictures
/// themselves are not read (DICOM PS3.10, chapter 7; PS3.5, chapter 7).
struct DICOMReader: Sendable {
  let path: String

  /// True behind the empty preamble.
  static func recognizes(_ head: [UInt8]) -> Bool { head.dropFirst(128).starts(with: "DICM".utf8) }

  func read(_ head: [UInt8]) -> RecordFile {
    let values = DICOMHead(head)
    guard let study = values[.study] else {
      return .unreadable(path, .dicom, FileReason.noStudy.words, severity: .warning)
    }
    var file = RecordFile(path: path, format: .dicom)
    do throws(CardFault) {
      file.resources = [
        try Resource.own(
          resource(values, of: study), file: path, format: .dicom, source: values[.institution] ?? "",
          export: nil)
      ]
    } catch {
      return .unreadable(path, .dicom, error.reason, severity: .error)
    }
    return file
  }

  private func resource(_ values: DICOMHead, of study: String) -> JSONText {
    let patient: JSONText = .object([
      ("resourceType", "Patient"), ("id", "patient"), ("name", .list([name(values[.patientName])])),
      ("birthDate", .string(values.day(.birthDate))),
    ])
    let isNamed = values[.patientName] != nil
    let series: JSONText = .object([
      ("uid", .string(values[.series])), ("modality", .object([("code", .string(values[.modality]))])),
      ("description", .string(values[.seriesDescription])),
    ])
    return .object([
      ("resourceType", "ImagingStudy"),
      ("id", .string("dicom-\(StableHash(study, values[.series] ?? "").name)")),
      ("contained", .list(isNamed ? [patient] : [])), ("status", "available"),
      (
        "identifier", .list([.object([("system", "urn:dicom:uid"), ("value", .string("urn:oid:\(study)"))])])
      ),
      ("subject", .object([("reference", .string(isNamed ? "#patient" : nil))])),
      ("started", .string(values.day(.studyDate))), ("description", .string(values[.studyDescription])),
      ("series", .list([series])),
    ])
  }

  /// "Family^Given^Middle^Prefix^Suffix", of which other scripts follow a "=" (PS3.5, 6.2: PN).
  private func name(_ sent: String?) -> JSONText {
    let parts = (sent?.prefix { $0 != "=" } ?? "").split(separator: "^", omittingEmptySubsequences: false)
    let given = parts.dropFirst().prefix(2).map { JSONText.string($0.trimmed) }
    return .object([("family", .string(parts.first?.trimmed)), ("given", .list(given))])
  }
}

/// The elements at the beginning of a DICOM file that say what it shows.
struct DICOMHead {
  enum Tag: UInt32 {
    case syntax = 0x0002_0010
    case studyDate = 0x0008_0020
    case modality = 0x0008_0060
    case institution = 0x0008_0080
    case studyDescription = 0x0008_1030
    case seriesDescription = 0x0008_103E
    case patientName = 0x0010_0010
    case birthDate = 0x0010_0030
    case study = 0x0020_000D
    case series = 0x0020_000E
  }

  private var values: [Tag: String] = [:]
  private let bytes: [UInt8]
  private var position = 132
  /// How many sequences of unknown length are around the position.
  private var depth = 0

  init(_ head: [UInt8]) {
    bytes = head
    while readElement() {}
  }

  subscript(_ tag: Tag) -> String? { values[tag] }

  /// The day as FHIR writes it; nil for one that is not of eight digits (PS3.5, 6.2: DA).
  func day(_ tag: Tag) -> String? {
    let digits = (self[tag] ?? "").filter { $0 != "." }
    guard digits.count == 8, digits.allSatisfy(\.isNumber) else { return nil }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }
}

extension DICOMHead {
  private static let implicit = "1.2.840.10008.1.2"
  private static let unknownLength = 0xFFFF_FFFF
  private static let long = CodedWords.codes("longDICOM")

  /// - Returns: false behind the last element that counts, and where the head ends.
  private mutating func readElement() -> Bool {
    guard let group = number(2), let element = number(2) else { return false }
    let tag = UInt32(group << 16 | element)
    guard depth > 0 || tag <= Tag.series.rawValue, let length = length(of: group) else { return false }
    switch tag {
    case 0xFFFE_E0DD: depth -= 1
    case 0xFFFE_E000, 0xFFFE_E00D: position += length == Self.unknownLength ? 0 : length
    case _ where length == Self.unknownLength: depth += 1
    case _:
      guard position + length <= bytes.count else { return false }
      if depth == 0, let known = Tag(rawValue: tag) {
        values[known] = text(bytes[position..<position + length])
      }
      position += length
    }
    return depth >= 0
  }

  /// The file's own group always states the kinds of its values, items of sequences never do.
  private mutating func length(of group: Int) -> Int? {
    if group == 0xFFFE || group > 2 && values[.syntax] == Self.implicit { return number(4) }
    guard position + 2 <= bytes.count else { return nil }
    let kind = String(decoding: bytes[position..<position + 2], as: UTF8.self)
    position += 2
    guard Self.long.contains(kind) else { return number(2) }
    position += 2
    return number(4)
  }

  /// The lowest byte first.
  private mutating func number(_ width: Int) -> Int? {
    guard position >= 0, position + width <= bytes.count else { return nil }
    defer { position += width }
    return bytes[position..<position + width].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Without the filling at its end; nil if nothing is left.
  private func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = TextEncoding.words(Array(bytes.filter { $0 != 0 }))?.trimmed ?? ""
    return text.isEmpty ? nil : text
  }
}
