/// Records of the same thing: they share a title and body site, and none of their codes contradict each other.
///
/// A fracture on the left and one on the right are two things, and so are two codes of one system under one title. A
/// record without a body site may mean either side, so it is grouped with neither.
public struct ConceptGroup: Sendable {
  /// In the order in which they were given.
  public private(set) var records: [ClinicalRecord] = []
  /// The shared title, with the body site or the code's meaning if another group has the same title.
  public private(set) var title: String
  /// Codes by system.
  private var codes: [String: Set<String>] = [:]
  private var sites: Set<String> = []

  /// Returns all groups in the order of their first records. A record without a name forms its own group.
  ///
  /// - Parameters:
  ///   - records: records of one clinical type, in the order of a list.
  ///   - isApartByStatus: keeps records with different notable statuses apart, such as stopped and completed.
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

  /// Returns the first other record about the same thing, or nil if the record has no name.
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

  /// True for words with the same letters in another order: "pnuemonia".
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

  /// Adds the body site in any case, and the code's meaning where another group of this title has another code.
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
  /// The meaning of the record's code, where it differs from the title.
  var codedWords: String? {
    let words = codes.lazy.compactMap(\.display).first { $0.normalizedWords != self.title.normalizedWords }
    return words ?? codes.lazy.compactMap(\.code).first { $0 != self.title }
  }
}
