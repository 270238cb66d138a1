/// Names without repetitions: a name that was given before gets the next free number.
struct DistinctNames {
  private var given: Set<String> = []
  private var last: [String: Int] = [:]

  /// - Parameter numbered: the name with a number, from 2 on.
  mutating func name(_ wanted: String, numbered: (Int) -> String) -> String {
    var name = wanted
    while !given.insert(name).inserted {
      let number = last[wanted, default: 1] + 1
      last[wanted] = number
      name = numbered(number)
    }
    return name
  }
}
