import HealthRecords

/// What the row of a statement says otherwise than its entry: another name, number or year. Both are told; the entry's
/// stands (CDA R2, section 4.3.5: the text is what the author signed).
extension CDAStatement {
  /// - Parameter type: of the record that is made of it.
  func differences(as type: ResourceType) -> [JSONTree] {
    [
      Self.named.contains(type) ? EntryRemark.nameInText.json(otherName) : nil,
      type == .observation ? EntryRemark.valueInText.json(otherValue) : nil,
      Self.dated.contains(type) ? EntryRemark.dateInText.json(otherDate) : nil,
    ].compactMap { $0 }
  }

  private static let named: Set<ResourceType> = [
    .allergyIntolerance, .condition, .immunization, .procedure, .medicationStatement, .medicationRequest,
    .medicationAdministration,
  ]
  private static let dated = named.union([.observation]).subtracting([.allergyIntolerance])

  /// What the row or words that it points at are about, where they share no word with its own names.
  private var otherName: String? {
    let row = ownRow
    let about = [topic == .allergies ? row?.allergen : row?.name, wordsPointedAt].compactMap { $0 }
    guard let told = about.first(where: Self.isAbout), !names.isEmpty else { return nil }
    let own = names.union(originalNames).map { CDAWords($0) }
    let isOwn = about.map { CDAWords($0) }.contains { words in
      words.isEmpty || own.contains(where: words.share)
    }
    return isOwn ? nil : told
  }

  private static func isAbout(_ words: String) -> Bool {
    CDADatatypes.namesSomething(words) && !CDADenial.isDenial(words)
  }

  /// What its `text` leads to, unless that is a row or long.
  private var wordsPointedAt: String? {
    let reference = element.first("text/reference")?["value"]
    guard let target = types.narrative.target(of: reference), target.name != "tr", let text,
      text.utf8.count < 150
    else { return nil }
    return text.singleSpaced
  }

  /// The cell of the value, where its number is another one, or the entry has none.
  private var otherValue: String? {
    guard let cell = row?.valueCell, let told = Self.number(in: cell) else { return nil }
    let value = element.first("value")
    if value?["nullFlavor"] != nil { return cell }
    guard let sent = value?["value"].flatMap(Double.init) else { return nil }
    return told == sent ? nil : cell
  }

  /// The number that a cell begins with, where it has no other: "13.2 g/dL".
  fileprivate static func number(in cell: String) -> Double? {
    guard cell.first?.isNumber == true || cell.first == "-" else { return nil }
    let numbers = cell.split { !$0.isNumber && $0 != "." && $0 != "-" }.filter {
      $0.contains(where: \.isNumber)
    }
    return numbers.count == 1 ? Double(numbers[0]) : nil
  }

  /// The cell of the date, where it names another year or month than the entry, or the entry's cannot be read.
  private var otherDate: String? {
    guard let cell = row?[.date], let told = CDATextMonth(cell) else { return nil }
    let time = effectiveTime
    let sent = [time, time?.first("low"), time?.first("high"), time?.first("center")].compactMap {
      $0?["value"]
    }
    let dates = sent.compactMap { ClinicalDate(HL7Time.dateTime($0)) }
    if sent.isEmpty || dates.contains(where: told.mayBe) { return nil }
    return cell
  }
}

extension CDANarrativeRow {
  /// The cell of the value: that under its head, or the only number of a table without heads.
  fileprivate var valueCell: String? {
    if cells.count == heads.count { return self[.value] }
    let numbers = cells.filter { !Self.isDay($0) && CDAStatement.number(in: $0) != nil }
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// What the row is about, where the table has no heads: its first words.
  var firstWords: String? {
    cells.count == heads.count ? nil : cells.first { $0.contains(where: \.isLetter) && !Self.isDay($0) }
  }
}

/// The one year of a cell, with the month where it is written out: "Mar 18, 2013".
struct CDATextMonth: Sendable {
  private let year: Int
  private let month: Int?

  /// - Returns: nil where no year stands in it, or several.
  init?(_ cell: String) {
    let numbers = cell.split { !$0.isNumber }.map(String.init).filter { $0.count == 4 || $0.count == 8 }
    let dated = numbers.filter { $0.hasPrefix("19") || $0.hasPrefix("20") }
    let years = Set(dated.compactMap { Int($0.prefix(4)) })
    guard let only = years.first, years.count == 1 else { return nil }
    year = only
    let words = cell.lowercased().split { !$0.isLetter }.map { String($0.prefix(3)) }
    let months = Set(words.compactMap { word in Self.months.firstIndex { word == $0 } })
    month = months.count == 1 ? months.first.map { $0 + 1 } : nil
  }

  func mayBe(_ date: ClinicalDate) -> Bool {
    guard date.year == year else { return false }
    return month == nil || date.month == nil || month == date.month
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
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
