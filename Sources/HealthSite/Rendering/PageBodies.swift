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

/// The fixed text around a skeleton's slots, printed through libcmark once for all pages of the same outline.
struct PageBody: Sendable {
  private enum Piece {
    case same(HTML)
    case slot(String)
  }

  private let pieces: [Piece]

  init(_ outline: PageOutline, _ templates: TemplateLibrary) {
    pieces = templates.skeleton(outline.template).pieces(filling: outline.filled).map { piece in
      switch piece {
      case .same(let text): .same(HTML(trusted: text))
      case .slot(let name): .slot(name)
      }
    }
  }

  func write(_ page: Page, to html: inout HTML) {
    for piece in pieces {
      switch piece {
      case .same(let same): html.append(line: same)
      case .slot(let name): page.slots[name]?.write(to: &html)
      }
    }
  }
}

extension Page.Content {
  fileprivate func write(to html: inout HTML) {
    switch self {
    case .text(let text):
      // A long word breaks after its comma, not anywhere.
      for (index, part) in MarkdownText.line(text).split(separator: ",", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { html.append(markup: part.first?.isLetter == true ? ",<wbr>" : ",") }
        html += .plain(String(part))
      }
    case .blocks(let blocks): HTMLPrinter.write(blocks, to: &html)
    }
  }
}
