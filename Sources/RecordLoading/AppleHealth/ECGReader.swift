import HealthRecords

/// Reads the head of an Apple Watch's electrocardiogram: its time, the watch's classification, and the device.
///
/// The keys, numbers and words follow the phone's language, so the lines are recognized by their order: name, birth
/// date, recorded date, classification, symptoms, software version, device, sample rate. The curve is not drawn.
struct ECGReader: Sendable {
  let path: String
  let exports: [AppleHealthExport]

  func read(_ bytes: [UInt8]) -> RecordFile {
    var file = RecordFile(path: path, format: .appleECG)
    do {
      file.resources = [try resource(Self.head(bytes))]
    } catch {
      return .unreadable(path, .appleECG, error.reason, severity: .error)
    }
    return file
  }

  /// True for text with the unit of the curve, at least eight lines, and a date on the third.
  static func recognizes(_ text: String) -> Bool {
    guard text.holds("µV") || text.holds("μV") else { return false }
    let values = head(Array(text.utf8))
    return values.count >= 8 && SampleTime(values[2].utf8) != nil
  }
}

extension ECGReader {
  static let sizeLimit = 4_000_000
  private static let headLength = 16_384

  /// The text after the first comma in each of the first eight lines.
  private static func head(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes.prefix(headLength), as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop { $0.isEmpty || $0 == "\u{FEFF}" }.prefix(8).map { line in
        let value = line.drop { $0 != "," }.dropFirst()
        return value.filter { $0 != "\"" }.trimmed
      }
  }

  private func resource(_ head: [String]) throws(CardFault) -> Resource {
    guard head.count >= 8 else { throw CardFault(CardReason.electrocardiogramHead.words) }
    let export = exports.first { $0.holds(path) }
    let note: JSONText =
      head[4].isEmpty ? .string(nil) : .list([.object([("text", .string(PhoneWords.symptoms(head[4])))])])
    let json = JSONText.object([
      ("resourceType", "Observation"), ("id", .string("ecg-\(StableHash(head[2], head[6]).name)")),
      ("status", "final"), ("category", .list([.object([("text", .string(PhoneWords.ownDevice))])])),
      ("code", .object([("text", .string(PhoneAlarm.electrocardiogram.title))])),
      ("effectiveDateTime", .string(head[2])), ("valueString", .string(head[3])),
      (
        "device",
        .object([("display", .string([head[6], head[5]].joinedWords(", ")))])
      ),
      ("note", note),
    ])
    return try Resource.own(
      json, file: path, format: .appleECG, source: "Apple Watch", export: export?.folder)
  }
}
