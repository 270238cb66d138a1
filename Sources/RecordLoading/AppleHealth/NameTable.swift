import HealthRecords

/// Names that come millions of times, each kept once under a number.
struct NameTable {
  private(set) var names: [String] = []
  private var bytes: [[UInt8]] = []
  private var numbers: [UInt64: Int] = [:]
  private var last = 0

  /// No phone has more names, or longer ones.
  private static let limit = 2_000
  private static let lengthLimit = 400

  /// - Returns: nil if the table is full, or the name too long.
  mutating func number(of name: SampleElement.Bytes) -> Int? {
    if last < bytes.count, bytes[last].elementsEqual(name) { return last }
    var key = WideHash()
    key.combine(name)
    while let known = numbers[key.value] {
      if bytes[known].elementsEqual(name) {
        last = known
        return known
      }
      key.combine(name)
    }
    guard names.count < Self.limit, name.count <= Self.lengthLimit else { return nil }
    last = names.count
    numbers[key.value] = last
    bytes.append(Array(name))
    names.append(XMLAttributes.decode(Array(name)[...]))
    return last
  }
}
