import HealthRecords

/// The parts of a card that was cut into several QR codes, each in a file of its own. They are collected by folder.
struct CardParts: Sendable {
  /// What becomes of the parts in one file.
  enum Fate {
    case card([UInt8], place: String)
    /// They belong to the card that is read from this other file.
    case partOf(String)
    case fault(CardFault)
  }

  private struct Key: Hashable {
    let folder: String
    let count: Int
  }

  private var files: [Key: [(path: String, parts: [Int: [UInt8]])]] = [:]
  /// In bytes; files with parts are small and few.
  static let sizeLimit = 100_000
  private static let fileLimit = 1_000

  /// Adds the parts of those cards that are not complete in the file.
  mutating func add(_ text: HealthCardText, path: String) {
    for group in text.open {
      let key = Key(folder: Self.folder(path), count: group.count)
      if files[key, default: []].count < Self.fileLimit {
        files[key, default: []].append((path, group.parts))
      }
    }
  }

  /// The first file, by path, gives the card.
  func fate(of group: HealthCardText.Group, in path: String) -> Fate {
    let known = files[Key(folder: Self.folder(path), count: group.count)] ?? [(path, group.parts)]
    var parts: [Int: [UInt8]] = [:]
    for file in known {
      for (number, letters) in file.parts {
        if let other = parts[number], other != letters {
          return .fault(
            CardFault(CardReason.mixedParts.words))
        }
        parts[number] = letters
      }
    }
    guard parts.count == group.count else {
      return .fault(
        CardFault(
          CardReason.parts(parts.count, of: group.count)))
    }
    let paths = known.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let first = paths.first, first == path else { return .partOf(paths.first ?? path) }
    let names = paths.count > 1 ? CardReason.partsIn(paths.map(Self.name)) : ""
    return .card(parts.sorted { $0.key < $1.key }.flatMap(\.value), place: names)
  }

  static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
