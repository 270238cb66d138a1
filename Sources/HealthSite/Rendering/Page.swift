import HealthRecords

/// A page before it is printed: the name of its skeleton, and the content of the slots.
struct Page: Sendable {
  /// The content of a slot.
  enum Content: Sendable {
    /// Text within a line, shown literally.
    case text(String)
    case blocks([Block])
  }

  /// Path within the person's folder.
  let path: String
  /// Steps up from this page to the person's folder: "../".
  let root: String
  let title: String
  /// Name of the skeleton.
  let template: String
  private(set) var slots: [String: Content]
  /// Pages above this one, for the breadcrumb: name and path within the person's folder.
  var trail: [(name: String, path: String)] = []
  /// The entry of the navigation that it belongs to.
  var section: String = ""
  /// The records that it shows in full, newest first.
  var records: [ClinicalRecord] = []
  /// Scripts in addition to the common one: the search index.
  var scripts: [String] = []

  init(_ path: String, title: String, template: String, section: String = "") {
    self.path = path
    root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    self.title = title
    self.template = template
    self.section = section
    slots = ["title": .text(title)]
  }

  /// The same page at another path, with changed blocks in its slots.
  func at(_ path: String, filledBy change: ([Block]) -> [Block]) -> Page {
    var page = Page(path, title: title, template: template, section: section)
    (page.trail, page.records) = (trail, records)
    page.slots = slots.mapValues { content in
      switch content {
      case .text: content
      case .blocks(let blocks): .blocks(change(blocks))
      }
    }
    return page
  }

  mutating func set(_ slot: String, text: String) { slots[slot] = .text(text) }

  mutating func set(_ slot: String, _ blocks: [Block]) { slots[slot] = .blocks(blocks) }
}

extension Page.Content {
  /// True if the page shows nothing for it, not even a heading.
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .blocks(let blocks): blocks.allSatisfy(\.isEmpty)
    }
  }
}
