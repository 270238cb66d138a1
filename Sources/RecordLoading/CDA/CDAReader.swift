import HealthRecords

struct CDAReader: Sendable {
  let path: String
  let format: FileFormat
  func read(_ bytes: [UInt8]) -> RecordFile {
    .unreadable(path, format, "\(format.rawValue) is not supported yet", severity: .error)
  }
}
