import HealthRecords

/// What a scrubbed copy keeps, because it says nothing of a person: the words of formats and of public code systems.
struct ScrubVocabulary: Sendable {
  /// False for `--without-codes`: then codes of public systems are scrambled too.
  let keepsCodes: Bool

  /// True for a code to keep, by the address of its system.
  func keeps(code: String, of system: String) -> Bool {
    keepsCodes && (CodeSystem.isPublic(system) || Self.isHL7(system)) && code.count <= 40
  }

  /// True for an address that specifications contain, and not only one person's records.
  static func keeps(address: String) -> Bool {
    CodeSystem.isPublic(address) || isHL7(address) || address == "urn:ietf:bcp:47"
      || address == "urn:ietf:rfc:3986"
  }

  /// True for a word of FHIR's required bindings ("final", "entered-in-error").
  static func keeps(word: String) -> Bool { R4Element.everyCode.contains(word) }

  /// "Patient/123" in two parts: the type stays, the id does not.
  static func splitReference(_ text: String) -> (type: Substring, rest: Substring)? {
    guard let slash = text.firstIndex(of: "/"), ResourceType.isKnown(text[..<slash]) else { return nil }
    return (text[...slash], text[text.index(after: slash)...])
  }

  /// True for Apple's names of types, units and categories: HKQuantityTypeIdentifierBodyMass.
  static func keeps(appleName text: String) -> Bool {
    text.hasPrefix("HK") && text.count <= 80 && text.utf8.allSatisfy { $0.isLetterOrDigit }
  }

  /// Names that exports themselves give to files and folders.
  static let fileNames: Set<String> = [
    "export", "clinical-records", "apple_health_export", "electrocardiograms", "workout-routes", "export_cda",
    "cda", "ccd", "bundle", "manifest", "records",
  ]
}

extension ScrubVocabulary {
  private static let hl7Hosts = [
    "http://hl7.org/", "http://terminology.hl7.org/", "http://www.hl7.org/", "https://hl7.org/",
    "http://ihe.net/",
    "http://www.w3.org/",
  ]
  private static let hl7Numbers = ["2.16.840.1.113883.", "1.3.6.1.4.1.19376.", "2.16.840.1.113883"]
  /// Below these, in HL7's own registry of organisations, institutions number their patients.
  private static let privateNumbers = [
    "2.16.840.1.113883.3.", "2.16.840.1.113883.4.", "2.16.840.1.113883.19.",
  ]

  private static func isHL7(_ address: String) -> Bool {
    let number = address.hasPrefix("urn:oid:") ? String(address.dropFirst(8)) : address
    if hl7Hosts.contains(where: address.hasPrefix) { return true }
    return hl7Numbers.contains(where: number.hasPrefix) && !privateNumbers.contains(where: number.hasPrefix)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
