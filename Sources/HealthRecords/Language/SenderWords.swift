/// Phrases for quotations from records.
package enum SenderWords {
  package static func own(_ words: String) -> String { Phrase("In the sender’s words: \(words)").text }
  package static func ofSeveral(_ words: String) -> String { Phrase("In the senders’ words: \(words).").text }
  package static func ofOthers(_ words: String) -> String { Phrase("In their words: \(words)").text }

  /// The name that another record of the same thing has.
  package static func alsoCalled(_ name: String) -> String { Phrase("also called \(name)").text }

  /// The name of a code, printed with a title that lacks it.
  ///
  /// - Parameter source: the source, if not all sources state it.
  package static func byCode(_ name: String, of source: String? = nil) -> String {
    source.map { Phrase("by its code according to \($0): \(name)").text }
      ?? Phrase("by its code: \(name)").text
  }

  package static func otherTest(_ name: String) -> String {
    Phrase("Its code says another test: \(name).").text
  }

  package static func sent(as text: String) -> String { Phrase("sent as “\(text)”").text }

  package static func severity(_ words: String) -> String { Phrase("severity: \(words)").text }
  package static func criticality(_ words: String) -> String {
    Phrase("\(words) risk (as sent)").text
  }
  package static func reaction(_ words: String) -> String { Phrase("reaction: \(words)").text }
  package static func reference(_ range: String) -> String { Phrase("reference \(range)").text }
}
