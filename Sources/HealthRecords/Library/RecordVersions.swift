/// Decides for each copy of a record whether it is the record itself, a duplicate, or an older version.
///
/// Copies of a record have the same source, type and identifier. Without a known source, equal content (`SameContent`)
/// is merged, and older versions are superseded across folders; copies without an order are both kept.
struct RecordVersions: Sendable {
  enum Fate: Hashable, Sendable {
    case kept
    case merged(into: Int)
    case superseded(by: Int)
  }

  private(set) var fates: [Fate]

  init(_ context: RecordContext, persons: [Int?]) {
    let (resources, identities) = (context.resources, context.identities)
    fates = Array(repeating: .kept, count: resources.count)
    var groups: [GroupKey: [Int]] = [:]
    for index in resources.indices {
      groups[GroupKey(identities[index], person: persons[index]), default: []].append(index)
    }
    for copies in SharedAddresses(context).groups {
      let keys = copies.map { GroupKey(identities[$0], person: persons[$0]) }
      for key in keys.distinct where key.person == keys[0].person && key != keys[0] {
        groups[keys[0], default: []] += groups.removeValue(forKey: key) ?? []
      }
    }
    let several = groups.values.filter { $0.count > 1 }
    let content = SameContent(several, resources, references: context.references)
    for copies in several { decide(copies, context, content) }
  }

  /// Supersedes a document or result by a newer one that replaces it, or by what replaces that one (`Replacements`).
  ///
  /// If the old one has several copies, the kept copy is superseded.
  mutating func supersede(_ old: Int, by new: Int) {
    let (old, new) = (standing(for: old), stand(for: new))
    if old != new, fates[old] == .kept, fates[new] == .kept { fates[old] = .superseded(by: new) }
  }

  /// Supersedes the records of replaced documents by the documents that replace them.
  ///
  /// A record is kept if it also stands for one in a document that was not replaced.
  mutating func supersede(_ replaced: [Int: Int]) {
    if replaced.isEmpty { return }
    let needed = Set(fates.indices.filter { replaced[$0] == nil }.map(stand))
    for (old, new) in replaced.sorted(by: { $0.key < $1.key }) where !needed.contains(stand(for: old)) {
      let new = stand(for: new)
      if replaced[new] == nil { fates[old] = newFate(of: old, by: new) }
    }
  }

  /// Copies stay copies. A record that superseded others is itself superseded.
  private func newFate(of old: Int, by new: Int) -> Fate {
    switch fates[old] {
    case .merged: fates[old]
    case .kept, .superseded: .superseded(by: new)
    }
  }

  private func standing(for index: Int) -> Int {
    if case .merged(let other) = fates[index] { return other }
    return index
  }

  /// The record that is shown for it. Contradictory dates and version numbers may form a circle.
  func stand(for index: Int) -> Int {
    var last = index
    var seen: Set<Int> = []
    while seen.insert(last).inserted, let next = next(of: last) { last = next }
    return last
  }

  private func next(of index: Int) -> Int? {
    switch fates[index] {
    case .kept: nil
    case .merged(let other), .superseded(let other): other
    }
  }
}

extension RecordVersions {
  /// All folders without a known source share one key, for each person.
  private struct GroupKey: Hashable {
    let identity: RecordIdentity
    let person: Int?

    init(_ identity: RecordIdentity, person: Int?) {
      let scope = identity.scope.hasPrefix("folder:") ? "folder:" : identity.scope
      self.identity = RecordIdentity(scope: scope, type: identity.type, id: identity.id)
      self.person = person
    }
  }

  private mutating func decide(_ copies: [Int], _ context: RecordContext, _ content: SameContent) {
    let resources = context.resources
    var distinct: [Int] = []
    var first: [Int: Int] = [:]
    for index in copies.sorted(by: { Self.comesFirst(resources[$0], resources[$1]) }) {
      let number = content.numbers[index] ?? index
      if let same = first[number] {
        fates[index] = .merged(into: same)
      } else {
        first[number] = index
        distinct.append(index)
      }
    }
    var order = VersionOrder(distinct, resources)
    for index in distinct {
      let newer = order.newest(after: index) { Self.mayBeVersions(index, $0, in: context) }
      if let newer { fates[index] = .superseded(by: newer) }
    }
  }

