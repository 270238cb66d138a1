extension TemplateReason {
  package static func notAlone(_ slot: String) -> String {
    Phrase("{{\(slot)}} must be alone in a paragraph").text
  }
  package static func notWithinLine(_ slot: String) -> String {
    Phrase("{{\(slot)}} must be inside a line of text").text
  }
  package static func misplaced(_ slot: String) -> String {
    Phrase("{{\(slot)}} is in code, raw HTML or an address, where slots are not allowed").text
  }
  package static func unknown(_ slot: String, known: [String]) -> String {
    Phrase("there is no slot {{\(slot)}} here; the slots are \(known.joined(separator: ", "))").text
  }
  package static var noName: String {
    Phrase("a slot is a name in double braces, as in {{title}}").text
  }
  package static var notClosed: String { Phrase("a slot that begins with {{ is not closed with }}").text }
}
