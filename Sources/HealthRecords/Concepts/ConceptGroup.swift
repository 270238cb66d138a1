/// Records of one thing: the same words and places in the body, and no code that says otherwise.
///
/// A fracture on the left and one on the right are two, and so are two codes of one system under one word. One whose
/// place nobody says may be on either side: it lends no other its date, and takes no other's side.
public struct ConceptGroup: Sendable {
  /// As they came.
  public private(set) var records: [ClinicalRecord] = []
  /// The words, with what distinguishes it from another of the same words.
  public private(set) var title: String
  /// Codes by system.
  private var codes: [String: Set<String>] = [:]
  private var sites: Set<String> = []

  /// In the order of their first records; what nothing names is like no other.
  ///
  /// - Parameters:
  ///   - records: records of one clinical type, in the order of a list.
  ///   - isApartByStatus: what was stopped is not what was completed.
  public static func all(_ records: [ClinicalRecord], isApartByStatus: Bool = false) -> [ConceptGroup] {
    var things: [ConceptGroup] = []
    var places: [String: [Int]] = [:]
    for record in records {
      let thing = ConceptGroup(record)
      let words = record.title.normalizedWords
      let same =
        record.isUnnamed
        ? nil
        : places[words]?.first {
          things[$0].isSame(as: thing) && !(isApartByStatus && things[$0].hasOtherStatus(than: thing))
        }
      if let same {
        things[same].add(thing)
      } else {
        if !record.isUnnamed { places[words, default: []].append(things.count) }
        things.append(thing)
      }
    }
    let unnamed = things
    for alike in places.values {
      for place in alike { things[place].name(beside: alike.map { unnamed[$0] }) }
    }
    return things
  }

  /// The first of the others that is of the same as the record; nil where nothing names it.
  public static func first(like record: ClinicalRecord, among others: [ClinicalRecord]) -> ClinicalRecord? {
    if record.isUnnamed { return nil }
    let words = record.title.normalizedWords
    let thing = ConceptGroup(record)
    return others.first {
      let theirs = $0.title.normalizedWords
      guard !$0.isUnnamed, theirs == words || areMisspelled(theirs, words) else { return false }
      let other = ConceptGroup($0)
      return thing.mayBe(other) && (theirs == words || thing.sharesCode(with: other))
    }
  }
}

extension ConceptGroup {
  private init(_ record: ClinicalRecord) {
    records = [record]
    title = record.title
    for coding in record.codes {
      if let code = coding.code { codes[coding.system ?? "", default: []].insert(code) }
    }
    sites = Set(record.resource.json.bodySites.map(\.normalizedWords))
  }

  private func isSame(as other: ConceptGroup) -> Bool { !hasOtherCode(than: other) && sites == other.sites }

  private func mayBe(_ other: ConceptGroup) -> Bool {
    !hasOtherCode(than: other) && (sites.isEmpty || other.sites.isEmpty || sites == other.sites)
  }

  /// True for words of the same letters in another order: "pnuemonia".
  private static func areMisspelled(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    let letters = { (words: String) in words.split(separator: " ").map { $0.sorted() } }
    return letters(one) == letters(other)
  }

  private func sharesCode(with other: ConceptGroup) -> Bool {
    codes.contains { other.codes[$0.key]?.isDisjoint(with: $0.value) == false }
  }

  private func hasOtherStatus(than other: ConceptGroup) -> Bool {
    let (ours, theirs) = (records.first?.status, other.records.first?.status)
    return ours?.isQualifying != theirs?.isQualifying
      || ours?.isQualifying == true && ours?.statements != theirs?.statements
  }

  private func hasOtherCode(than other: ConceptGroup) -> Bool {
    let shared = codes.filter { other.codes[$0.key] != nil }
    return !shared.isEmpty && shared.allSatisfy { other.codes[$0]?.isDisjoint(with: $1) == true }
  }

  private mutating func add(_ other: ConceptGroup) {
    records += other.records
    codes.merge(other.codes) { $0.union($1) }
  }

  /// The site always, as left is not right; what the code means beside another code of the same words.
  private mutating func name(beside others: [ConceptGroup]) {
    let meaning = others.contains(where: hasOtherCode) ? records.firstNonNil(\.codedWords) : nil
    let stated =
      (records.lazy.map(\.resource.json.bodySites).first { !$0.isEmpty } ?? []) + [meaning].compactMap { $0 }
    let words = title.normalizedWords
    let unsaid = stated.filter { !words.contains($0.normalizedWords) }.distinct
    if !unsaid.isEmpty { title += " (\(unsaid.joined(separator: "; ")))" }
  }
}

extension ClinicalRecord {
  /// What its code means, where the words above it say something else.
  var codedWords: String? {
    let words = codes.lazy.compactMap(\.display).first { $0.normalizedWords != self.title.normalizedWords }
    return words ?? codes.lazy.compactMap(\.code).first { $0 != self.title }
  }
}
