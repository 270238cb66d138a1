/// Names that were made by hashing a text with a masked number in it: whoever tries all numbers would find it. They are
/// made again from the masked text.
struct RenamedHashes: Sendable {
  private var names: [ArraySlice<UInt8>: String] = [:]

  init(_ sent: [Resource], masked: [Resource]) {
    let changed = zip(sent, masked).filter { $0 !== $1 }.map { (hashes: $0.hashes, json: $1.json) }
    for hash in changed.flatMap(\.hashes) { names[hash] = "" }
    // One may stand in another's text: the new names are made of texts without any.
    let blank = names
    var taken: [String: Int] = [:]
    for (hashes, json) in changed where !hashes.isEmpty {
      let text = Self.replaced(json.bytes, blank) ?? Array(json.bytes)
      let name = StableHash(String(decoding: text, as: UTF8.self)).name
      for hash in hashes where names[hash] == "" {
        let number = taken[name, default: 0]
        names[hash] = number == 0 ? name : "\(name)x\(number)"
        taken[name] = number + 1
      }
    }
  }

  func renamed(_ resources: [Resource]) -> [Resource] {
    names.isEmpty ? resources : resources.map(renamed)
  }

  func renamed(_ text: String) -> String {
    names.isEmpty
      ? text : Self.replaced(Array(text.utf8)[...], names).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private func renamed(_ resource: Resource) -> Resource {
    guard let bytes = Self.replaced(resource.json.bytes, names) else { return resource }
    do {
      let json = try JSONDocument(bytes).root
      return Resource(
        resource.asSent, maskedAs: json, origin: resource.origin, sentXML: resource.sentXML)
    } catch {
      return resource
    }
  }

  /// - Returns: nil if none of the names is there.
  private static func replaced(_ bytes: ArraySlice<UInt8>, _ names: [ArraySlice<UInt8>: String]) -> [UInt8]? {
    var output: [UInt8] = []
    var (copied, index) = (bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      let word = bytes[index...].prefix(while: isOfWord)
      if (8...16).contains(word.count), let name = names[word] {
        output += bytes[copied..<index] + Array(name.utf8)
        copied = word.endIndex
      }
      index = max(word.endIndex, index + 1)
    }
    return copied == bytes.startIndex ? nil : output + bytes[copied...]
  }

  fileprivate static func isOfWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

extension Resource {
  /// The hashes that its names may be made of. A Patient of a clinical document has none of its number.
  fileprivate var hashes: [ArraySlice<UInt8>] {
    guard let id else {
      return [String(json.contentHash, radix: 16), container].map { Array($0.utf8)[...] }
    }
    if origin.format.isFHIR || origin.format.isCDA && type == .patient { return [] }
    return Array(id.utf8).split { !RenamedHashes.isOfWord($0) }.filter { $0.count == 13 }
  }
}
