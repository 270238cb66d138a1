import HealthRecords

/// Fills the slots of a template that stand for words of ours; those that a page fills stay.
enum TemplateWords {
  static func said(_ text: String) -> String {
    SlotText(text).parts.map { part in
      switch part {
      case .text(let text): text
      case .slot(let name): ScriptWords.words(name) ?? "{{\(name)}}"
      }
    }.joined()
  }
}
