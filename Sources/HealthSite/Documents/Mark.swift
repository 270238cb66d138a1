/// What some words in a line are.
enum Mark: Sendable {
  /// A path from the page on.
  case link(String, language: String?)
  case time(_ machine: String)
  /// A time of the day.
  case clock(_ machine: String)
  case strong
  case small
  /// Small and muted: what is said beside the matter.
  case note
  case role(Role)
}

/// What words are of a record, for printers that can show it.
enum Role: Sendable {
  case muted, until, gone, sign, words, quantity, longQuantity, unit, number, pairOfNumbers, endlessNumber
  case kind, count, dose, gist, source, lines, when, act, path
  /// What a paragraph is: nothing beside the matter, or something.
  case plain, own, caution, lead, latest, tail, dosage
  /// What happened, of a kind of records by its name.
  case headline(String)
  /// By what rule the rest was chosen, and what stands at the foot of a sheet.
  case rule, ledger
  /// The course of a record, by its name.
  case status(String)
  /// How far out of range, by its name.
  case flag(String)
  /// A clinical type, by its name.
  case type(String)
  /// What kind of record it is, of a clinical type.
  case kindOf(String)
}
