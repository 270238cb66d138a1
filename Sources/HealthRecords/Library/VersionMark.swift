/// All that shows which of two copies of a record is the newer one: copies of one mark are neither.
struct VersionMark: Hashable, Sendable {
  /// `meta.versionId`, where it is a number.
  private let number: Int?
  private let lastUpdated: ClinicalDate?
  private let received: ClinicalDate?
  private let documentDate: ClinicalDate?
  /// Entered in error, by its status in any version's place.
  private let isTakenBack: Bool

  init(_ resource: Resource) {
    number = resource.json["meta"]?.text("versionId").flatMap(Int.init)
    lastUpdated = resource.lastUpdated
    received = resource.origin.receivedDate.flatMap(ClinicalDate.init)
    documentDate = resource.origin.documentDate.flatMap(ClinicalDate.init)
    isTakenBack = ["status", "verificationStatus"].contains {
      StatusCode.of(resource.json[$0]) == "entered-in-error"
    }
  }

  /// By `meta.versionId` and `meta.lastUpdated` where they do not contradict each other, else by the date received, else
  /// by that of the document around it. Where nothing says so, what was entered in error stands: no source makes it
  /// right again.
  func isOlder(than other: VersionMark) -> Bool {
    let updated = isEarlier(than: other, \.lastUpdated)
    if let number, let theirs = other.number, number != theirs { return number < theirs && updated != false }
    return updated ?? isEarlier(than: other, \.received) ?? isEarlier(than: other, \.documentDate)
      ?? (!isTakenBack && other.isTakenBack)
  }

  /// Nil where not both have the date, or where it is the same.
  private func isEarlier(than other: VersionMark, _ moment: (VersionMark) -> ClinicalDate?) -> Bool? {
    guard let first = moment(self), let second = moment(other) else { return nil }
    return first.isEarlier(than: second)
  }
}

extension Resource {
  var lastUpdated: ClinicalDate? { json["meta"]?.text("lastUpdated").flatMap(ClinicalDate.init) }
}
