/// Why a file was not read, or not completely.
package enum FileReason: String, WordTable {
  case neitherFolderNorFile = "it is neither a folder nor an ordinary file"
  case noSuchInput = "no such file or folder"
  case isSite = "it is a site that Healthfolio wrote, not a folder of records"
  case notOrdinary = "it is not an ordinary file"
  case linkOut = "the link leads outside the records folder, so it was not followed"
  case linkNowhere = "the link is broken"
  case tooLarge = "it is too large"
  case linksInCircle = "its links form a loop"
  case noSuchFile = "no such file"
  case permissionDenied = "permission denied"
  case isLink = "it is a link"
  case pathTooLong = "its path is too long"
  case tooManyOpen = "too many files are open"
  case largerThan1MB = "the file is larger than 1 MB"
  case noUTF8 = "the file is not UTF-8 text"
  case isEmpty = "the file is empty"
  case documentTooLarge =
    "it is too large to include: the limits are 20 MB for one document and 150 MB for all; only its name is shown"
  case measurementsAgain =
    "skipped: it repeats the measurements in export.xml"
  case route = "skipped: workout routes (GPS) are never shown"
  case ofSystem = "it belongs to the operating system or another program"
  case columnsWithoutNames = "its columns have no names"
  case rowWithoutResource = "the row contains no resource"
  case ownEntities = "its own XML entities are not supported and were left as they are"
  case exportCutOff = "the export is cut off; everything before that point was read"
  case missingInExport = "the export lists this file, but it is missing"
  case outsideExport = "it refers to a file outside the export, which was not read"
  case notLines = "it does not have one resource per line; build it without --shard"
  case changedMeanwhile = "it changed while it was being read"
  case noLineIsResource = "no line contains a resource; build it without --shard"
  case lineTooLong = "a line is longer than 100 MB"
  case readAsWindows1252 = "text that is not valid UTF-8 was read as Windows-1252"
  case planWithoutMedicines = "the medication plan lists no medicine"
  case noClinicalDocument = "it contains no clinical document"
  case samsungHealth =
    "Samsung Health’s own export is not read: let Samsung Health share with Health Connect, and export that"
  case googleFit =
    "Google Fit’s own export is not read: let Google Fit share with Health Connect, and export that"
  case healthAutoExport =
    "an app’s copy of Apple Health is not read: export all health data from the Health app itself"
  case otherDatabase = "a SQLite database from a program other than Health Connect; it was not read"
  case tooCostly = "it is not readable: it takes too much time or memory"
  case emptyExport = "the export has no measurements and no records"
  case noTemporaryFile = "a temporary file is needed but cannot be created; check TMPDIR"
  case noStudy = "it does not name a study"
  case bareAmpersand = "an & that begins no character reference was read as itself"
  case documentTypeNotRead = "its document type declaration (DOCTYPE) was not read"
}

extension FileReason {
  package static func cannotBeShown(_ what: String, _ reason: String) -> String {
    Phrase("\(what) cannot be shown: \(reason)").text
  }
  package static func moreMissing(_ count: Int) -> String {
    Phrase("\(count) more files that the export lists are missing").text
  }
  package static func moreLines(_ count: Int) -> String {
    Phrase("\(count) more lines are not resources").text
  }
  package static func noDocument(_ reason: String) -> String {
    Phrase("it cannot be kept as a document: \(reason)").text
  }
  /// - Parameter reason: the message of SQLite.
  package static func database(_ reason: String) -> String {
    Phrase("the database cannot be read: \(reason)").text
  }
  package static func rowsUnread(_ count: Int, _ reason: String) -> String {
    let rows: Phrase = count == 1 ? "1 row" : "\(count) rows"
    return Phrase("at least \(rows) cannot be read: \(reason)").text
  }
  package static func larger(than megabytes: Int) -> String {
    Phrase("it is larger than \(megabytes) MB").text
  }
  package static func linkNotFollowed(_ reason: String) -> String {
    Phrase("the link cannot be followed: \(reason)").text
  }
  /// - Parameters:
  ///   - host: the server with its files.
  ///   - day: the day on which it expires, if it states one.
  package static func link(to host: String, until day: String?, asksForPasscode: Bool) -> String {
    let end: Phrase = day.map { ", valid until \($0)" } ?? ""
    let passcode: Phrase = asksForPasscode ? ", protected by a passcode" : ""
    return Phrase(
      "a SMART Health Link to \(host)\(end)\(passcode). Healthfolio works offline and did not follow it: open it in a browser, save the content as a file, and add that file"
    ).text
  }
  package static func exportTables(_ count: Int) -> String {
    let tables: Phrase = count == 1 ? "1 table" : "\(count) tables"
    return Phrase(
      "\(tables) of an institution’s database in this folder (EHI export): not read, because only that database defines the columns. Ask the institution for FHIR or C-CDA"
    ).text
  }
  package static func inRow(byte: Int, _ reason: String) -> String {
    Phrase("byte \(byte) of the resource: \(reason)").text
  }
}
