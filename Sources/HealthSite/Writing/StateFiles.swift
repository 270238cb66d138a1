/// The files that Healthfolio keeps in the site's state folder, known by their names; all others there are the user's.
enum StateFiles {
  private static let names: Set<String> = [SiteState.file, Journal.file, KeptRecords.file, SiteLock.file]

  /// Removes the files, and the folders that hold nothing else.
  static func remove(from disk: SiteDisk) {
    Journal.clear(disk)
    remove(in: PersonsList.lists, of: disk, where: PersonsList.isList)
    remove(in: SiteState.folder, of: disk) { names.contains("\(SiteState.folder)/\($0)") || isSetAside($0) }
  }

  /// True for the name of a staged file.
  static func isStaged(_ name: String) -> Bool {
    name == Journal.stagedName || name.utf8.count == 13 && name.utf8.allSatisfy(isOfHash)
  }

  /// "state.unreadable-1": the name that `OwnFiles.setAside` gives to a state or journal that cannot be trusted.
  private static func isSetAside(_ name: String) -> Bool {
    ["state", "journal"].contains { name.hasPrefix("\($0).unreadable-") }
      && name.split(separator: "-").last?.utf8.allSatisfy(isDigit) == true
  }

  private static func remove(in folder: String, of disk: SiteDisk, where isOwn: (String) -> Bool) {
    for name in disk.names(in: folder) where isOwn(name) { disk.removeFile("\(folder)/\(name)") }
    disk.removeFolder(folder)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isOfHash(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "v")).contains(byte)
  }
}
