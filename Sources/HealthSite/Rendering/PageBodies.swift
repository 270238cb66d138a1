import Synchronization

/// Keeps skeletons that were already printed, for all persons and workers.
final class PageBodies: Sendable {
  private let templates: TemplateLibrary
  private let known = Mutex<[PageOutline: PageBody]>([:])

  init(_ templates: TemplateLibrary) { self.templates = templates }

  func write(_ page: Page, to html: inout HTML) {
    let outline = PageOutline(page)
    let body = known.withLock { $0[outline] } ?? made(outline)
    body.write(page, to: &html)
  }

  private func made(_ outline: PageOutline) -> PageBody {
    let body = PageBody(outline, templates)
    known.withLock { $0[outline] = body }
    return body
  }
}
