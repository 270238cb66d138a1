import HealthRecords

/// What is whole in a JSON text that breaks somewhere, and a fault for each other resource that begins in it.
///
/// Reading goes on behind a fault; where even quotation marks cannot be trusted, at the next resource.
struct JSONResources {
  typealias Fault = (reason: JSONReason, offset: Int)

  private let text: [UInt8]
  private var position = 0
  /// The objects and lists around the position.
  private var frames: [Frame] = []
  /// True where a value or a key may begin.
  private var expectsValue = true
  /// The key before the position, of an object.
  private var key: String?
  private var bundles: [Envelope] = []
  /// The Bundle around the position, or the last one before a fault.
  private var bundle: Int?
  private var pieces: [Piece] = []
  private var broken: [(start: Int, fault: Fault)] = []
  private(set) var documents: [(document: JSONDocument, place: String)] = []
  private(set) var remarks: Set<String> = []
  /// True if only texts stand behind one another, each of them whole.
  private(set) var isWhole = true

  init(_ text: [UInt8]) {
    self.text = text
    while position < text.count { readToken() }
    if !frames.isEmpty { leave(because: .unexpectedEnd, at: text.count) }
    putTogether()
  }

  var faults: [Fault] { broken.map(\.fault) }

  /// The pieces of each Bundle.
  private var groups: [[Piece]] {
    pieces.reduce(into: []) { groups, piece in
      if let last = groups.last, last[0].bundle == piece.bundle {
        groups[groups.count - 1].append(piece)
      } else {
        groups.append([piece])
      }
    }
  }

  /// The Bundles again, of the pieces that were in each, with the place where the first of them begins.
  private mutating func putTogether() {
    for pieces in groups {
      let head = pieces[0].bundle.map { bundles[$0] } ?? Envelope()
      let entries = pieces.map(\.text).joined(separator: ",".utf8)
      do throws(JSONError) {
        let document = try JSONDocument(Array(head.text.utf8) + Array(entries) + Array("]}".utf8))
        documents.append((document, documents.isEmpty ? "" : "byte \(pieces[0].start)"))
      } catch { broken.append((pieces[0].start, (error.reason, pieces[0].start))) }
    }
  }
}

extension JSONResources {
  private struct Frame {
    let start: Int
    let isList: Bool
    /// The key that it is the value of; for an object in a list, that of the list.
    let key: String?
    var type: String?
    var fullURL: ArraySlice<UInt8>?
    /// For a Bundle, its number.
    var bundle: Int?

    var isEntry: Bool { key == "entry" && !isList }
    var isResource: Bool { !isList && (type.map { $0 != ResourceType.bundle.name } ?? (key == "resource")) }
  }

  /// What a Bundle says of its entries.
  private struct Envelope {
    var members: [String: String] = [:]

    var text: String {
      let sent = members.sorted { $0.key < $1.key }.map { ",\"\($0.key)\":\"\($0.value)\"" }.joined()
      return "{\"resourceType\":\"Bundle\"\(sent),\"entry\":["
    }
  }

  /// An entry, or a resource made one.
  private struct Piece {
    let start: Int
    let text: [UInt8]
    let bundle: Int?
  }

  /// Deeper ones are read in the resource around them only.
  private static let depthLimit = 16
  private static let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  private static let structure = Set("{}[]:,\"".utf8).union(space)

