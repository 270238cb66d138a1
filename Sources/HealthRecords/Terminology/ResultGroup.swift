/// Groups of results by organ or kind, in the order in which they are listed.
public enum ResultGroup: String, CaseIterable, Sendable {
  case kidney, sugar
  case bloodCount = "blood count"
  case lipids, thyroid, clotting, electrolytes, liver, inflammation, heart
  case ironAndVitamins = "iron and vitamins"
  case hormones
  case tumorMarkers = "tumor markers"
  case drugLevels = "drug levels"
  case bloodGases = "blood gases"
  case urine, microbiology, other
}

extension ResultGroup: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.order < b.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
