/// Why a site, a sheet or a report was not written or changed.
package enum SiteReason: String, WordTable {
  case noState = "there is no site here, or its state cannot be read"
  case noTemplates = "no such folder of templates"
  case unreadableTemplate = "is not a readable text file"
  case noSuchTemplate = "there is no template of this name"
  case unusableTemplate = "the template cannot be used"
  case noBrowser = "a PDF needs Chromium, Chrome or Edge, and none is installed"
  case noTemporaryFiles = "temporary files cannot be created; check TMPDIR"
  case notPrinted = "the browser could not print the page"
  case noListOfPersons = "there is no list of persons in it"
  case noPathForSites = "this path cannot hold sites"
  case isRead = "it is one of the inputs"
  case isOfSite = "it belongs to a site"
  case wouldBeRead = "it is inside the records folder, where the next command would read it"
  case noFileName = "this is not a file name"
  case noSuchFolder = "no such folder"
  case notRemoved = "the site could not be removed"
  case noSite = "this is not a site that Healthfolio wrote"
  case diskFull = "the disk is full"
  case fileSizeLimit = "the file size limit is reached"
  case permissionDenied = "permission denied"
  case readOnly = "the disk is read-only"
  case throughLink = "it is a link or behind one, and Healthfolio does not write through links"
  case otherBuild = "another build is writing this site"
  case noFolder = "is a file, not a folder"
  case notEmpty = "is not empty"
  case foreignFiles = "it contains files that Healthfolio did not write"
  case noRecordLeft = "no record would be left on it, so it was not changed"
  case folderIsLink = "its folder is a link"
  case foreignFileInTheWay = "a file that Healthfolio did not write is in the way"
  case noPathForSite = "this path cannot hold a site"
  case recordsInside = "it contains the records"
  case notWritten = "the site could not be written"
  case keptUnreadable = "the records that were kept cannot be read"
}

extension SiteReason {
  package static func edited(_ path: String, keptAs name: String) -> String {
    Phrase("\(path) was changed by hand; that version is kept as \(name)").text
  }
  package static func ownScript(_ file: String) -> String {
    Phrase("\(file) replaces a script of Healthfolio’s and can read every page").text
  }
  package static func ownPolicy(_ file: String) -> String {
    Phrase("\(file) has another security policy than Healthfolio’s; its pages may use the network").text
  }
  package static func setAside(_ file: String, as name: String) -> String {
    Phrase("\(file) cannot be read; it is kept as \(name)").text
  }
  package static func notSetAside(_ file: String) -> String {
    Phrase("\(file) cannot be read, and could not be set aside").text
  }
  package static func writtenAnew(_ what: String) -> String {
    Phrase("\(what); every page is rewritten, and changes since the last build cannot be listed").text
  }
}

/// What the user can do about it.
package enum SiteAdvice: String, WordTable {
  case nameBuiltFolder = "name the folder that `healthfolio build` wrote"
  case printHTML = "choose --format html and print it from any browser"
  case chooseHTML = "choose --format html and print it"
  case buildShardFirst = "build it with --shard first"
  case otherFile = "choose another file"
  case writableFile = "choose a file that you can write to"
  case wait = "wait until it is done"
  case writableFolder = "choose a folder that you can write to"
  case folderForSite = "choose a folder for the site"
  case emptyFolder = "choose a new or empty folder"
  case newFolder = "choose a new or empty folder for the site"
  case lookOrClean = "check that the records are all there, or remove the site with `healthfolio clean`"
  case removeLink = "remove the link or choose another folder"
  case moveAway = "move it away"
  case folder = "choose a folder"
  case otherFolder = "choose another folder for the site"
  case keptAsItWas = "the site could not be written; the old site is unchanged"
}
