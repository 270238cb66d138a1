/// Why an archive, or a file in it, was not opened.
package enum ArchiveReason: String, WordTable {
  case tooDeep = "archives are opened only two levels deep; unpack it first"
  case tooLarge = "it is too large to unpack in memory; unpack it first"
  case cutOff = "the archive is cut off or damaged; everything before that point was read"
  case nothingReadable = "nothing in it can be read"
  case noMemory = "there is not enough memory to unpack it"
  case dataCutOff = "the compressed data is cut off; everything before that point was read"
  case dataDamaged = "the compressed data is damaged"
  case link = "it is a link, so it was not followed"
  case noFiles = "the archive contains no files"
  case damaged = "the archive is damaged"
  case wrongChecksum = "its checksum is wrong: it was changed or damaged"
  case encrypted = "it is encrypted; add --passphrase-file FILE"
  case wrongPassphrase = "the passphrase does not open it"
  case unsupportedPacking = "its compression method is not supported"
  case unsupportedEncryption = "its encryption method is not supported"
  case listDamaged = "the archive’s list of files is missing or damaged"
  case notPacked = "it cannot be packed"
  case largerThanStated = "it is larger than the archive says"
}

extension ArchiveReason {
  package static func listDamaged(at file: Int) -> String {
    Phrase("the archive’s list of files is damaged at file \(file)").text
  }
  package static func found(_ count: Int) -> String { Phrase("found \(Counted.words(count, .file))").text }
  package static func exportAgain(_ fault: String, _ found: String) -> String {
    Phrase("\(fault); \(found); export it again").text
  }
  package static func tooMany(inside limit: Int) -> String {
    Phrase("it contains more than \(limit) archives; unpack it first").text
  }
  package static func unpacks(to ratio: Int) -> String {
    Phrase("it unpacks to more than \(ratio) times its size").text
  }
  package static func wholeUnpacks(to ratio: Int) -> String {
    Phrase("it, or the whole archive, unpacks to more than \(ratio) times its size").text
  }
  package static func tooManyFiles(_ limit: Int) -> String {
    Phrase("the archive has more than \(limit) files; the rest were skipped").text
  }
  package static func namesLeadOut(_ count: Int) -> String {
    count == 1
      ? Phrase("1 file name points outside the archive; the file was read from inside it").text
      : Phrase("\(count) file names point outside the archive; the files were read from inside it").text
  }
}
