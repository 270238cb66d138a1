import ArgumentParser
import HealthRecords

/// The name of a command as it was typed, which may be misspelled.
enum CommandName {
  /// - Throws: wrong usage with the nearest command, where the first argument is none.
  static func check(_ arguments: some Sequence<String>, known: [String]) throws {
    guard let name = arguments.first(where: { _ in true }), !name.hasPrefix("-"), !known.contains(name) else {
      return
    }
    throw ValidationError(TerminalWords.noCommand(name, nearest: nearest(to: name, among: known)))
  }

  /// The command of at most two other letters, or that begins alike.
  static func nearest(to name: String, among known: [String]) -> String? {
    let name = name.lowercased()
    let ranked = known.map { (command: $0, distance: distance(Array(name), Array($0))) }
    let best = ranked.min { ($0.distance, $0.command) < ($1.distance, $1.command) }
    if let best, best.distance <= 2 { return best.command }
    return known.first { name.count > 1 && ($0.hasPrefix(name) || name.hasPrefix($0)) }
  }

  /// How many letters must be added, left out or changed (Levenshtein).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var before = row[0]
      row[0] = index + 1
      for (place, candidate) in other.enumerated() {
        let replaced = before + (letter == candidate ? 0 : 1)
        before = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, before + 1)
      }
    }
    return row[other.count]
  }
}