  /// In two folders without a known source, one identifier may be used for two things, such as an allergy to penicillin
  /// and one to dust.
  private static func mayBeVersions(_ a: Int, _ b: Int, in context: RecordContext) -> Bool {
    context.identities[a].scope == context.identities[b].scope
      || context.resources[a].mayBeVersion(of: context.resources[b])
  }

  /// Prefers the copy received last, or of the newest document; else the first in the input.
  private static func comesFirst(_ a: Resource, _ b: Resource) -> Bool {
    for moment in [\Origin.receivedDate, \.documentDate] {
      let (first, second) = (a.origin[keyPath: moment] ?? "", b.origin[keyPath: moment] ?? "")
      if first != second { return first > second }
    }
    return (a.origin.file, a.origin.place) < (b.origin.file, b.origin.place)
  }
}

extension Resource {
  /// True if it may be another version of the same record: it has the same patient, and a code or name in common.
  func mayBeVersion(of other: Resource) -> Bool {
    let (mine, theirs) = (patientReference, other.patientReference)
    if mine == nil && theirs == nil { return true }
    if let mine, let theirs, mine != theirs { return false }
    let (thing, otherThing) = (named, other.named)
    if thing.isEmpty || otherThing.isEmpty { return true }
    return !thing.isDisjoint(with: otherThing)
  }

  private var patientReference: String? {
    ["subject", "patient", "beneficiary"].firstNonNil { self.json[$0]?.text("reference") }
      .flatMap(ReferenceTarget.init)?.id
  }

  /// The codes and names of its subject matter.
  private var named: Set<String> {
    let concepts =
      Self.naming.compactMap { Concept(json[$0]) }
      + [Concept(json["medication"]?["concept"])].compactMap { $0 }
    return Set(concepts.flatMap { $0.codes + [$0.words].compactMap { $0 } }.map(\.normalizedWords))
  }

  private static let naming = ["code", "vaccineCode", "medicationCodeableConcept"]
}

/// Finds the newest version of each copy of a record, without comparing all pairs.
struct VersionOrder {
  private let marks: [Int: VersionMark]
  /// The copies by mark, in the order in which they came.
  private let kinds: [(mark: VersionMark, copies: [Int])]
  private let newest: Int
  /// For each mark, the indices of newer kinds.
  private var newer: [VersionMark: [Int]] = [:]

  /// - Parameter copies: positions of resources, at least one.
  init(_ copies: [Int], _ resources: [Resource]) {
    var marks: [Int: VersionMark] = [:]
    var places: [VersionMark: Int] = [:]
    var kinds: [(mark: VersionMark, copies: [Int])] = []
    for index in copies {
      let mark = VersionMark(resources[index])
      marks[index] = mark
      if places[mark] == nil {
        places[mark] = kinds.count
        kinds.append((mark, []))
      }
      if let place = places[mark] { kinds[place].copies.append(index) }
    }
    (self.marks, self.kinds) = (marks, kinds)
    newest = kinds.reduce(kinds[0]) { $0.mark.isOlder(than: $1.mark) ? $1 : $0 }.copies[0]
  }

  /// The newest version of a copy; nil if there is none.
  ///
  /// - Parameter mayBe: true for a resource that may be a version of it.
  mutating func newest(after index: Int, where mayBe: (Int) -> Bool) -> Int? {
    guard let mark = marks[index], let last = marks[newest] else { return nil }
    if mark.isOlder(than: last), mayBe(newest) { return newest }
    for kind in kindsNewer(than: mark) {
      if let found = kinds[kind].copies.first(where: mayBe) { return end(from: found) }
    }
    return nil
  }

  private mutating func kindsNewer(than mark: VersionMark) -> [Int] {
    if let known = newer[mark] { return known }
    let found = kinds.indices.filter { mark.isOlder(than: kinds[$0].mark) }
    newer[mark] = found
    return found
  }

  /// The end of the chain of newer versions.
  private func end(from start: Int) -> Int {
    var (last, place) = (marks[start], start)
    for kind in kinds where last?.isOlder(than: kind.mark) == true {
      (last, place) = (kind.mark, kind.copies[0])
    }
    return place
  }
}
