/// Why a file of a format is not read.
extension FileReason {
  package static func shownAsDocument(_ format: FileFormat) -> String {
    Phrase("shown as a document (\(format.words)), not read").text
  }
  package static func needsNetwork(_ format: FileFormat) -> String {
    Phrase("a \(format.words) needs the network, and Healthfolio works offline").text
  }
  package static func noHealthRecords(_ format: FileFormat) -> String {
    Phrase("not a health record format (\(format.words))").text
  }
}
