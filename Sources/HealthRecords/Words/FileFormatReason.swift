/// Why a file of a format is not read.
extension FileReason {
  package static func shownAsDocument(_ format: FileFormat) -> String {
    Phrase("it is not read as records, but shown as a document (\(format.words))").text
  }
  package static func needsNetwork(_ format: FileFormat) -> String {
    Phrase("a \(format.words) needs the network; nothing is fetched").text
  }
  package static func noHealthRecords(_ format: FileFormat) -> String {
    Phrase("not a format of health records (\(format.words))").text
  }
}
