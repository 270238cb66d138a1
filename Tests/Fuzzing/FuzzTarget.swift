/// A reader of bytes of anybody's making: whatever it is given, it ends, and nothing of the program breaks.
struct FuzzTarget: Sendable {
  let name: String
  /// Files and folders of the fixtures that sound inputs are taken from.
  let fixtures: [String]
  /// Sound inputs besides.
  let samples: [[UInt8]]
  let read: @Sendable ([UInt8]) -> Void

  init(
    _ name: String, _ fixtures: [String] = [], texts: [String] = [], samples: [[UInt8]] = [],
    read: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.name, self.fixtures, self.read) = (name, fixtures, read)
    self.samples = samples + texts.map { Array($0.utf8) }
  }
}
