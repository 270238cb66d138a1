import HealthRecords

/// Health cards among JSON values, or on their own. The Bundle of each one is read like any other.
extension ResourceCollector {
  /// How many cards of one file are opened; each may unpack to some MB.
  private static let cardLimit = 200

  mutating func collect(cards: JSONValue, place: String) {
    if cards.list.isEmpty { fail(place, CardReason.noCard.words) }
    for (index, card) in cards.list.enumerated() {
      collect(card: card, place: cards.kind == .array ? "\(place)[\(index)]" : place)
    }
  }

  mutating func collect(card: JSONValue, place: String) {
    guard card.kind == .string, let text = card.string else {
      return fail(place, CardReason.cardNoText.words)
    }
    collect(card: Array(text.utf8), place: place)
  }

  mutating func collect(card text: [UInt8], place: String) {
    guard isWithinCardLimit(place) else { return }
    do {
      let card = try HealthCard(text)
      let check = CardCheck(card.jws, with: keys)
      let signature = card.content.signature(check.outcome, place: place)
      for remark in card.remarks + [check.remark].compactMap({ $0 }) { warn(place, remark) }
      if check.outcome == .doesNotMatch { warn(place, signature.words) }
      collect(card.content.bundle, place: place, signedBy: signature, source: card.content.issuer)
    } catch {
      fail(place, error.reason)
    }
  }

  /// Takes a payload that was unpacked and kept without its signature.
  mutating func collect(cardContent json: JSONValue, place: String) {
    guard isWithinCardLimit(place) else { return }
    do {
      let content = try CardContent(json)
      let signature = content.signature(.notSigned, place: place)
      for remark in content.remarks + [signature.words] { warn(place, remark) }
      collect(content.bundle, place: place, signedBy: signature, source: content.issuer)
    } catch {
      fail(place, error.reason)
    }
  }

  /// False beyond the limit: each further card is counted, but only the first one is reported.
  mutating func isWithinCardLimit(_ place: String) -> Bool {
    cardCount += 1
    switch cardCount - Self.cardLimit {
    case ...0: return true
    case 1: fail(place, CardReason.tooMany(Self.cardLimit))
    default: countUnreadable()
    }
    return false
  }
}
