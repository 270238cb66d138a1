import HealthRecords

/// Where each institution has its page.
struct InstitutionLinks: Sendable {
  /// By name; nil for the files that name none.
  private var paths: [String?: String] = [:]

  init(_ institutions: [Institution]) {
    for institution in institutions { paths[institution.name] = Self.path(institution.name) }
  }

  func path(of source: RecordSource) -> String? { paths[source.institution] }

  /// "institutions/saint-brannoc-university-hospital.html"; a name that is more than plain words and figures has a mark
  /// of its own, so that no two share a page.
  static func path(_ name: String?) -> String {
    // No institution's page begins so.
    guard let name = name?.normalizedWords else { return "institutions/_files.html" }
    let plain = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    let slug = String(plain.prefix(nameLimit))
    let isWhole = slug.replacing("-", with: " ") == name
    return
      "institutions/\(([slug] + (isWhole ? [] : [StableHash(name).name])).filter { !$0.isEmpty }.joined(separator: "-")).html"
  }

  private static let nameLimit = 60
}
