/// What an archive may demand. Members beyond a limit are reported and left out; health records stay far below.
enum ArchiveLimits {
  static let entries = 200_000
  /// Unpacked bytes per packed byte. Deflate reaches 1,032; records and Apple's XML reach 10 to 50.
  static let ratio = 200
  /// Up to this size in bytes, any ratio is allowed.
  static let ratioFloor = 8_000_000
  /// Bytes of a member that is read whole.
  static let member = 500_000_000
  /// Bytes of all archives that are inside another one or compressed, and therefore held in memory.
  static let heldInMemory = 500_000_000
  /// Bytes of all members of one archive, as it declares them.
  static let total = 16_000_000_000

  static func isBomb(unpacked: Int, packed: Int) -> Bool {
    unpacked > ratioFloor && unpacked / ratio > packed
  }

  /// How many bytes all members may unpack to, by the size of the archive.
  static func total(archiveSize: Int) -> Int { min(total, max(8 * ratioFloor, archiveSize * ratio)) }
}
