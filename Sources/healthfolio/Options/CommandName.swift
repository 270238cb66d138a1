import ArgumentParser
import HealthRecords

/// Checks the name of a command, which may be misspelled.
enum CommandName {
  /// - Throws: wrong usage, with the nearest command, if the first argument is not a command.
  static func check(_ arguments: some Sequence<String>, known: [String]) throws {
    guard let name = arguments.first(where: { _ in true }), !name.hasPrefix("-"), !known.contains(name) else {
      return
    }
    throw ValidationError(TerminalWords.noCommand(name, nearest: nearest(to: name, among: known)))
  }

  /// The command with an edit distance of at most two, or one that starts alike.
  static func nearest(to name: String, among known: [String]) -> String? {
    let name = name.lowercased()
    let ranked = known.map { (command: $0, distance: distance(Array(name), Array($0))) }
    let best = ranked.min { ($0.distance, $0.command) < ($1.distance, $1.command) }
    if let best, best.distance <= 2 { return best.command }
    return known.first { name.count > 1 && ($0.hasPrefix(name) || name.hasPrefix($0)) }
  }

  /// How many letters have to be added, removed or changed (Levenshtein).
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
