/// The elements of an export that have parts which count: hearing tests, and prescriptions of lenses (Apple's export:
/// Audiogram, VisionPrescription).
struct CompoundElements: Sendable {
  struct Element: Sendable {
    let name: String
    let attributes: XMLAttributes
    fileprivate(set) var parts: [(name: String, attributes: XMLAttributes)] = []
  }

  private(set) var all: [Element] = []
  private var isOpen = false

  mutating func begin(_ tag: XMLTagScanner.Tag) {
    all.append(Element(name: tag.name, attributes: XMLAttributes(tag)))
    isOpen = tag.rest.last != UInt8(ascii: "/")
  }

  /// Takes a part of the element that is open; what stands outside of one is none.
  mutating func add(_ tag: XMLTagScanner.Tag) {
    guard isOpen, let last = all.indices.last else { return }
    all[last].parts.append((tag.name, XMLAttributes(tag)))
  }

  mutating func end() { isOpen = false }
}

extension CompoundElements.Element {
  func parts(_ name: String) -> [XMLAttributes] { parts.filter { $0.name == name }.map(\.attributes) }
}
