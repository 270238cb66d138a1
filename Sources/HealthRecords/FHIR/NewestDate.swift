/// The newest plausible day of several dates as sent.
struct NewestDate {
  private(set) var date: ClinicalDate?
  private let isFit: (ClinicalDate) -> Bool

  init(where isFit: @escaping (ClinicalDate) -> Bool = { _ in true }) { self.isFit = isFit }

  mutating func add(_ text: String) {
    var text = text
    if text.withUTF8(stands) { read(text) }
  }

  /// Adds the dates on which a resource was received, last changed and issued.
  mutating func add(envelopeOf resource: Resource) {
    if let received = resource.origin.receivedDate { add(received) }
    add(resource.json["meta"]?["lastUpdated"])
    add(resource.json["issued"])
  }

  /// Adds the dates on which a resource was issued or stated, and that of its document: not when it was fetched.
  mutating func add(writingOf resource: Resource) {
    add(resource.json["issued"])
    if resource.type == .medicationStatement { add(resource.json["dateAsserted"]) }
    if let written = resource.origin.documentDate { add(written) }
  }

  private mutating func add(_ json: JSONValue?) {
    guard let json, json.bytes.withUnsafeBufferPointer(stands) else { return }
    json.string.map { read($0) }
  }

  /// False if the first ten letters sort before those of the newest date. Dates of one form sort like their letters, so
  /// an older one need not be parsed.
  private func stands(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var newest = date?.text else { return true }
    return newest.withUTF8 { !bytes.prefix(10).lexicographicallyPrecedes($0.prefix(10)) }
  }

  private mutating func read(_ text: String) {
    guard let stated = ClinicalDate(text), stated.day != nil, !stated.isPlaceholder, isFit(stated) else {
      return
    }
    date = date.map { max($0, stated) } ?? stated
  }
}

extension Resource {
  /// True if it states when it was received, last changed or issued. These are dates of the report, not of what it
  /// reports.
  var hasEnvelopeDate: Bool {
    origin.receivedDate != nil || json["meta"]?["lastUpdated"]?.string != nil || json["issued"]?.string != nil
  }
}
