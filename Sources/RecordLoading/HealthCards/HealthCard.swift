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

/// Checks a health card's signature with the keys that the person supplied.
struct CardCheck {
  let outcome: CardSignature.Outcome
  /// Why the signature does not match or was not checked, if there is more to say.
  let remark: String?

  /// Members of a header that ask for extensions that nobody knows, or bring a key along (RFC 7515, section 4.1).
  private static let foreign = ["crit", "jku", "jwk", "x5u", "x5c"]

  private init(_ outcome: CardSignature.Outcome, _ remark: String? = nil) {
    self.outcome = outcome
    self.remark = remark
  }

  init(_ jws: CompactJWS, with keys: SignatureKeys) {
    guard jws.header["alg"]?.string == "ES256" else {
      self.init(.doesNotMatch, CardReason.algorithmOfCard.words)
      return
    }
    guard Self.foreign.allSatisfy({ jws.header[$0] == nil }) else {
      self.init(.doesNotMatch, CardReason.foreignHeader.words)
      return
    }
    guard jws.signature.count == 64 else {
      self.init(.doesNotMatch, CardReason.signatureLength.words)
      return
    }
    guard let id = jws.header["kid"]?.string else {
      self.init(.notChecked, CardReason.namesNoKey.words)
      return
    }
    guard let key = keys.key(thumbprint: id) else {
      self.init(
        .notChecked, keys.keys.isEmpty ? nil : CardReason.noKeyOfCard.words)
      return
    }
    self.init(key.matches(jws.signature, of: jws.signed, by: .es256) ? .matches(key: id) : .doesNotMatch)
  }
}

/// A SMART Health Card, opened (SMART Health Cards Framework 1.0, Health Cards are Small).
struct HealthCard {
  let jws: CompactJWS
  let content: CardContent
  /// What is unusual about a card that can be read all the same.
  private(set) var remarks: [String] = []

  static let payloadLimit = 5_000_000

  init(_ text: [UInt8]) throws(CardFault) {
    jws = try CompactJWS(text)
    content = try CardContent(try Self.payload(of: jws, &remarks))
    remarks += content.remarks
  }
}

extension HealthCard {
  private static func payload(of jws: CompactJWS, _ remarks: inout [String]) throws(CardFault) -> JSONValue {
    var bytes = jws.payload
    let isPlain = bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    if isPlain {
      remarks.append(CardReason.payloadNotCompressed.words)
    } else {
      if jws.header["zip"]?.string != "DEF" {
        remarks.append(CardReason.compressionNotStated.words)
      }
      bytes = try inflated(bytes, &remarks)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      remarks.append(CardReason.byteOrderMark.words)
    }
    do {
      return try JSONDocument(bytes).root
    } catch {
      throw CardFault(CardReason.payloadNotJSON(error.reason.words))
    }
  }

  private static func inflated(_ bytes: [UInt8], _ remarks: inout [String]) throws(CardFault) -> [UInt8] {
    do {
      let stream = try InflateStream(StoreStream(.memory(bytes)), .raw)
      let output = try stream.rest(limit: payloadLimit)
      if stream.remark != nil { throw CardFault(CardReason.payloadCutOff.words) }
      if try stream.trailing() > 0 {
        remarks.append(CardReason.payloadFollowed.words)
      }
      return output
    } catch let fault as ReadFault {
      throw CardFault(ListWords.told(CardReason.payloadNotDeflate, fault.reason))
    } catch let fault as CardFault {
      throw fault
    } catch {
      throw CardFault(CardReason.payloadNotUnpacked.words)
    }
  }
}

/// The payload of a health card: its issuer, its validity, and the FHIR Bundle in it.
struct CardContent {
  let issuer: String
  let bundle: JSONValue
  let validFrom: String?
  let validUntil: String?
  let remarks: [String]

  init(_ payload: JSONValue) throws(CardFault) {
    guard let bundle = payload["vc"]?["credentialSubject"]?["fhirBundle"], bundle.kind == .object else {
      throw CardFault(CardReason.noBundle.words)
    }
    self.bundle = bundle
    issuer = payload["iss"]?.string ?? ""
    let times = CardTimes(from: payload["nbf"], until: payload["exp"])
    (validFrom, validUntil) = (times.from, times.until)
    let isAddress = issuer.hasPrefix("https://") && !issuer.hasSuffix("/")
    remarks = (isAddress ? [] : [CardReason.issuerAddress.words]) + times.remarks
  }

  func signature(_ outcome: CardSignature.Outcome, place: String) -> CardSignature {
    CardSignature(
      place: place, issuer: issuer, outcome: outcome, validFrom: validFrom, validUntil: validUntil)
  }
}

/// A signed text of three parts: header, payload, signature (RFC 7515, section 7.1).
struct CompactJWS {
  let header: JSONValue
  let payload: [UInt8]
  let signature: [UInt8]
  /// What was signed: header and payload as sent.
  let signed: [UInt8]

  private static let sizeLimit = 5_000_000

  init(_ text: [UInt8]) throws(CardFault) {
    guard text.count <= Self.sizeLimit else { throw CardFault(CardReason.cardTooLarge.words) }
    let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
      let signature = Base64URL.decode(parts[2])
    else { throw CardFault(CardReason.noSignedCard.words) }
    do {
      self.header = try JSONDocument(header).root
    } catch {
      throw CardFault(CardReason.headerNotJSON(error.reason.words))
    }
    self.payload = payload
    self.signature = signature
    signed = Array(text.prefix(parts[0].count + 1 + parts[1].count))
  }
}
