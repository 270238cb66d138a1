/// Makes a few pages when a worker has time for them, and hands over each one, so that printed pages leave memory.
struct PageWork: Sendable {
  private let make: @Sendable (_ take: (Page) throws -> Void) throws -> Void

  /// Pages that are made all at once.
  init(_ pages: @escaping @Sendable () -> [Page]) {
    make = { take in
      var pages = pages()
      while let page = pages.popLast() { try take(page) }
    }
  }

  /// Pages that are made one by one, each after the previous one was printed.
  init(oneByOne make: @escaping @Sendable (_ take: (Page) throws -> Void) throws -> Void) {
    self.make = make
  }

  func callAsFunction(_ take: (Page) throws -> Void) throws { try make(take) }

  /// All pages at once, for tests.
  var pages: [Page] {
    get throws {
      var pages: [Page] = []
      try make { pages.append($0) }
      return pages
    }
  }
}
