/// Why a settings file cannot be used; each follows the file's name and a line number.
package enum SettingsFault: String, WordTable {
  case notALine = "a line is [build], [summary], or name = value"
  case notAValue =
    "a value is \"text\" or 'text', a number without decimals, true, false, or a list of texts in one line: [\"a\", \"b\"]"
  case openText = "a text ends with the quotation mark that it began with"
  case unknownEscape = "after a backslash, a text may have \\, \", n, t, or u with four digits"
  case afterValue = "only a comment may follow a value"
  case noTable = "put settings below [build] or [summary]"
  case twice = "this setting is there twice"
  case trueOrFalse = "this setting is true or false"
  case needsValue = "this setting needs a value"
  case oneValue = "this setting takes one value, not a list"
  case notTrusted =
    "settings found in a folder cannot replace templates, as they may come from somebody else. Type --templates, or name the settings file with --config"
  case farAway =
    "settings found in a folder may only name what is in that folder or beside it, not hidden and not behind a link to elsewhere. To name anything else, name the settings file with --config"
}

/// Words about settings on the terminal.
package enum SettingsWords {
  package static func line(_ line: Int, of file: String, _ reason: String) -> String {
    Phrase("\(file): line \(line): \(reason)").text
  }
  package static func unknown(_ name: String, nearest: String?) -> String {
    let hint: Phrase = nearest.map { "; did you mean “\($0)”?" } ?? ""
    return Phrase("there is no setting “\(name)”\(hint)").text
  }
  package static func unknown(table name: String, nearest: String?) -> String {
    let hint: Phrase = nearest.map { "; did you mean [\($0)]?" } ?? ""
    return Phrase("there are no settings for [\(name)], only [build] and [summary]\(hint)").text
  }
  package static func wouldReplace(_ file: String, option: String) -> String {
    Phrase(
      "settings found in a folder may only replace a file that is marked as Healthfolio’s, and \(file) is not. To replace it, type --\(option)"
    ).text
  }
  package static func using(_ file: String) -> String { Phrase("Settings: \(file)").text }
}
