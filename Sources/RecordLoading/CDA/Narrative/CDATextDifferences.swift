import HealthRecords

/// What the row of a statement says otherwise than its entry: another name, number or year. Both are told; the entry's
/// stands (CDA R2, section 4.3.5: the text is what the author signed).
extension CDAStatement {
  /// - Parameter type: of the record that is made of it.
  func differences(as type: String) -> [JSONTree] {
    if Self.named.contains(type), let name = otherName {
      return [EntryRemark.nameInText.json(name)].compactMap { $0 }
    }
    return [
      type == "Observation" ? EntryRemark.valueInText.json(otherValue) : nil,
      Self.dated.contains(type) ? EntryRemark.dateInText.json(otherYear) : nil,
    ].compactMap { $0 }
  }

  private static let named: Set<String> = [
    "AllergyIntolerance", "Condition", "Immunization", "Procedure", "MedicationStatement",
    "MedicationRequest",
    "MedicationAdministration",
  ]
  private static let dated: Set<String> = ["Condition", "Immunization", "Procedure", "Observation"]

  /// What the row that it points at is about, where that shares no word with its own names.
  private var otherName: String? {
    let told = ownRow.flatMap { topic == .allergies ? $0.allergen : $0.name }
    guard let told, CDADatatypes.namesSomething(told), !CDADenial.isDenial(told), !names.isEmpty else {
      return nil
    }
    let words = CDAWords(told)
    let own = names.union(originalNames)
    return own.contains { words.share(CDAWords($0)) } || words.isEmpty ? nil : told
  }

  /// The cell of the value, where its number is another one, or the entry has none.
  private var otherValue: String? {
    guard let cell = row?[.value], let told = Self.number(in: cell) else { return nil }
    let value = element.first("value")
    if value?["nullFlavor"] != nil { return cell }
    guard let sent = value?["value"].flatMap(Double.init) else { return nil }
    return told == sent ? nil : cell
  }

  /// The number that a cell begins with, where it has no other: "13.2 g/dL".
  private static func number(in cell: String) -> Double? {
    guard cell.first?.isNumber == true || cell.first == "-" else { return nil }
    let numbers = cell.split { !$0.isNumber && $0 != "." && $0 != "-" }.filter {
      $0.contains(where: \.isNumber)
    }
    return numbers.count == 1 ? Double(numbers[0]) : nil
  }

  /// The cell of the date, where it names one year and the entry has another.
  private var otherYear: String? {
    guard let cell = row?[.date] else { return nil }
    let time = effectiveTime
    let sent = [time, time?.first("low"), time?.first("high"), time?.first("center")].compactMap {
      $0?["value"]?.prefix(4)
    }
    let told = Set(
      cell.split { !$0.isNumber }.map { $0.prefix(4) }.filter { $0.count == 4 && Self.isYear($0) })
    guard told.count == 1, let year = told.first, !sent.isEmpty, !sent.contains(year) else { return nil }
    return cell
  }

  private static func isYear(_ digits: Substring) -> Bool { digits.hasPrefix("19") || digits.hasPrefix("20") }
}

/// The words of a name, for telling whether two names may mean one thing.
struct CDAWords: Sendable {
  private let words: [String]

  init(_ text: String) {
    words = text.lowercased().split { !$0.isLetter }.map(String.init).filter {
      $0.count > 2 && !Self.empty.contains($0)
    }
  }

  var isEmpty: Bool { words.isEmpty }

  /// True where two words begin alike: "hypertension" and "hypertensive", "egg" and "eggs".
  func share(_ other: CDAWords) -> Bool {
    words.contains { mine in
      other.words.contains {
        mine.hasPrefix($0) || $0.hasPrefix(mine) || mine.commonPrefix(with: $0).count > 4
      }
    }
  }

  private static let empty: Set<String> = [
    "and", "the", "with", "for", "not", "oral", "tablet", "tablets", "capsule", "vaccine", "disorder",
    "disease",
    "finding", "procedure", "unspecified", "other", "type", "allergy", "acute", "chronic", "history",
  ]
}

extension String {
  fileprivate func commonPrefix(with other: String) -> Substring {
    self[
      ..<(zip(indices, other.indices).first { self[$0] != other[$1] }?.0
        ?? (count < other.count ? endIndex : index(startIndex, offsetBy: other.count)))]
  }
}
