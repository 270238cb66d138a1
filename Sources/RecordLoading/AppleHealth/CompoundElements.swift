/// Elements of an export whose parts are read too: hearing tests, prescriptions of lenses (Apple's export: Audiogram,
/// VisionPrescription), and the elements of newer phones.
struct CompoundElements: Sendable {
  struct Element: Sendable {
    let name: String
    let attributes: XMLAttributes
    fileprivate(set) var parts: [(name: String, attributes: XMLAttributes)] = []
  }

  private(set) var all: [Element] = []
  /// How many elements exceed what one phone has.
  private(set) var tooMany = 0
  /// The name of the element whose parts are being read.
  private var open: String?
  private var isKept = false
  private var partCount = 0

  private static let limit = 20_000
  private static let partLimit = 500

  var isOpen: Bool { open != nil }

  mutating func begin(_ tag: XMLTagScanner.Tag) {
    isKept = all.count < Self.limit
    if isKept { all.append(Element(name: tag.name, attributes: XMLAttributes(tag))) } else { tooMany += 1 }
    enter(tag)
  }

  /// Steps over an element that is counted elsewhere, with its parts.
  mutating func skip(_ tag: XMLTagScanner.Tag) {
    isKept = false
    enter(tag)
  }

  /// Takes a part of the open element, or its end; ignores tags outside of one.
  mutating func take(_ tag: XMLTagScanner.Tag) {
    guard let name = open else { return }
    partCount += 1
    if tag.name == "/\(name)" || partCount > Self.partLimit {
      open = nil
    } else if isKept, !tag.name.hasPrefix("/"), let last = all.indices.last {
      all[last].parts.append((tag.name, XMLAttributes(tag)))
    }
  }

  private mutating func enter(_ tag: XMLTagScanner.Tag) {
    open = tag.rest.last == UInt8(ascii: "/") ? nil : tag.name
    partCount = 0
  }
}

extension CompoundElements.Element {
  func parts(_ name: String) -> [XMLAttributes] { parts.filter { $0.name == name }.map(\.attributes) }
}
