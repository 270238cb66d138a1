extension SheetRule {
  package static func results(months: Int) -> String {
    Phrase("latest of each, \(SheetWords.last(months))").text
  }
}
