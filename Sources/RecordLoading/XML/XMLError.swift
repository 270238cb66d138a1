import HealthRecords

/// Where and why a text is no XML that can be read; it never says what stands there.
struct XMLError: Error, Equatable, Sendable {
  typealias Reason = XMLReason
  let reason: Reason
  /// 0 when no line is known.
  let line: Int

  var place: String { line > 0 ? "line \(line)" : "" }
}
