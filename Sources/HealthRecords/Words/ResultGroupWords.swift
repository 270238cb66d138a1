extension ResultGroup {
  /// Its heading.
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
}
