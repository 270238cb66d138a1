import Synchronization

/// The bodies that were rendered, for all persons and workers.
final class PageBodies: Sendable {
  private let templates: TemplateLibrary
  private let known = Mutex<[PageOutline: PageBody]>([:])

  init(_ templates: TemplateLibrary) { self.templates = templates }

  func write(_ page: Page, to html: inout HTML) {
    guard let outline = PageOutline(page) else {
      html += page.rendered(templates)
      return
    }
    let body = known.withLock { $0[outline] } ?? made(like: page, outline)
    body.write(page, templates, to: &html)
  }

  private func made(like page: Page, _ outline: PageOutline) -> PageBody {
    let body = PageBody(like: page, templates)
    known.withLock { $0[outline] = body }
    return body
  }
}
