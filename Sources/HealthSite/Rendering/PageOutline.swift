/// A skeleton with a choice of filled slots: pages with equal outlines differ only in the content of these slots.
struct PageOutline: Hashable, Sendable {
  let template: String
  /// The slots that are not empty.
  let filled: Set<String>

  init(_ page: Page) {
    template = page.template
    filled = Set(page.slots.lazy.filter { !$0.value.isEmpty }.map(\.key))
  }
}
