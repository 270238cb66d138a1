/// Why an archive, or a file in it, was not opened.
package enum ArchiveReason: String, WordTable {
  case tooDeep = "an archive inside an archive inside an archive is not opened; unpack it first"
  case tooLarge = "it is too large to be unpacked in memory; unpack it first"
  case cutOff = "the archive is cut off or damaged; everything that could be read was read"
  case nothingReadable = "nothing in it can be read"
  case noMemory = "there is not enough memory to unpack it"
  case dataCutOff = "the compressed data is cut off; everything before the end was read"
  case dataDamaged = "the compressed data is damaged"
  case link = "it is a link; it is not followed"
  case noFiles = "there are no files in the archive"
  case damaged = "the archive is damaged"
  case wrongChecksum = "its checksum is wrong: it was changed or damaged"
  case encrypted = "it is encrypted; give its passphrase with --passphrase-file"
  case wrongPassphrase = "the passphrase does not open it"
  case unsupportedPacking = "it is packed in a way that is not supported"
  case unsupportedEncryption = "it is encrypted in a way that is not supported"
  case listDamaged = "the archive's list of files is missing or damaged"
  case notPacked = "it cannot be packed"
  case largerThanStated = "it is larger than the archive says"
}

extension ArchiveReason {
  package static func listDamaged(at file: Int) -> String {
    Phrase("the archive’s list of files is damaged at file \(file)").text
  }
  package static func found(_ count: Int) -> String { Phrase("files found in it: \(count)").text }
  package static func exportAgain(_ fault: String, _ found: String) -> String {
    Phrase("\(fault); \(found); export it again").text
  }
  package static func tooMany(inside limit: Int) -> String {
    Phrase("there are more than \(limit) archives inside archives; unpack it first").text
  }
  package static func unpacks(to ratio: Int) -> String {
    Phrase("it unpacks to more than \(ratio) times its size").text
  }
  package static func wholeUnpacks(to ratio: Int) -> String {
    Phrase("it, or the whole archive, unpacks to more than \(ratio) times its size").text
  }
  package static func tooManyFiles(_ limit: Int) -> String {
    Phrase("the archive has more than \(limit) files; the rest is left out").text
  }
  package static func namesLeadOut(_ count: Int) -> String {
    Phrase("names that lead out of the archive: \(count); the files were read anyway, as if inside it").text
  }
}
