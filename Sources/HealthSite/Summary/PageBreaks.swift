/// Where sheets of paper end: blocks that stay whole, one below the other (CSS Fragmentation Module, section 4).
struct PageBreaks: Sendable {
  /// Height of a sheet in points.
  let sheet: Double
  private(set) var sheets = 1
  /// What sheets after the first begin with, as far as it was named.
  private(set) var turns: [Place] = []
  private var used = 0.0
  private var ends: [Double] = []

  /// A section, or a row of it.
  struct Place: Hashable, Sendable {
    let section: Int
    var row: Int?
  }

  /// - Parameter sheet: no less than a point, so that every sheet takes something.
  init(sheet: Double) { self.sheet = max(1, sheet) }

  /// How much of each sheet is used, as a part of its height.
  var fills: [Double] { (ends + [used]).map { $0 / sheet } }

  /// - Parameter head: what is repeated above the block where a sheet begins with it: the head of its table.
  mutating func add(_ block: Double, below head: Double = 0, at place: Place? = nil) {
    if used > 0, used + block > sheet {
      sheets += 1
      if let place { turns.append(place) }
      ends.append(used)
      used = head
    }
    used += block
    let further = Self.further(used, sheet)
    sheets += Int(further)
    ends += Array(repeating: sheet, count: Int(further))
    used -= further * sheet
  }

  /// How many rooms more than one a length takes.
  static func further(_ length: Double, _ room: Double) -> Double { max(0, (length / room).rounded(.up) - 1) }
}
