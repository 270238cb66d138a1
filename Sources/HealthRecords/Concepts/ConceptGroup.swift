/// Records of one thing: they have the same title and body site, and no codes that contradict each other. Problems that
/// share a code are also one if one's name says all that the other's says.
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
      let words = SemanticTag.without(record.comparedTitle).normalizedWords
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
    let joined =
      things.allSatisfy(\.isOfProblems)
      ? withNames(joined(things, as: records, isApartByStatus: isApartByStatus)) : things
    let alike = Dictionary(grouping: joined.filter { !$0.records[0].isUnnamed }) { $0.title.normalizedWords }
    return joined.map { thing in
      var named = thing
      if !thing.records[0].isUnnamed { named.name(beside: alike[thing.title.normalizedWords] ?? []) }
      return named
    }
  }

  /// Returns the first other record about the same thing, or nil if the record has no name.
  public static func first(like record: ClinicalRecord, among others: [ClinicalRecord]) -> ClinicalRecord? {
    if record.isUnnamed { return nil }
    let words = SemanticTag.without(record.comparedTitle).normalizedWords
    let thing = ConceptGroup(record)
    return others.first {
      let theirs = SemanticTag.without($0.comparedTitle).normalizedWords
      if $0.isUnnamed { return false }
      let other = ConceptGroup($0)
      return thing.mayBe(other) && (theirs == words || thing.isOneThing(as: other))
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

  private func isSame(as other: ConceptGroup) -> Bool {
    !hasOtherCode(than: other) && sites == other.sites
      && records[0].isSubjectMissing == other.records[0].isSubjectMissing
  }

  private func mayBe(_ other: ConceptGroup) -> Bool {
    !hasOtherCode(than: other) && (sites.isEmpty || other.sites.isEmpty || sites == other.sites)
  }

  /// Problems under one code whose names say no more than one of them says.
  ///
  /// - Parameter list: all records, in the order of the list.
  private static func joined(_ things: [ConceptGroup], as list: [ClinicalRecord], isApartByStatus: Bool)
    -> [ConceptGroup]
  {
    let places = Dictionary(firsts: list.enumerated().map { ($1.identity, $0) })
    return things.things(named: { $0.name }, by: { $0.keys }) { one, other in
      !one.isSame(as: other) || isApartByStatus && one.hasOtherStatus(than: other)
    }.map { same in
      var whole = same[0]
      for other in same.dropFirst() { whole.add(other) }
      whole.records.sort { places[$0.identity, default: 0] < places[$1.identity, default: 0] }
      return whole
    }
  }

  /// A record that only sends a code joins the one thing that has a name and this code.
  private static func withNames(_ things: [ConceptGroup]) -> [ConceptGroup] {
    var whole = things
    var joined: Set<Int> = []
    for index in things.indices where things[index].records[0].isCodeAlone {
      let keys = Set(things[index].records.flatMap(\.codes).compactMap(\.joiningKey))
      let places = things.indices.filter {
        !things[$0].records[0].isCodeAlone && !things[$0].keys.isDisjoint(with: keys)
          && things[$0].isSame(as: things[index])
      }
      if places.count == 1 {
        whole[places[0]].add(things[index])
        joined.insert(index)
      }
    }
    return whole.indices.filter { !joined.contains($0) }.map { whole[$0] }
  }

  private var isOfProblems: Bool { records[0].clinicalType == .conditions }
  private var name: ThingName { ThingName(problem: records[0].comparedTitle) }
  /// A record without a name shares nothing.
  private var keys: Set<String> {
    records[0].isUnnamed ? [] : Set(records.flatMap(\.codes).compactMap(\.joiningKey))
  }

  private func isOneThing(as other: ConceptGroup) -> Bool {
    isOfProblems && other.isOfProblems && !keys.isDisjoint(with: other.keys)
      && (name.contains(other.name) || other.name.contains(name))
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
    if !unsaid.isEmpty { title += " (\(unsaid.joined(separator: ListWords.semicolon)))" }
  }
}

extension Sequence<ClinicalRecord> {
  /// The titles that differ from the first one in a word that counts.
  func otherNames(by name: (String) -> ThingName) -> [String] {
    map(\.title).distinct.map { (title: $0, name: name($0)) }.distinct(by: \.name).dropFirst().map(\.title)
  }
}

extension ClinicalRecord {
  /// The meaning of the record's code, where it differs from the title.
  var codedWords: String? {
    let words = codes.lazy.compactMap(\.display).first { $0.normalizedWords != self.title.normalizedWords }
    return words ?? codes.lazy.compactMap(\.code).first { $0 != self.title }
  }
}
