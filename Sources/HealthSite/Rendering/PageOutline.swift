/// What pages have in common that differ only in what fills their slots.
struct PageOutline: Hashable, Sendable {
  let template: String
  /// The slots that are not empty.
  let filled: Set<String>

  init(_ page: Page) {
    template = page.template
    filled = Set(page.slots.lazy.filter { !$0.value.isEmpty }.map(\.key))
  }
}
