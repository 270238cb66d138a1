/// The names of our extensions of what clinical documents say.
package enum EntryKey {
  private static let base = "https://healthfolio.example/fhir/StructureDefinition/entry/"
  private static let senders = base + "sent/"
  /// Between the cells of a row on one line.
  package static let cellSeparator = " · "

  package static func url(_ key: String) -> String { base + key }

  /// What a sender calls something, which may be spelled like a key.
  package static func url(ofSender words: String) -> String { senders + PercentText.encode(words) }

  /// The sender's words in an address; nil for any other address.
  static func words(ofSender url: String) -> String? {
    guard url.hasPrefix(senders) else { return nil }
    let words = Substring(url.utf8.dropFirst(senders.utf8.count))
    return PercentText.decode(words).map { String(decoding: $0, as: UTF8.self) }
  }
}
