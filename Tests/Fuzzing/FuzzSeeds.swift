import TestSupport

/// Sound inputs, which mutations begin with.
struct FuzzSeeds {
  private let all: [[UInt8]]

  /// Larger ones are cut: what is wrong shows in small ones.
  private static let limit = 65_536

  /// - Throws: where a fixture cannot be read.
  init(_ target: FuzzTarget) throws {
    let files = try target.fixtures.flatMap(Self.files)
    all = (files + target.samples).map { Array($0.prefix(Self.limit)) }
  }

  /// One of them with a few bytes changed.
  func next(_ mutation: inout Mutation) -> [UInt8] { mutation.changed(all[mutation.random(all.count)]) }

  /// Writes each as a file of its own.
  func write(to folder: String) throws {
    for (number, bytes) in all.enumerated() { try bytes.write(to: "\(folder)/\(number)") }
  }

  private static func files(_ fixture: String) throws -> [[UInt8]] {
    let path = ProjectFolder.fixture(fixture)
    let found = try contents(of: path)
    return found.isEmpty
      ? [try [UInt8](contentsOf: path)] : found.sorted { $0.key < $1.key }.map { Array($0.value) }
  }
}
