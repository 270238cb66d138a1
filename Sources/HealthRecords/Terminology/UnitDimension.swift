/// What a unit measures, if its spelling shows it: milligrams per decilitre are not a height.
enum UnitDimension: String, Sendable {
  case concentration, length, mass, pressure, rate, temperature

  /// - Returns: nil for an ambiguous or unknown unit.
  init?(_ unit: String) {
    let spelled = UCUM.comparable(unit)
    if let known = Self.units[spelled] {
      self = known
    } else if Self.isInVolume(spelled) {
      self = .concentration
    } else {
      return nil
    }
  }
}

extension UnitDimension {
  private static let units = CodedWords.words("unitDimension").compactMapValues(UnitDimension.init(rawValue:))

  /// True for an amount in a volume: "mg/dl", "10*3/ul", "per µl".
  private static func isInVolume(_ unit: String) -> Bool {
    if unit.hasPrefix("per ") { return volumes.contains(String(unit.dropFirst("per ".count))) }
    let parts = unit.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && volumes.contains(String(parts[1])) && !volumes.contains(String(parts[0]))
  }

  private static let volumes: Set<String> = ["l", "dl", "ml", "ul", "µl", "μl", "mcl", "mm3", "mm³", "cmm"]
}
