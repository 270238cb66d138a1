/// The newest believable day among dates as sent.
struct NewestDate {
  private(set) var date: ClinicalDate?
  private let isFit: (ClinicalDate) -> Bool

  init(where isFit: @escaping (ClinicalDate) -> Bool = { _ in true }) { self.isFit = isFit }

  mutating func add(_ text: String) {
    var text = text
    if text.withUTF8(stands) { read(text) }
  }

  /// Adds when a resource was received, last changed and issued.
  mutating func add(envelopeOf resource: Resource) {
    if let received = resource.origin.receivedDate { add(received) }
    add(resource.json["meta"]?["lastUpdated"])
    add(resource.json["issued"])
  }

  /// The same, when the document was written that it stands in, and when a drug was stated to be taken.
  mutating func add(writingOf resource: Resource) {
    add(envelopeOf: resource)
    if resource.type == .medicationStatement { add(resource.json["dateAsserted"]) }
    if let written = resource.origin.documentDate { add(written) }
  }

  private mutating func add(_ json: JSONValue?) {
    guard let json, json.bytes.withUnsafeBufferPointer(stands) else { return }
    json.string.map { read($0) }
  }

  /// False where the first ten letters, a day, stand before those of the newest: dates of one form stand in the order
  /// of their letters, and an older one need not be read.
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
  /// True where it says when it was received, last changed or issued: dates of the report, not of what is reported.
  var hasEnvelopeDate: Bool {
    origin.receivedDate != nil || json["meta"]?["lastUpdated"]?.string != nil || json["issued"]?.string != nil
  }
}
