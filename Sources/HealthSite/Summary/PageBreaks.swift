/// Finds where sheets of paper end. Blocks stand below each other, and stay whole if they fit (CSS Fragmentation
/// Module, section 4).
struct PageBreaks: Sendable {
  /// Height of a sheet in points.
  let sheet: Double
  private(set) var sheets = 1
  /// The places with which later sheets begin, if they were named.
  private(set) var turns: [Place] = []
  private var used = 0.0
  private var ends: [Double] = []

  /// A section, or a row of it.
  struct Place: Hashable, Sendable {
    let section: Int
    var row: Int?
  }

  /// - Parameter sheet: taken as at least a point, so that every sheet holds something.
  init(sheet: Double) { self.sheet = max(1, sheet) }

  /// The used part of each sheet's height.
  var fills: [Double] { (ends + [used]).map { $0 / sheet } }

  /// - Parameter head: the height of what is repeated above a block that begins a sheet: the head of its table.
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

  /// True if less of the paper is used.
  static func < (a: PageBreaks, b: PageBreaks) -> Bool { (a.sheets, a.used) < (b.sheets, b.used) }

  /// What stands below two columns begins after the longer one.
  func joined(with other: PageBreaks) -> PageBreaks {
    let shorter = self < other ? self : other
    var longer = self < other ? other : self
    longer.turns += shorter.turns.filter { !longer.turns.contains($0) }
    for (index, end) in zip(longer.ends.indices, shorter.ends + [shorter.used]) {
      longer.ends[index] = max(longer.ends[index], end)
    }
    return longer
  }

  /// The number of rooms that a length takes beyond the first.
  static func further(_ length: Double, _ room: Double) -> Double { max(0, (length / room).rounded(.up) - 1) }
}
