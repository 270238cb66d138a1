import HealthRecords

/// The address of each institution's page.
struct InstitutionLinks: Sendable {
  /// By name; nil stands for the files that name no institution.
  private var paths: [String?: String] = [:]

  init(_ institutions: [Institution]) {
    for institution in institutions { paths[institution.name] = Self.path(institution.name) }
  }

  func path(of source: RecordSource) -> String? { paths[source.institution] }

  /// "institutions/saint-brannoc-university-hospital.html". A long name, or one with other characters than letters and
  /// digits, also gets a hash, so that no two institutions share a page.
  static func path(_ name: String?) -> String {
    // No institution's page begins with "_".
    guard let name = name?.normalizedWords else { return "institutions/_files.html" }
    let plain = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    let slug = String(plain.prefix(nameLimit))
    let isWhole = slug.replacing("-", with: " ") == name
    return "institutions/\(([slug] + (isWhole ? [] : [StableHash(name).name])).joinedWords("-")).html"
  }

  private static let nameLimit = 60
}
