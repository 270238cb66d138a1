/// Why a file was not read, or not completely.
package enum FileReason: String, WordTable {
  case neitherFolderNorFile = "it is neither a folder nor an ordinary file"
  case noSuchInput = "there is no such folder or file of records"
  case isSite = "it is a site that Healthfolio wrote, not a folder of records"
  case notOrdinary = "it is not an ordinary file"
  case linkOut = "it is a link that leads out of the records; it is not followed"
  case linkNowhere = "it is a link that leads nowhere"
  case tooLarge = "it is too large"
  case linksInCircle = "its links lead in a circle"
  case noSuchFile = "there is no such file"
  case permissionDenied = "permission denied"
  case isLink = "it is a link"
  case pathTooLong = "its path is too long"
  case tooManyOpen = "too many files are open"
  case largerThan1MB = "the file is larger than 1 MB"
  case noUTF8 = "the file is no UTF-8 text"
  case isEmpty = "the file is empty"
  case documentTooLarge =
    "a document beside the records is taken into the site up to 20 MB, and all of them up to 150 MB; it is named only"
  case measurementsAgain =
    "passed over: the phone’s own measurements once more, in another form; no institution wrote it (export.xml holds them)"
  case route = "passed over: where a workout went is never shown (GPS route)"
  case ofSystem = "it belongs to a system or another program"
  case columnsWithoutNames = "its columns have no names"
  case rowWithoutResource = "the row holds no resource"
  case ownEntities = "entities of its own are not supported; they are not expanded"
  case exportCutOff = "the export is cut off: it ends in the middle; what is there was read"
  case missingInExport = "the export names this file, and it is missing"
  case outsideExport = "a file outside of the export is named; it is not read"
  case notLines = "it is no file of one resource a line; build it without --shard"
  case changedMeanwhile = "it changed while it was read"
  case noLineIsResource = "none of its lines is a resource; build it without --shard"
  case lineTooLong = "a line is longer than 100 MB"
  case readAsWindows1252 = "letters that are not valid UTF-8 were read as Windows-1252"
  case planWithoutMedicines = "the medication plan lists no medicine"
  case noClinicalDocument = "there is no clinical document in it"
  case samsungHealth =
    "Samsung Health’s own export is not read: let Samsung Health share with Health Connect, and export that"
  case googleFit =
    "Google Fit’s own export is not read: let Google Fit share with Health Connect, and export that"
  case healthAutoExport =
    "an app’s copy of Apple Health is not read: export all health data from the Health app itself"
  case otherDatabase = "a SQLite database, and not one of Health Connect; nothing is read of it"
  case emptyExport = "the export holds no measurement and no record"
  case noTemporaryFile = "it needs a temporary file, and none can be made (TMPDIR)"
  case noStudy = "it names no study"
  case bareAmpersand = "an & that begins no character was read as itself"
  case documentTypeNotRead = "the document type in it was not read"
}

extension FileReason {
  package static func cannotBeShown(_ what: String, _ reason: String) -> String {
    Phrase("\(what) cannot be shown: \(reason)").text
  }
  package static func moreMissing(_ count: Int) -> String {
    Phrase("\(count) more files that the export names are missing").text
  }
  package static func moreLines(_ count: Int) -> String { Phrase("\(count) more lines are no resource").text }
  package static func noDocument(_ reason: String) -> String {
    Phrase("it cannot be kept as a document: \(reason)").text
  }
  /// - Parameter reason: the message of SQLite.
  package static func database(_ reason: String) -> String {
    Phrase("the database cannot be read: \(reason)").text
  }
  package static func rowsUnread(_ count: Int, _ reason: String) -> String {
    let rows: Phrase = count == 1 ? "1 row" : "\(count) rows"
    return Phrase("\(rows) or more cannot be read: \(reason)").text
  }
  package static func larger(than megabytes: Int) -> String {
    Phrase("it is larger than \(megabytes) MB").text
  }
  package static func linkNotFollowed(_ reason: String) -> String {
    Phrase("it is a link that cannot be followed: \(reason)").text
  }
  /// - Parameters:
  ///   - host: the server with its files.
  ///   - day: the day on which it expires, if it states one.
  package static func link(to host: String, until day: String?, asksForPasscode: Bool) -> String {
    let end: Phrase = day.map { ", until \($0)" } ?? ""
    let passcode: Phrase = asksForPasscode ? "; it asks for a passcode" : ""
    return Phrase(
      "a SMART Health Link needs the network; nothing is fetched. It points to records at \(host)\(end)\(passcode). Open it in a browser, save what it shows as a file, and add that file"
    ).text
  }
  package static func exportTables(_ count: Int) -> String {
    let tables: Phrase = count == 1 ? "1 table" : "\(count) tables"
    return Phrase(
      "\(tables) of a database in this folder, as an institution’s export of all health information (EHI) has them: named only, as their columns speak to that database alone. Ask the institution for FHIR or C-CDA"
    ).text
  }
  package static func inRow(byte: Int, _ reason: String) -> String {
    Phrase("byte \(byte) of the resource: \(reason)").text
  }
}
