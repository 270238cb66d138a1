import Testing

@testable import HealthSite

@Suite struct FileHashTests {
  @Test("Every byte and the length count", arguments: [0, 1, 7, 8, 9, 40])
  func everyByte(count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    var hashes = [FileHash.of(bytes), FileHash.of(bytes + [0])]
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        hashes.append(FileHash.of(changed))
      }
    }
    #expect(Set(hashes).count == hashes.count)
    #expect(FileHash.isOf(bytes, hashes[0]) && !FileHash.isOf(bytes, hashes[1]))
  }
}
