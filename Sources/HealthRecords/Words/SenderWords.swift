/// What is quoted from a record, and who wrote it.
package enum SenderWords {
  package static func own(_ words: String) -> String { Phrase("In the sender’s words: \(words)").text }
  package static func ofSeveral(_ words: String) -> String { Phrase("In the senders’ words: \(words).").text }
  package static func ofOthers(_ words: String) -> String { Phrase("In their words: \(words)").text }

  /// What a code is called, beside a name that says nothing of it.
  ///
  /// - Parameter source: where others do not say so.
  static func byCode(_ name: String, of source: String? = nil) -> String {
    source.map { Phrase("by its code according to \($0): \(name)").text }
      ?? Phrase("by its code: \(name)").text
  }

  package static func otherTest(_ name: String) -> String {
    Phrase("Its code says another test: \(name).").text
  }

  package static func sent(as text: String) -> String { Phrase("sent as “\(text)”").text }

  package static func severity(_ words: String) -> String { Phrase("severity: \(words)").text }
  package static func criticality(_ words: String) -> String {
    Phrase("criticality: \(words) (as sent)").text
  }
  package static func reaction(_ words: String) -> String { Phrase("reaction: \(words)").text }
  package static func reference(_ range: String) -> String { Phrase("reference \(range)").text }
}
