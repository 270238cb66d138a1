/// The persons as separate records name them, before they are linked, by number.
struct PersonNodes: Sendable {
  private enum Key: Hashable {
    case export(String)
    case packaged(String)
    case patient(scope: String, id: String)
    case missing(scope: String, reference: String)
    case named(String)
    case stated(Demographics)
  }

  private(set) var sets = DisjointSets()
  /// The descriptions in Patients, and by the position of each Patient, the index in this list.
  private(set) var patients: [(node: Int, who: Demographics)] = []
  private(set) var positions: [Int: Int] = [:]
  /// The descriptions of subjects in other records, each once.
  private(set) var described: [(node: Int, who: Demographics)] = []
  private var numbers: [Key: Int] = [:]
  private let subjects: Subjects
  private let names: WrittenNames

  init(_ subjects: Subjects) {
    self.subjects = subjects
    names = WrittenNames(subjects.all)
  }

  /// The person of a resource, whose description is added; nil if the resource names nobody.
  ///
  /// - Parameter scope: returns the scope of a resource, by position.
  mutating func person(of index: Int, _ context: RecordContext, scope: (Int) -> String) -> Int? {
    let resource = context.resources[index]
    if resource.type.isSupporting && resource.type != .patient { return nil }
    let export = keeper(resource.origin)
    // In an export, a subject that is only described is the owner. The description is not used for other files.
    if export != nil, case .stated = subjects.all[index] { return export }
    let own = own(subjects.all[index], context, scope)
    if resource.type == .patient, let own {
      positions[index] = patients.count
      patients.append((own, Demographics(resource.json)))
    }
    if let export, let own { sets.join(export, own) }
    return export ?? own
  }
}

extension PersonNodes {
  /// The person of everything in an export or package for one person.
  private mutating func keeper(_ origin: Origin) -> Int? {
    let export = origin.export.map { number(.export($0)) }
    let packaged = origin.person.map { number(.packaged($0)) }
    if let export, let packaged { sets.join(export, packaged) }
    return export ?? packaged
  }

  private mutating func own(_ subject: Subject, _ context: RecordContext, _ scope: (Int) -> String) -> Int? {
    switch subject {
    case .patient(let position):
      number(.patient(scope: scope(position), id: context.identities[position].id))
    case .stated(let who): number(of: who)
    case .missing(let scope, let reference): number(.missing(scope: scope, reference: reference))
    case .unstated, .group: nil
    }
  }

  private mutating func number(of who: Demographics) -> Int {
    if let known = numbers[.stated(who)] { return known }
    let isNameAlone = who.birthDate == nil && who.identifiers.isEmpty && !who.words.isEmpty
    let own = number(.stated(who))
    described.append((own, who))
    if isNameAlone { sets.join(own, number(.named(names.whole(who.words)))) }
    return own
  }

  private mutating func number(_ key: Key) -> Int {
    if let number = numbers[key] { return number }
    let number = sets.add()
    numbers[key] = number
    return number
  }
}

/// The names of subjects in records without a reference: "A. Smith" is Anna Smith if there is no other Smith.
struct WrittenNames: Sendable {
  private var names: Set<Set<String>> = []

  init(_ subjects: [Subject]) {
    for case .stated(let stated) in subjects where !stated.words.isEmpty { names.insert(stated.words) }
  }

  /// The only longer name that contains the words, else the words, in alphabetical order.
  func whole(_ words: Set<String>) -> String {
    let longer = names.filter { words.isStrictSubset(of: $0) }
    let most = longer.filter { name in !longer.contains { name.isStrictSubset(of: $0) } }
    return (most.count == 1 ? most.first ?? words : words).sorted().joined(separator: " ")
  }
}
