import HealthRecords

/// Reads health cards in text: `shc:/` digits or bare JWS, one per line.
struct HealthCardReader: Sendable {
  let path: String
  let keys: SignatureKeys
  /// The parts of cards that are spread over several files.
  var parts = CardParts()

  static let sizeLimit = 20_000_000

  func read(_ bytes: [UInt8]) -> RecordFile {
    let text = HealthCardText(String(decoding: bytes, as: UTF8.self))
    var collector = ResourceCollector(path: path, exports: [], keys: keys, format: .smartHealthCard)
    if text.hasWhiteSpace { collector.warn("", CardReason.whiteSpaceAround.words) }
    for fault in text.faults { collector.fail(fault.place, fault.fault.reason) }
    for card in text.cards { collector.collect(card: card.jws, place: card.place) }
    for group in text.open { collect(group, &collector) }
    return collector.finished
  }

  private func collect(_ group: HealthCardText.Group, _ collector: inout ResourceCollector) {
    switch parts.fate(of: group, in: path) {
    case .card(let jws, let place): collector.collect(card: jws, place: place)
    case .partOf: return
    case .fault(let fault): collector.fail("", fault.reason)
    }
  }
}
