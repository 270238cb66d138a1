import Cryptography
import HealthRecords

/// Distinguishes one state of the inputs from every other.
public struct InputFingerprint: Hashable, Sendable {
  public let text: String

  /// Creates a fingerprint without opening any file. It changes if a file is added, removed or written.
  public init(_ inputs: [String]) {
    self.init(inputs) { _, words in SHA256.hash(words.utf8) }
  }

  /// Creates a fingerprint from the content of the files, regardless of when they were changed.
  ///
  /// - Parameter words: further words on which it depends.
  public init(contentsOf inputs: [String], and words: [String]) {
    self.init(inputs, and: words, of: Self.content)
  }

  private init(_ inputs: [String], and words: [String] = [], of file: ([UInt8], String) -> [UInt8]) {
    var hashes = words.flatMap { SHA256.hash($0.utf8) }
    var waiting = inputs.reversed().map(Self.realPath)
    while let path = waiting.popLast() {
      hashes += SHA256.hash(path)
      guard !Self.isLitter(path), let mark = POSIXFile.mark(of: path) else { continue }
      hashes += mark.isFolder ? SHA256.hash("folder".utf8) : file(path, mark.words)
      if mark.isFolder { waiting += Self.entries(of: path) }
    }
    text = Base64URL.encode(SHA256.hash(hashes))
  }
}

extension InputFingerprint {
  private static let blockSize = 1 << 20
  /// In bytes; a larger file is known by its mark.
  private static let sizeLimit = 1 << 32

  /// - Parameter mark: stands for content that cannot be read.
  private static func content(of path: [UInt8], mark: String) -> [UInt8] {
    do throws(ReadFault) {
      return try content(of: path)
    } catch {
      return SHA256.hash("\(error.reason) \(mark)".utf8)
    }
  }

  private static func content(of path: [UInt8]) throws(ReadFault) -> [UInt8] {
    let file = try POSIXFile(path)
    defer { file.close() }
    if file.size > sizeLimit { throw ReadFault(reason: FileReason.tooLarge.words) }
    var hash = ContentHash()
    var offset = 0
    while case let block = try file.read(blockSize, at: offset), !block.isEmpty {
      block.withUnsafeBytes { hash.combine($0) }
      offset += block.count
    }
    return SHA256.hash("\(offset) \(hash.words)".utf8)
  }

  /// A hash of 128 bits, many times faster than SHA-256. It notices changes and does not protect against forgery.
  private struct ContentHash {
    private var halves = (WideHash(), WideHash())

    init() { halves.1.combine(1) }

    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
      halves.0.combine(bytes)
      halves.1.combine(bytes)
    }

    var words: String { "\(halves.0.value) \(halves.1.value)" }
  }

  /// Empty for an input that cannot be reached: the fingerprint changes once it can.
  private static func realPath(_ input: String) -> [UInt8] {
    do { return try POSIXFile.realPath(Array(input.utf8)) } catch { return [] }
  }

  private static func isLitter(_ path: [UInt8]) -> Bool {
    SystemFileName.matches(
      String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self))
  }

  /// A site that Healthfolio wrote is not an input, even among the inputs. A folder that cannot be read counts as
  /// empty.
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
