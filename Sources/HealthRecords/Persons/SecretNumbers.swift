/// A person's numbers that are masked, found again wherever a text repeats them.
struct SecretNumbers: Sendable {
  /// The longest first, as one may stand in another.
  private let values: [[UInt8]]
  let shortest: Int
  /// For each byte whether a value begins with it.
  private let opens: [Bool]

  static let none = SecretNumbers([])

  init(_ values: Set<String>) {
    self.values = values.filter { $0.utf8.count >= Self.leastLength && $0.contains(where: \.isNumber) }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.map { Array($0.utf8) }
    shortest = self.values.last?.count ?? .max
    let openings = Set(self.values.compactMap(\.first))
    opens = (0...UInt8.max).map(openings.contains)
  }

  /// A shorter number may be any other.
  private static let leastLength = 5

  func masked(_ text: String) -> String {
    var text = text
    return text.withUTF8(masked) ?? text
  }

  /// A string of JSON with what must not be shown masked; nil where there is nothing of that.
  func masked(string json: JSONValue) -> String? {
    let bytes = json.bytes
    guard bytes.count >= shortest,
      bytes.contains(UInt8(ascii: "\\")) || bytes.withUnsafeBufferPointer({ masked($0) }) != nil,
      let text = json.string, case let masked = masked(text), masked != text
    else { return nil }
    return masked
  }

  func masked(_ facts: [Fact]) -> [Fact] { facts.contains(where: standIn) ? facts.map(masked) : facts }

  /// True where one of them is in the text.
  func standIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { masked(bytes) != nil }

  private func masked(_ fact: Fact) -> Fact { Fact(fact.label, fact.values.map(masked)) }

  private func standIn(_ fact: Fact) -> Bool { !values.isEmpty && fact.values.contains(where: standIn) }

  private func standIn(_ value: FactValue) -> Bool {
    switch value {
    case .text(let text), .lines(let text), .record(let text, _):
      var text = text
      return text.withUTF8(standIn)
    case .group(let facts): return facts.contains(where: standIn)
    case .date: return false
    }
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

  /// - Returns: nil where none of the numbers stands by itself: not in a longer one, nor in a word.
  private func masked(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.count >= shortest else { return nil }
    var output: [UInt8] = []
    var (copied, index, isInWord) = (0, 0, false)
    while index <= bytes.count - shortest {
      if !isInWord, opens[Int(bytes[index])], let value = number(at: index, of: bytes) {
        output += bytes[copied..<index]
        output += IdentifierMask.masked(String(decoding: value, as: UTF8.self)).utf8
        index += value.count
        copied = index
      } else {
        isInWord = bytes[index].isASCIIAlphanumeric
        index += 1
      }
    }
    return copied == 0 ? nil : String(decoding: output + Array(bytes[copied...]), as: UTF8.self)
  }

  private func number(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    values.first { value in
      let end = index + value.count
      return end <= bytes.count && bytes.holds(value, at: index)
        && (end == bytes.count || !bytes[end].isASCIIAlphanumeric)
    }
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
