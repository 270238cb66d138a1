/// The cards in a text: one a line, as a bare JWS or as the digits of QR codes, whose parts may stand on several lines.
struct CardText {
  typealias Card = (place: String, jws: [UInt8])
  private(set) var cards: [Card] = []
  private(set) var faults: [(place: String, fault: CardFault)] = []
  private(set) var hasWhiteSpace = false
  private var parts: [Int: [Int: [UInt8]]] = [:]

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let card = line.trimmed
      if card.count != line.count { hasWhiteSpace = true }
      if !card.isEmpty { read(card, lines.count { !$0.trimmed.isEmpty } == 1 ? "" : "line \(index + 1)") }
    }
    for (count, found) in parts.sorted(by: { $0.key < $1.key }) { join(found, of: count) }
  }
}

extension CardText {
  private mutating func read(_ line: Substring, _ place: String) {
    if !line.hasPrefix("shc:") { return cards.append((place, Array(line.utf8))) }
    do {
      let code = try NumericCode(line)
      if code.parts == 1 {
        cards.append((place, code.letters))
      } else {
        parts[code.parts, default: [:]][code.part] = code.letters
      }
    } catch {
      faults.append((place, error))
    }
  }

  private mutating func join(_ found: [Int: [UInt8]], of count: Int) {
    guard found.count == count else {
      let reason =
        "\(found.count) of \(count) parts of a card are here; put all of them into one file, a line each"
      return faults.append(("", CardFault(reason)))
    }
    cards.append(("", found.sorted { $0.key < $1.key }.flatMap(\.value)))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
