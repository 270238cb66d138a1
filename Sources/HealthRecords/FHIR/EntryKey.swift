/// The names of our extensions of what clinical documents say, as they are and as they were while they were words.
package enum EntryKey {
  private static let base = "https://healthfolio.example/fhir/StructureDefinition/entry/"
  private static let senders = base + "sent/"
  /// Where sender's words were before.
  private static let formerBase = "urn:hl7-org:v3/"

  package static func url(_ key: String) -> String { base + key }

  /// What a sender calls something, which may be spelled like a key.
  package static func url(ofSender words: String) -> String { senders + PercentText.encode(words) }

  /// The sender's words in an address; nil for any other address.
  static func words(ofSender url: String) -> String? {
    guard url.hasPrefix(senders) else { return nil }
    return PercentText.decode(url.dropFirst(senders.count)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The key of today; any other name as it is.
  package static func current(_ name: String) -> String {
    let isWords = name.utf8.contains(UInt8(ascii: " ")) || name.first?.isUppercase == true
    return isWords ? keys[name] ?? name : name
  }

  /// What stood in the place of a key before, of which identities are still made.
  package static func former(_ key: String) -> String { words[key] ?? key }

  package static func formerURL(_ url: String) -> String {
    if let words = words(ofSender: url) { return formerBase + words }
    return url.hasPrefix(base) ? formerBase + former(String(url.dropFirst(base.count))) : url
  }
}

extension EntryKey {
  private static let all = EntryRemark.allCases.map(\.rawValue) + EntryLabel.allCases.map(\.rawValue)

  private static let words = Dictionary(
    uniqueKeysWithValues: all.map { ($0, formerWords[$0] ?? ElementLabel.spelled($0)) })

  private static let keys = Dictionary(words.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  /// Where the words were not those of the key.
  private static let formerWords = [
    EntryRemark.row.rawValue: "In the document’s text", EntryLabel.valueAsSent.rawValue: "value as sent",
    EntryLabel.primaryDeviceIdentifier.rawValue: "Primary DI number",
    EntryLabel.deviceSerialNumber.rawValue: "Serial number",
    EntryLabel.deviceExpirationDate.rawValue: "Expiration date",
    EntryLabel.deviceBrandName.rawValue: "Brand name",
    EntryLabel.deviceModelNumber.rawValue: "Model number",
    EntryLabel.magneticResonanceSafety.rawValue: "MRI safety",
    EntryLabel.relatedSubstanceAdministration.rawValue: "Related substanceAdministration",
    EntryLabel.relatedObservationMedia.rawValue: "Related observationMedia",
    EntryLabel.relatedRegionOfInterest.rawValue: "Related regionOfInterest",
  ]
}
