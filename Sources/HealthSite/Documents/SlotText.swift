import HealthRecords

/// Text with slots in it: "Measured in {{place}}."
struct SlotText: Sendable {
  enum Part: Sendable {
    case text(String)
    case slot(String)
  }

  let parts: [Part]

  /// Anything that is not a valid slot is text.
  init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let slot = Self.next(in: rest), let name = slot.name {
      parts += [.text(String(rest[..<slot.range.lowerBound])), .slot(name)]
      rest = rest[slot.range.upperBound...]
    }
    self.parts = (parts + [.text(String(rest))]).filter { !$0.isEmpty }
  }

  /// The names of the slots, with repetitions.
  var names: [String] {
    parts.compactMap { if case .slot(let name) = $0 { name } else { nil } }
  }

  /// The name of the slot, if the whole text is one.
  var onlyName: String? { parts.count == 1 ? names.first : nil }

  /// The first invalid slot, with its line number, in words; nil if there is none.
  static func fault(in text: String) -> String? {
    var rest = text[...]
    while let slot = next(in: rest) {
      if slot.name == nil {
        let line = text[..<slot.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
        return "line \(line): \(slot.fault)"
      }
      rest = rest[slot.range.upperBound...]
    }
    return nil
  }
}

extension SlotText {
  /// Text that opens like a slot: from its braces to the closing ones, or to the end.
  private struct Opened {
    let range: Range<Substring.Index>
    let isClosed: Bool
    /// Nil if it is not a valid slot.
    let name: String?

    var fault: String {
      isClosed
        ? TemplateReason.noName
        : TemplateReason.notClosed
    }
  }

  private static func next(in text: Substring) -> Opened? {
    guard let start = text.firstRange(of: "{{") else { return nil }
    guard let end = text[start.upperBound...].firstRange(of: "}}") else {
      return Opened(range: start.lowerBound..<text.endIndex, isClosed: false, name: nil)
    }
    let name = text[start.upperBound..<end.lowerBound]
    let isName = !name.isEmpty && name.utf8.allSatisfy(isPartOfName) && text[end.upperBound...].first != "}"
    return Opened(range: start.lowerBound..<end.upperBound, isClosed: true, name: isName ? String(name) : nil)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// The text as markup, with each slot filled.
  func filled(_ slots: [String: HTML]) -> HTML {
    parts.map { part in
      switch part {
      case .text(let text): HTML(trusted: text)
      case .slot(let name): slots[name] ?? HTML()
      }
    }.joined()
  }
}

extension SlotText.Part {
  fileprivate var isEmpty: Bool { if case .text(let text) = self { text.isEmpty } else { false } }
}
