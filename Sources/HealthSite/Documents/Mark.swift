/// The meaning of some words in a line.
enum Mark: Sendable {
  /// A path relative to the page.
  case link(String)
  case time(_ machine: String)
  /// A time of the day.
  case clock(_ machine: String)
  case strong
  case small
  /// Small and muted, for side remarks.
  case note
  case role(Role)
}

/// The role of words in a record, for printers that can show it.
enum Role: Sendable {
  case muted, until, gone, sign, words, longWords, quantity, longQuantity, unit, number, pairOfNumbers,
    endlessNumber
  case kind, count, dose, gist, source, lines, when, act, path
  /// For the field that finds lines, and for screen readers.
  case unseen
  /// Shown on phones alone.
  case brief
  /// A day that the next cell has too, which phones need not show.
  case again
  /// Of a day in the diary: why the person was seen, and what came of it.
  case why, outcome
  /// The role of a paragraph.
  case plain, own, caution, lead, latest, tail, dosage
  /// An event's line, with the name of its kind of record.
  case headline(String)
  /// The rule by which something was chosen; the foot of a sheet.
  case rule, ledger
  /// The course of a record, by name.
  case status(String)
  /// How far a result is out of range, by name.
  case flag(String)
  /// A clinical type, by name.
  case type(String)
  /// The kind of a record, with the name of its clinical type.
  case kindOf(String)
}
