/// Consecutive values of a JSON text, such as an array's elements, read in place.
public struct JSONList: Collection, Sendable {
  /// A position in the document's tape. It does not count elements.
  public struct Index: Comparable, Sendable {
    let tape: Int

    public static func < (a: Index, b: Index) -> Bool { a.tape < b.tape }
  }

  private let document: JSONDocument
  public let startIndex: Index
  public let endIndex: Index

  /// - Parameter range: the part of the tape with the values.
  init(_ document: JSONDocument, _ range: Range<Int>) {
    self.document = document
    startIndex = Index(tape: range.lowerBound)
    endIndex = Index(tape: range.upperBound)
  }

  public func index(after index: Index) -> Index { Index(tape: Int(document.tape[index.tape].next)) }

  public subscript(index: Index) -> JSONValue { JSONValue(document: document, index: index.tape) }
}
