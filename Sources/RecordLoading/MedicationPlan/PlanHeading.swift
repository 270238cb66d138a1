import HealthRecords

/// The heading above lines of a medication plan, and the plan's tables of codes (KBV S_BMP_ZWISCHENUEBERSCHRIFT,
/// S_BMP_DOSIEREINHEIT 1.01, S_BMP_DARREICHUNGSFORM 1.02), in the plan's own language.
struct PlanHeading: Sendable {
  let words: String?
  let isAsNeeded: Bool

  init(_ section: XMLElement) {
    let code = section["c"]
    words = section["t"] ?? code.map { Self.headings[$0] ?? $0 }
    isAsNeeded = code == "411" || words == Self.headings["411"]
  }

  private static let headings = CodedWords.words("planHeading")

  static let units = CodedWords.words("planUnit")

  /// The usual forms; any other stays as it was sent.
  static let forms = CodedWords.words("planForm")
}