  private mutating func readToken() {
    switch text[position] {
    case 0x20, 0x09, 0x0A, 0x0D: position += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["): open()
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
    case UInt8(ascii: ":"), UInt8(ascii: ","):
      if text[position] == UInt8(ascii: ",") { key = nil }
      expectsValue = true
      position += 1
    case UInt8(ascii: "\""): readString()
    default: readWord()
    }
  }

  private mutating func open() {
    let isList = text[position] == UInt8(ascii: "[")
    guard frames.isEmpty || expectsValue && frames.count < 512 else {
      return leave(because: expectsValue ? .tooDeep : .expectedSeparator, at: position)
    }
    frames.append(
      Frame(start: position, isList: isList, key: frames.last?.isList == true ? frames.last?.key : key))
    (expectsValue, key) = (true, nil)
    position += 1
  }

  private mutating func close() {
    position += 1
    expectsValue = false
    guard let frame = frames.last else { return }
    guard frame.isList == (text[position - 1] == UInt8(ascii: "]")) else {
      return leave(because: .expectedSeparator, at: position - 1)
    }
    frames.removeLast()
    if frame.bundle != nil { bundle = frames.last { $0.bundle != nil }?.bundle }
    if frame.isEntry || frame.isResource { take(frame) }
  }

  /// A number, a word, or anything else between structural characters.
  private mutating func readWord() {
    let word = text[position...].prefix { !Self.structure.contains($0) }
    guard !frames.isEmpty, expectsValue else {
      return leave(because: frames.isEmpty ? .trailingText : .expectedSeparator, at: position)
    }
    expectsValue = false
    position = word.endIndex
  }

  private mutating func readString() {
    guard !frames.isEmpty, expectsValue else { return leave(because: .expectedSeparator, at: position) }
    let string = text[position...].prefix(RepairedJSON.length(ofString: text[position...]))
    let next = text[string.endIndex...].first { !Self.space.contains($0) }
    // The end of a text that is not closed may be the beginning of a key.
    guard next.map({ ":,}]".utf8.contains($0) }) ?? true else {
      return leave(because: .badString, at: string.endIndex - 1)
    }
    position = string.endIndex
    expectsValue = false
    if next == UInt8(ascii: ":"), frames.last?.isList == false {
      key = String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
    } else if let key, frames.last?.isList == false {
      note(string, under: key)
    }
  }

  private mutating func note(_ string: ArraySlice<UInt8>, under key: String) {
    let value = String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
    let last = frames.count - 1
    switch key {
    case "resourceType":
      frames[last].type = value
      if value == ResourceType.bundle.name {
        bundle = bundles.count
        frames[last].bundle = bundle
        bundles.append(Envelope())
      }
    case "fullUrl": frames[last].fullURL = string
    case "type", "timestamp":
      guard let bundle = frames[last].bundle, value.allSatisfy({ $0.isASCII && $0 != "\\" && $0 >= " " })
      else { return }
      bundles[bundle].members[key] = value
    case _: return
    }
  }

  /// Keeps an entry or a resource that is whole, instead of what was kept of it.
  private mutating func take(_ frame: Frame) {
    guard frames.count < Self.depthLimit, !frames.contains(where: { $0.key == "contained" }),
      frame.key != "contained"
    else { return }
    let (head, own) = (head(of: frame), text[frame.start..<position])
    do throws(JSONError) {
      let (document, remark) = try RepairedJSON.document(
        head + own + (head.isEmpty ? [] : [UInt8(ascii: "}")]))
      drop(from: frame.start)
      if let remark { remarks.insert(remark) }
      pieces.append(Piece(start: frame.start, text: Array(document.root.bytes), bundle: bundle))
    } catch {
      guard frame.isResource else { return }
      drop(from: frame.start)
      broken.append((frame.start, (error.reason, frame.start + max(0, error.offset - head.count))))
      isWhole = false
    }
  }

  /// What makes a resource an entry; nothing for an entry.
  private func head(of frame: Frame) -> [UInt8] {
    if !frame.isResource { return [] }
    let url = frames.last?.fullURL.map { Array("\"fullUrl\":".utf8) + $0 + [UInt8(ascii: ",")] } ?? []
    return [UInt8(ascii: "{")] + url + Array("\"resource\":".utf8)
  }

  private mutating func drop(from start: Int) {
    while pieces.last.map({ $0.start >= start }) == true { pieces.removeLast() }
    while broken.last.map({ $0.start >= start }) == true { broken.removeLast() }
  }

  /// Gives up what is open, and goes on at the next resource.
  private mutating func leave(because reason: JSONReason, at offset: Int) {
    isWhole = false
    for frame in frames.prefix(while: { $0.key != "contained" }) where frame.isResource {
      broken.append((frame.start, (reason, offset)))
    }
    frames = []
    (expectsValue, key) = (true, nil)
    position = nextResource(from: offset) ?? text.count
  }

  /// The bracket before the next `"resourceType"`.
  private func nextResource(from start: Int) -> Int? {
    var rest = text[min(start, text.count)...]
    while let mark = rest.firstRange(of: Self.mark) {
      let before = text[..<mark.lowerBound].lastIndex { !Self.space.contains($0) }
      if let before, text[before] == UInt8(ascii: "{") { return before }
      rest = rest[mark.upperBound...]
    }
    return nil
  }

  private static let mark = Array("\"resourceType\"".utf8)
}
