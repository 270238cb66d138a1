import HealthRecords

/// Where and why a text cannot be read as XML. It never contains the text itself.
struct XMLError: Error, Equatable, Sendable {
  typealias Reason = XMLReason
  let reason: Reason
  /// 0 if no line is known.
  let line: Int

  var place: String { line > 0 ? PlaceWords.line(line) : "" }
}
