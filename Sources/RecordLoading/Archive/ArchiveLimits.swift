/// What an archive may ask for: beyond it a member is named and left out. Health records stay far below.
enum ArchiveLimits {
  static let entries = 200_000
  /// Unpacked bytes for each packed byte. Deflate reaches 1,032; records and Apple's XML reach 10 to 50.
  static let ratio = 200
  /// Up to this size any ratio will do.
  static let ratioFloor = 8_000_000
  /// A member that is read whole.
  static let member = 500_000_000
  /// An archive that is inside another, or behind compression, and therefore held in memory.
  static let heldInMemory = 500_000_000
  /// All members of one archive together, as it declares them.
  static let total = 16_000_000_000

  static func isBomb(unpacked: Int, packed: Int) -> Bool {
    unpacked > ratioFloor && unpacked / ratio > packed
  }

  /// What all members may unpack to, by the size of the archive.
  static func total(archiveSize: Int) -> Int { min(total, max(8 * ratioFloor, archiveSize * ratio)) }
}
