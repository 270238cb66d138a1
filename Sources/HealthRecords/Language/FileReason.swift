extension FileReason {
  package static func rowsUnread(_ count: Int, _ reason: String) -> String {
    let rows: Phrase = count == 1 ? "1 row" : "\(count) rows"
    return Phrase("at least \(rows) cannot be read: \(reason)").text
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
}
