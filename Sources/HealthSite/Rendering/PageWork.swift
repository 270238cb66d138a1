/// Makes a few pages when a worker has time for them, and hands each over: what is printed is forgotten.
struct PageWork: Sendable {
  private let make: @Sendable (_ take: (Page) throws -> Void) throws -> Void

  /// Pages that are made at once.
  init(_ pages: @escaping @Sendable () -> [Page]) {
    make = { take in
      var pages = pages()
      while let page = pages.popLast() { try take(page) }
    }
  }

  /// Pages of which one is made when the one before it is printed.
  init(oneByOne make: @escaping @Sendable (_ take: (Page) throws -> Void) throws -> Void) {
    self.make = make
  }

  func callAsFunction(_ take: (Page) throws -> Void) throws { try make(take) }

  /// All of them, for tests, which look at them together.
  var pages: [Page] {
    get throws {
      var pages: [Page] = []
      try make { pages.append($0) }
      return pages
    }
  }
}
