import HealthRecords

/// What is wrong with a user's own template, in words; nil if it can be used.
enum TemplateFault {
  /// - Parameter builtIn: the template that it replaces; only the slots of that one exist.
  static func frame(_ text: String, like builtIn: String) -> String? {
    SlotText.fault(in: text)
      ?? unknown(SlotText(text).names, among: Set(SlotText(builtIn).names))
  }

  static func skeleton(_ text: String, like builtIn: String) -> String? {
    if let fault = frame(text, like: builtIn) { return fault }
    let (own, known) = (Skeleton(text).slots, Skeleton(builtIn).slots)
    if let name = own.texts.intersection(known.blocks).min() {
      return TemplateReason.notAlone(name)
    }
    if let name = own.blocks.intersection(known.texts).min() {
      return TemplateReason.notWithinLine(name)
    }
    return Set(SlotText(text).names).subtracting(own.all).min().map(TemplateReason.misplaced)
  }

  private static func unknown(_ names: [String], among known: Set<String>) -> String? {
    names.first { !known.contains($0) }.map {
      TemplateReason.unknown($0, known: known.sorted())
    }
  }
}
