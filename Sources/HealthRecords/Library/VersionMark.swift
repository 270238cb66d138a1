/// All that shows which of two copies of a record is newer. Copies with equal marks have no order.
struct VersionMark: Hashable, Sendable {
  /// `meta.versionId`, if it is a number.
  private let number: Int?
  private let lastUpdated: ClinicalDate?
  private let received: ClinicalDate?
  private let documentDate: ClinicalDate?
  /// True if its status in any FHIR version is "entered in error".
  private let isTakenBack: Bool

  init(_ resource: Resource) {
    number = resource.json["meta"]?.text("versionId").flatMap(Int.init)
    lastUpdated = resource.lastUpdated
    received = resource.origin.receivedDate.flatMap(ClinicalDate.init)
    documentDate = resource.origin.documentDate.flatMap(ClinicalDate.init)
    isTakenBack = ["status", "verificationStatus"].contains {
      StatusCode(resource.json[$0])?.course == .enteredInError
    }
  }

  /// Decided by `meta.versionId` and `meta.lastUpdated` unless they contradict each other, else by the received date,
  /// else by the document's date. If none decides, a copy entered in error counts as the newer one, as sources do not
  /// undo that.
  func isOlder(than other: VersionMark) -> Bool {
    let updated = isEarlier(than: other, \.lastUpdated)
    if let number, let theirs = other.number, number != theirs { return number < theirs && updated != false }
    return updated ?? isEarlier(than: other, \.received) ?? isEarlier(than: other, \.documentDate)
      ?? (!isTakenBack && other.isTakenBack)
  }

  /// Nil unless both have the date and the dates differ.
  private func isEarlier(than other: VersionMark, _ moment: (VersionMark) -> ClinicalDate?) -> Bool? {
    guard let first = moment(self), let second = moment(other) else { return nil }
    return first.isEarlier(than: second)
  }
}

extension Resource {
  var lastUpdated: ClinicalDate? { json["meta"]?.text("lastUpdated").flatMap(ClinicalDate.init) }
}
