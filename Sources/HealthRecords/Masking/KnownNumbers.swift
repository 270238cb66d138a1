/// The numbers to mask in one person's records: their own, and longer ones of anyone in the input.
struct KnownNumbers: Sendable {
  let own: SecretNumberFinder
  let others: SecretNumberFinder

  /// Someone else's shorter number could be any amount.
  static let leastLengthOfOthers = 7

  func masked(_ text: String, as style: SecretNumberFinder.Style = .words) -> String {
    others.masked(own.masked(text, as: style), as: style)
  }

  /// - Returns: nil if there is nothing to mask.
  func masked(_ bytes: UnsafeBufferPointer<UInt8>, as style: SecretNumberFinder.Style = .words) -> [UInt8]? {
    let first = own.masked(bytes, as: style)
    let second = first.flatMap { $0.withUnsafeBufferPointer { others.masked($0, as: style) } }
    return second ?? first ?? others.masked(bytes, as: style)
  }

  func masked(_ bytes: [UInt8], as style: SecretNumberFinder.Style) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { masked($0, as: style) }
  }

  func stand(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { own.stand(in: $0) || others.stand(in: $0) }
  }

  /// True if one of the numbers is in a text that is written with escapes.
  func standInEscapes(of json: JSONValue) -> Bool {
    json.escapedStrings.contains { stand(in: Array($0.utf8)[...]) }
  }

  /// True for a JSON number whose whole part is a long enough number of the person's own, however it is written: no
  /// measurement has as many digits.
  func isOwn(amount: String) -> Bool {
    let plain = NumberText(amount)?.display ?? amount
    let whole = plain.utf8.drop { $0 == UInt8(ascii: "-") }.prefix { $0 != UInt8(ascii: ".") }
    return whole.count >= Self.leastLengthOfOthers
      && Array(whole).withUnsafeBufferPointer { own.stand(in: $0) }
  }
}
