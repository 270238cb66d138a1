/// A person's numbers that are masked, found again wherever a text repeats them.
struct SecretNumbers: Sendable {
  /// The longest first, as one may stand in another.
  private let values: [String]
  private let shortest: Int
  /// The first bytes of the values.
  private let openings: Set<UInt8>

  init(_ values: Set<String>) {
    self.values = values.filter { $0.utf8.count >= Self.leastLength && $0.contains(where: \.isNumber) }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    shortest = self.values.last?.utf8.count ?? .max
    openings = Set(self.values.compactMap(\.utf8.first))
  }

  /// A shorter number may be any other.
  private static let leastLength = 5

  func masked(_ text: String) -> String {
    guard text.utf8.withContiguousStorageIfAvailable(mayStand) ?? true else { return text }
    return values.reduce(text) { text, value in
      text.contains(value) ? Self.masked(value, in: text) : text
    }
  }

  /// A string of JSON with what must not be shown masked; nil where there is nothing of that.
  func masked(string json: JSONValue) -> String? {
    let bytes = json.bytes
    guard bytes.count >= shortest,
      bytes.contains(UInt8(ascii: "\\")) || bytes.withUnsafeBufferPointer(mayStand),
      let text = json.string, case let masked = masked(text), masked != text
    else { return nil }
    return masked
  }

  func masked(_ fact: Fact) -> Fact {
    values.isEmpty ? fact : Fact(fact.label, fact.values.map(masked))
  }

  private func masked(_ value: FactValue) -> FactValue {
    switch value {
    case .text(let text): .text(masked(text))
    case .lines(let text): .lines(masked(text))
    case .record(let words, let identity): .record(words: masked(words), identity)
    case .group(let facts): .group(facts.map(masked))
    case .date: value
    }
  }

  /// Looks only where a word begins, as all texts of all records are asked.
  private func mayStand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= shortest else { return false }
    var isInWord = false
    for index in 0...bytes.count - shortest {
      if !isInWord, openings.contains(bytes[index]),
        values.contains(where: { bytes[index...].starts(with: $0.utf8) })
      {
        return true
      }
      isInWord = bytes[index].isASCIIAlphanumeric
    }
    return false
  }

  /// Only where the number stands by itself.
  private static func masked(_ value: String, in text: String) -> String {
    var result = ""
    var rest = text.startIndex
    for range in text.ranges(of: value) where text.standsAlone(range) {
      result += text[rest..<range.lowerBound] + IdentifierMask.masked(value)
      rest = range.upperBound
    }
    return result + text[rest...]
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

extension String {
  fileprivate func standsAlone(_ range: Range<Index>) -> Bool {
    let beside = [self[..<range.lowerBound].last, self[range.upperBound...].first]
    return !beside.contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
  }
}

extension SecretNumbers {
  /// The masked numbers of each owner: those of resources about people, and long numbers in what subjects are called.
  static func byOwner(_ resources: [Resource], _ owners: [Int?]) -> [Int: SecretNumbers] {
    var found: [Int: Set<String>] = [:]
    for (resource, owner) in zip(resources, owners) {
      guard let owner, case let values = numbers(of: resource), !values.isEmpty else { continue }
      found[owner, default: []].formUnion(values)
    }
    return found.mapValues { SecretNumbers($0) }
  }

  private static func numbers(of resource: Resource) -> [String] {
    let subjects = Subject.named.flatMap { resource.json.all($0) }
    let people = IdentifierMask.hidesNarrative(of: resource.type) ? [resource.json] : []
    let identifiers = (people.flatMap { $0.list("identifier") } + subjects.compactMap { $0["identifier"] })
      .filter { IdentifierMask.hides("value", of: $0, in: "Patient") }
    return identifiers.compactMap { $0.text("value") } + people.compactMap { $0.text("subscriberId") }
      + subjects.compactMap { $0.text("display") }.flatMap(inName)
  }

  /// "123456789" of "Everywoman, Eve, MRN: 123456789": no name has so many digits.
  private static func inName(_ name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.filter { $0.count(where: \.isNumber) >= leastLength }.map(
      String.init)
  }
}
