import Crypto
import HealthRecords

/// What distinguishes one state of the inputs from every other.
public struct InputFingerprint: Hashable, Sendable {
  public let text: String

  /// What can be seen without opening a file: it differs as soon as one was added, removed or written.
  public init(_ inputs: [String]) {
    self.init(inputs) { _, words in SHA256.hash(data: Array(words.utf8)) }
  }

  /// What the files hold, whatever their times say.
  ///
  /// - Parameter words: what else it is to differ by.
  public init(contentsOf inputs: [String], and words: [String]) {
    self.init(inputs, and: words, of: Self.content)
  }

  private init(_ inputs: [String], and words: [String] = [], of file: ([UInt8], String) -> SHA256Digest) {
    var hash = SHA256()
    for word in words { hash.update(SHA256.hash(data: Array(word.utf8))) }
    var waiting = inputs.reversed().map(Self.realPath)
    while let path = waiting.popLast() {
      hash.update(SHA256.hash(data: path))
      guard !Self.isLitter(path), let mark = POSIXFile.mark(of: path) else { continue }
      hash.update(mark.isFolder ? SHA256.hash(data: Array("folder".utf8)) : file(path, mark.words))
      if mark.isFolder { waiting += Self.entries(of: path) }
    }
    text = Base64URL.encode(hash.finalize())
  }
}

extension InputFingerprint {
  private static let blockSize = 1 << 20
  /// A larger file is known by its mark.
  private static let sizeLimit = 1 << 32

  /// - Parameter mark: stands for what cannot be read.
  private static func content(of path: [UInt8], mark: String) -> SHA256Digest {
    do throws(ReadFault) {
      return try content(of: path)
    } catch {
      return SHA256.hash(data: Array("\(error.reason) \(mark)".utf8))
    }
  }

  private static func content(of path: [UInt8]) throws(ReadFault) -> SHA256Digest {
    let file = try POSIXFile(path)
    defer { file.close() }
    if file.size > sizeLimit { throw ReadFault(reason: FileReason.tooLarge.words) }
    var hash = SHA256()
    var offset = 0
    while case let block = try file.read(blockSize, at: offset), !block.isEmpty {
      hash.update(data: block)
      offset += block.count
    }
    return hash.finalize()
  }

  /// Nothing for an input that cannot be reached: it differs once it can.
  private static func realPath(_ input: String) -> [UInt8] {
    do { return try POSIXFile.realPath(Array(input.utf8)) } catch { return [] }
  }

  private static func isLitter(_ path: [UInt8]) -> Bool {
    SystemFileName.matches(
      String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self))
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

extension SHA256 {
  fileprivate mutating func update(_ digest: SHA256Digest) { update(data: Array(digest)) }
}
