import HealthRecords

/// What can be seen of the inputs without opening a file: it differs as soon as one was added, removed or written.
public struct InputFingerprint: Hashable, Sendable {
  private let value: UInt64

  public init(_ inputs: [String]) {
    var hash = StableHash()
    var waiting = inputs.reversed().map { POSIXFile.realPath(Array($0.utf8)) ?? [] }
    while let path = waiting.popLast() {
      hash.combine(path)
      guard let mark = POSIXFile.mark(of: path) else { continue }
      hash.combine(mark.words)
      if mark.isFolder { waiting += Self.entries(of: path) }
    }
    value = hash.value
  }

  /// A site of ours is no input, though it may stand among them; a folder that cannot be read counts as empty.
  private static func entries(of folder: [UInt8]) -> [[UInt8]] {
    do {
      let names = try POSIXFile.names(in: folder)
      return names.contains(Array(".healthfolio".utf8))
        ? [] : names.map { folder + [UInt8(ascii: "/")] + $0 }
    } catch {
      return []
    }
  }
}
