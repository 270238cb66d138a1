extension SettingsWords {
  package static func unknown(_ name: String, nearest: String?) -> String {
    let hint: Phrase = nearest.map { "; did you mean “\($0)”?" } ?? ""
    return Phrase("there is no setting “\(name)”\(hint)").text
  }
  package static func unknown(table name: String, nearest: String?) -> String {
    let hint: Phrase = nearest.map { "; did you mean [\($0)]?" } ?? ""
    return Phrase("there are no settings for [\(name)], only [build] and [summary]\(hint)").text
  }
}
