/// Values that follow each other in a JSON text: an array's elements, found where they stand.
public struct JSONList: Collection, Sendable {
  /// A place in the document's tape, and no number to count by.
  public struct Index: Comparable, Sendable {
    let tape: Int

    public static func < (a: Index, b: Index) -> Bool { a.tape < b.tape }
  }

  private let document: JSONDocument
  public let startIndex: Index
  public let endIndex: Index

  /// - Parameter range: of the tape, which holds whole values.
  init(_ document: JSONDocument, _ range: Range<Int>) {
    self.document = document
    startIndex = Index(tape: range.lowerBound)
    endIndex = Index(tape: range.upperBound)
  }

  public func index(after index: Index) -> Index { Index(tape: Int(document.tape[index.tape].next)) }

  public subscript(index: Index) -> JSONValue { JSONValue(document: document, index: index.tape) }
}
