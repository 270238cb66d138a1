/// What is wrong with a person's own template, in words; nil for one that can be used.
enum TemplateFault {
  /// - Parameter builtIn: the template that it stands for, whose slots are all that there are.
  static func frame(_ text: String, like builtIn: String) -> String? {
    SlotText.fault(in: text)
      ?? unknown(SlotText(text).names, among: Set(SlotText(builtIn).names))
  }

  static func skeleton(_ text: String, like builtIn: String) -> String? {
    if let fault = frame(text, like: builtIn) { return fault }
    let (own, known) = (Skeleton(text).slots, Skeleton(builtIn).slots)
    if let name = own.texts.intersection(known.blocks).min() {
      return "{{\(name)}} must stand alone in a paragraph"
    }
    if let name = own.blocks.intersection(known.texts).min() {
      return "{{\(name)}} must stand within a line: it is no paragraph"
    }
    return Set(SlotText(text).names).subtracting(own.all).min().map {
      "{{\($0)}} stands where no slot can be: in code, in raw HTML or in an address"
    }
  }

  private static func unknown(_ names: [String], among known: Set<String>) -> String? {
    names.first { !known.contains($0) }.map {
      "there is no slot {{\($0)}} here; the slots are \(known.sorted().joined(separator: ", "))"
    }
  }
}
