import HealthRecords

/// How files of one format are read: up to which size, and into which records.
struct FormatReader: Sendable {
  typealias Read = @Sendable (_ bytes: [UInt8], _ path: String, _ context: ReadingContext) -> RecordFile

  /// In bytes; a larger file is reported and left out.
  let limit: Int
  let read: Read

  init(upTo limit: Int, _ read: @escaping Read) {
    self.limit = limit
    self.read = read
  }
}

/// What readers know besides the file itself.
struct ReadingContext: Sendable {
  /// The exports of phones among the inputs, whose files say whose records they hold.
  let exports: [AppleHealthExport]
  /// The parts of health cards in several QR codes, of all files.
  let cardParts: CardParts
  /// The links of all files, and which of them open a file.
  let links: HealthLinks
  /// The keys for the signatures of health cards.
  let keys: SignatureKeys
}
