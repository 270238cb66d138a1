extension StringProtocol {
  /// True if the text contains the bytes of `part`. `contains` compares characters, which is slow for long texts.
  package func holds(_ part: String) -> Bool {
    var (text, part) = (Substring(self), part)
    return text.withUTF8 { text in part.withUTF8 { text.firstOffset(of: $0) != nil } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func firstOffset(of part: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = part.first else { return 0 }
    guard count >= part.count else { return nil }
    return (0...count - part.count).first { self[$0] == first && holds(part, at: $0) }
  }

  /// - Parameter offset: must leave room for the part.
  func holds(_ part: some Collection<UInt8>, at offset: Int) -> Bool {
    zip(offset..., part).allSatisfy { self[$0] == $1 }
  }
}
