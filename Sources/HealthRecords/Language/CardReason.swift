extension CardReason {
  package static func recovery(from first: String?, until last: String?) -> String {
    let days = [first.map { Phrase("from \($0)").text }, last.map { Phrase("until \($0)").text }]
    let words = days.compactMap { $0 }.joined(separator: " ")
    return Phrase("Certificate of recovery; the date is that of the first positive test. Valid \(words).")
      .text
  }
}
