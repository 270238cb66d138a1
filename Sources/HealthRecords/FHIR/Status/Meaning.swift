/// What an element beside the status does to the meaning of its record, by the one table of such elements.
enum Meaning: String, Sendable {
  /// It did not happen.
  case notDone
  /// It must not happen, as long as the order stands.
  case forbidden
  /// A vaccine dose was less effective than it should be (FHIR R4, Immunization.isSubpotent).
  case subpotent
  /// It is over, without a day (FHIR DSTU2 and STU3, Condition.abatementBoolean).
  case over
  /// Its source took back the thing that it is about.
  case takenBack
  /// The sender changes its meaning in a way of its own.
  case qualified

  /// - Parameter context: where its references lead; without it they are not followed.
  static func all(of json: JSONValue, _ type: ResourceType, in context: RecordContext? = nil) -> Set<Meaning>
  {
    Set(rows.lazy.filter { $0.isOf(type) && $0.holds(in: json, context) }.map(\.meaning))
  }

  /// The elements that have one of these meanings.
  static func elements(_ meanings: Set<Meaning>) -> Set<String> {
    Set(rows.filter { meanings.contains($0.meaning) }.map(\.path))
  }
}

extension Meaning {
  private final class Row: Sendable {
    let path: String
    /// The element of what the path refers to.
    let target: String?
    /// Nil for any value.
    let value: String?
    /// Empty for all.
    let types: Set<String>
    let meaning: Meaning

    init?(_ cells: [String]) {
      guard let meaning = Meaning(rawValue: cells[3]) else { return nil }
      let steps = cells[0].split(separator: ">").map(String.init)
      (path, target) = (steps[0], steps.count > 1 ? steps[1] : nil)
      value = cells[1] == "*" ? nil : cells[1]
      types = cells[2] == "*" ? [] : Set(cells[2].split(separator: ";").map(String.init))
      self.meaning = meaning
    }

    func isOf(_ type: ResourceType) -> Bool { types.isEmpty || types.contains(type.name) }

    func holds(in json: JSONValue, _ context: RecordContext?) -> Bool {
      guard let target else { return value.map { isSaid(json[path], $0) } ?? json.holdsMember(path) }
      guard let value, let context else { return false }
      return json.all(path).contains { isSaid(context.resolve($0).target?[target], value) }
    }

    private func isSaid(_ json: JSONValue?, _ value: String) -> Bool {
      guard let json else { return false }
      return json.primitive == value || StatusCode(json)?.code == value
    }
  }

  private static let rows = CSVTable(named: "meaning.csv").rows.compactMap(Row.init)
}
