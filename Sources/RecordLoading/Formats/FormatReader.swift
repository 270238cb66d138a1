import HealthRecords

/// How files of one format are read: up to which size, and into which records.
struct FormatReader: Sendable {
  typealias Read = @Sendable (_ bytes: [UInt8], _ path: String, _ from: RecordReader) -> RecordFile

  /// In bytes; a larger file is reported and left out.
  let limit: Int
  let read: Read

  init(upTo limit: Int, _ read: @escaping Read) {
    self.limit = limit
    self.read = read
  }
}
