/// Where sheets of paper end: blocks that stay whole, one below the other (CSS Fragmentation Module, section 4).
struct SheetFlow: Sendable {
  /// Height of a sheet in points.
  let sheet: Double
  private(set) var sheets = 1
  private var used = 0.0

  init(sheet: Double) { self.sheet = sheet }

  /// - Parameter head: what is repeated above the block where a sheet begins with it: the head of its table.
  mutating func add(_ block: Double, below head: Double = 0) {
    if used > 0, used + block > sheet {
      sheets += 1
      used = head
    }
    used += block
    while used > sheet {
      sheets += 1
      used -= sheet
    }
  }
}
