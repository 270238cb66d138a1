import Synchronization

/// What pages have in common that differ in their texts and blocks alone.
struct PageOutline: Hashable, Sendable {
  let template: String
  /// The flags that are set, and the texts and blocks that are not empty.
  let present: Set<String>

  /// - Returns: nil for a page with Markdown of its own.
  init?(_ page: Page) {
    template = page.template
    var present: Set<String> = []
    for (key, value) in page.values {
      switch value {
      case .markup: return nil
      case .text(let text): if !text.isEmpty { present.insert(key) }
      case .html(let html): if !html.isEmpty { present.insert(key) }
      case .flag(let flag): if flag { present.insert(key) }
      }
    }
    self.present = present
  }
}

/// The bodies that were rendered, for all persons and workers.
final class PageBodies: Sendable {
  private let templates: TemplateLibrary
  private let known = Mutex<[PageOutline: PageBody]>([:])

  init(_ templates: TemplateLibrary) { self.templates = templates }

  func html(of page: Page) -> HTML {
    guard let outline = PageOutline(page) else { return page.rendered(templates) }
    let body = known.withLock { $0[outline] } ?? made(like: page, outline)
    return body.html(of: page, templates)
  }

  private func made(like page: Page, _ outline: PageOutline) -> PageBody {
    let body = PageBody(like: page, templates)
    known.withLock { $0[outline] = body }
    return body
  }
}
