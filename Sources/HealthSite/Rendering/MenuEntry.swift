import HealthRecords

/// What leads to one of a person's lists in the navigation.
struct MenuEntry: Sendable {
  let name: String
  /// Within the person's folder.
  let path: String
  /// How many facts the list has.
  var count: Int?
}

extension MenuEntry {
  init(_ title: PageTitle, _ path: String, count: Int? = nil) {
    self.init(name: title.words, path: path, count: count)
  }
}

/// An entry at the head of every page. What it leads to is the first of its pages that a person has.
enum MainEntry: CaseIterable, Sendable {
  case life, medicines, results, visits, doctor, more

  /// - Parameter section: the path of a list within the person's folder.
  init(of section: String) {
    self = Self.allCases.first { $0.paths.contains(section) } ?? .more
  }

  private var paths: [String] {
    switch self {
    case .life: ["index.html", "timeline/index.html"]
    case .medicines: ["medications.html"]
    case .results: ["labs.html", "vitals.html", "measurements.html"]
    case .visits: ["encounters.html"]
    case .doctor: ["summary.html", "card.html"]
    case .more: ["more.html"]
    }
  }

  func path(in menu: [MenuEntry]) -> String? {
    let known = Set(menu.map(\.path))
    return paths.first(where: known.contains)
  }

  var words: String {
    switch self {
    case .life: PageTitle.life.words
    case .medicines: EmergencyCardWords.Title.medicines.words
    case .results: PageTitle.results.words
    case .visits: ClinicalType.encounters.title
    case .doctor: PageTitle.forDoctor.words
    case .more: PageTitle.more.words
    }
  }
}
