import CXML

/// Reads an XML text into elements through libxml2's SAX2 interface: no network, no document type, and no entities
/// beyond XML's own five.
///
/// This is the one place where libxml2 is used.
enum XMLDocument {
  static let depthLimit = 200
  static let elementLimit = 2_000_000

  /// The version that the program was built for: "libxml2 2.9.14".
  static var libraryVersion: String { "libxml2 \(LIBXML_DOTTED_VERSION)" }

  /// - Parameter text: UTF-8 without document type (`XMLSource`).
  static func root(of text: [UInt8]) throws(XMLError) -> XMLElement {
    if let excess = XMLAttributeCount.excess(in: text) {
      let line = text[..<excess].count { $0 == 0x0A } + 1
      throw XMLError(reason: .tooManyAttributes, line: line)
    }
    let builder = XMLTreeBuilder()
    let fault = parse(text, into: builder)
    if let fault = builder.fault ?? fault { throw fault }
    guard let root = builder.root else { throw XMLError(reason: .malformed, line: 0) }
    return root
  }

  private static func parse(_ text: [UInt8], into builder: XMLTreeBuilder) -> XMLError? {
    text.withUnsafeBytes { bytes -> XMLError? in
      guard let base = bytes.bindMemory(to: CChar.self).baseAddress,
        let context = xmlCreateMemoryParserCtxt(base, Int32(clamping: bytes.count))
      else { return XMLError(reason: .malformed, line: 0) }
      defer { xmlFreeParserCtxt(context) }
      let options =
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        | XML_PARSE_HUGE.rawValue
      xmlCtxtUseOptions(context, Int32(options))
      builder.context = context
      context.pointee.sax.pointee = handler
      context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
      xmlParseDocument(context)
      return context.pointee.wellFormed == 1 ? nil : error(of: context)
    }
  }

  private static func error(of context: xmlParserCtxtPtr) -> XMLError {
    let code = context.pointee.lastError.code
    let ends = [
      XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED, XML_ERR_GT_REQUIRED, XML_ERR_LTSLASH_REQUIRED,
    ]
    let isEnd = ends.contains { Int32($0.rawValue) == code }
    return XMLError(
      reason: isEnd ? .unexpectedEnd : .malformed, line: Int(context.pointee.lastError.line))
  }

  /// SAX2 callbacks. White space counts as text, because narratives need it.
  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { builder, name, prefix, _, _, _, count, _, attributes in
      XMLTreeBuilder.of(builder)?.start(name, prefix, attributes, count: Int(count))
    }
    handler.endElementNs = { builder, _, _, _ in XMLTreeBuilder.of(builder)?.end() }
    let addText: charactersSAXFunc = { builder, text, count in
      XMLTreeBuilder.of(builder)?.add(text, count: Int(count))
    }
    handler.characters = addText
    handler.ignorableWhitespace = addText
    handler.cdataBlock = addText
    return handler
  }
}

/// Builds the elements from libxml2's events; lives for one parse.
private final class XMLTreeBuilder {
  var context: xmlParserCtxtPtr?
  private(set) var root: XMLElement?
  private(set) var fault: XMLError?
  private var open: [OpenElement] = []
  private var text: [UInt8] = []
  private var names: [UnsafePointer<xmlChar>: String] = [:]
  private var count = 0

  static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    pointer.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  typealias Attributes = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

  func start(
    _ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ attributes: Attributes?, count: Int
  ) {
    closeText()
    self.count += 1
    if open.count >= XMLDocument.depthLimit { return stop(.tooDeep) }
    if self.count > XMLDocument.elementLimit { return stop(.tooLarge) }
    var list: [(name: String, value: String)] = []
    list.reserveCapacity(count)
    for index in 0..<count {
      if let sent = attributes.flatMap({ attribute($0 + index * 5) }) { list.append(sent) }
    }
    open.append(
      OpenElement(
        name: name.map(known) ?? "", prefix: prefix.map(known), attributes: list, line: line))
  }

  func end() {
    closeText()
    guard let element = open.popLast()?.closed else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  func add(_ bytes: UnsafePointer<xmlChar>?, count: Int) {
    text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }

  private func closeText() {
    if text.isEmpty { return }
    if !open.isEmpty {
      open[open.count - 1].children.append(.text(String(decoding: text, as: UTF8.self)))
    }
    text.removeAll(keepingCapacity: true)
  }

  private var line: Int { context.map { Int(xmlSAX2GetLineNumber($0)) } ?? 0 }

  private func stop(_ reason: XMLError.Reason) {
    if fault == nil { fault = XMLError(reason: reason, line: line) }
    context.map { xmlStopParser($0) }
  }

  /// Local name, prefix, address, start and end of the value (libxml2: startElementNsSAX2Func).
  private func attribute(_ fields: Attributes) -> (name: String, value: String)? {
    guard let name = fields[0], let start = fields[3], let end = fields[4] else { return nil }
    let value = UnsafeBufferPointer(start: start, count: end - start)
    let text = String(decoding: value, as: UTF8.self)
    // In attributes libxml2 leaves each "&" as "&#38;" unless it may replace entities.
    return (known(name), value.contains(UInt8(ascii: "&")) ? text.replacing("&#38;", with: "&") : text)
  }

  /// A name as a string that all elements share: libxml2 keeps each name at one address.
  private func known(_ name: UnsafePointer<xmlChar>) -> String {
    if let string = names[name] { return string }
    let string = String(cString: name)
    names[name] = string
    return string
  }
}

/// An element whose end tag has not come yet.
private struct OpenElement {
  let name: String
  let prefix: String?
  let attributes: [(name: String, value: String)]
  let line: Int
  var children: [XMLNode] = []

  var closed: XMLElement {
    XMLElement(name: name, prefix: prefix, attributes: attributes, line: line, children: children)
  }
}

/// Finds tags with too many attributes: libxml2 compares each attribute with all others, and nothing can stop it then.
enum XMLAttributeCount {
  static let limit = 10_000

  /// The offset of the first tag with too many attributes; nil if there is none.
  static func excess(in text: [UInt8]) -> Int? {
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      if text.dropFirst(open + 1).first == UInt8(ascii: "!"), let end = passed(text[open...]) {
        index = end
        continue
      }
      let (end, count) = tag(at: open + 1, in: text)
      if count > limit { return open }
      index = end
    }
    return nil
  }

  /// The end of a comment or CDATA section, if one begins here.
  private static func passed(_ rest: ArraySlice<UInt8>) -> Int? {
    let end = rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<![CDATA[".utf8) ? "]]>" : nil
    return end.map { rest.firstRange(of: Array($0.utf8))?.upperBound ?? rest.endIndex }
  }

  /// The end of the tag, and the number of equals signs in it outside of quotes.
  private static func tag(at start: Int, in text: [UInt8]) -> (end: Int, count: Int) {
    var (index, count): (Int, Int) = (start, 0)
    var quote: UInt8?
    while index < text.count {
      let byte = text[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        count += 1
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return (index, count)
  }
}
