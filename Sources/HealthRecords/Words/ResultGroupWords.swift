extension ResultGroup {
  /// The heading of the group.
  public var title: String {
    let title: Phrase =
      switch self {
      case .kidney: "Kidney"
      case .electrolytes: "Salts and minerals"
      case .liver: "Liver and pancreas"
      case .bloodCount: "Blood count"
      case .sugar: "Sugar"
      case .lipids: "Cholesterol and fats"
      case .thyroid: "Thyroid"
      case .clotting: "Clotting"
      case .inflammation: "Inflammation and immunity"
      case .heart: "Heart"
      case .ironAndVitamins: "Iron and vitamins"
      case .hormones: "Hormones"
      case .tumorMarkers: "Tumor markers"
      case .drugLevels: "Medicine levels and toxins"
      case .bloodGases: "Blood gases"
      case .urine: "Urine"
      case .microbiology: "Microbiology"
      case .other: "Other tests"
      }
    return title.text
  }

  /// The sentence that groups have no test: "No kidney blood test is listed in these records."
  package static func missing(_ groups: [ResultGroup]) -> String {
    let names = groups.map(\.testName).joined(separator: ", ")
    switch groups.count {
    case 0: return ""
    case 1: return Phrase("No \(names) is listed in these records.").text
    default: return Phrase("Not listed in these records: \(names).").text
    }
  }

  /// A test of the group, within a sentence.
  private var testName: String {
    switch self {
    case .kidney: Phrase("kidney blood test").text
    case .liver: Phrase("liver test").text
    case .bloodCount: Phrase("blood count").text
    case .sugar: Phrase("blood sugar test").text
    case .lipids: Phrase("cholesterol test").text
    case .thyroid: Phrase("thyroid test").text
    case .electrolytes, .clotting, .inflammation, .heart, .ironAndVitamins, .hormones, .tumorMarkers,
      .drugLevels, .bloodGases, .urine, .microbiology, .other:
      title
    }
  }
}
