import HealthRecords

/// The cards in a text: one per line, as a bare JWS or as the digits of QR codes, whose parts may be on several lines.
struct HealthCardText {
  typealias Card = (place: String, jws: [UInt8])
  /// The parts of one card, by their number.
  struct Group {
    let count: Int
    var parts: [Int: [UInt8]]
    var isWhole: Bool { parts.count == count }
    var letters: [UInt8] { parts.sorted { $0.key < $1.key }.flatMap(\.value) }
  }

  private(set) var cards: [Card] = []
  private(set) var faults: [(place: String, fault: CardFault)] = []
  private(set) var hasWhiteSpace = false
  private var groups: [Group] = []

  /// Cards with missing parts.
  var open: [Group] { groups.filter { !$0.isWhole } }

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isAlone = lines.count { !$0.trimmed.isEmpty } == 1
    for (index, line) in lines.enumerated() {
      let card = line.trimmed
      if card.count != line.count { hasWhiteSpace = true }
      if !card.isEmpty { read(card, isAlone ? "" : PlaceWords.line(index + 1)) }
    }
    cards += groups.filter(\.isWhole).map { ("", $0.letters) }
  }
}

extension HealthCardText {
  private mutating func read(_ line: Substring, _ place: String) {
    if !line.hasPrefix("shc:") { return cards.append((place, Array(line.utf8))) }
    do {
      let code = try NumericCode(line)
      if code.parts == 1 { cards.append((place, code.letters)) } else { add(code) }
    } catch {
      faults.append((place, error))
    }
  }

  /// Adds a part. If it is already there with other digits, the next card begins.
  private mutating func add(_ code: NumericCode) {
    let place = groups.firstIndex { group in
      group.count == code.parts && (group.parts[code.part].map { $0 == code.letters } ?? true)
    }
    if let place {
      groups[place].parts[code.part] = code.letters
    } else {
      groups.append(Group(count: code.parts, parts: [code.part: code.letters]))
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
