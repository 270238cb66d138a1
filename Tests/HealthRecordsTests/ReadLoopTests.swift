import Foundation
import HealthRecords
import Testing

@Suite struct ReadLoopTests {
  @Test("An interrupted read goes on, in pieces of any size")
  func interrupted() throws {
    let content = Array("sent as it is".utf8)
    var isInterrupted = false
    let bytes = try ReadLoop.bytes(content.count) { place, count, done in
      isInterrupted.toggle()
      if isInterrupted {
        errno = EINTR
        return -1
      }
      place.initialize(to: content[done])
      return 1
    }
    #expect(bytes == content)
  }

  @Test("A read that fails is no end of the file")
  func fault() {
    let fault = #expect(throws: ReadLoop.Fault.self) {
      try ReadLoop.bytes(10) { place, _, done in
        if done == 0 {
          place.initialize(to: 1)
          return 1
        }
        errno = EIO
        return -1
      }
    }
    #expect(fault?.code == EIO)
  }

  @Test("A file that ends earlier than expected gives what is there")
  func end() throws {
    #expect(try ReadLoop.bytes(10) { _, _, _ in 0 } == [])
  }
}
