/// Numbers of which no more than the end is shown.
package enum MaskedText {
  /// A mask with the last characters, if the number is long enough to show them.
  package static func masked(_ value: String) -> String {
    value.count >= 8 ? "\(mark)\(value.suffix(3))" : mark
  }

  /// The last characters of a long enough number, masked or not.
  static func end(of value: String) -> String? { value.count >= 8 ? String(value.suffix(3)) : nil }

  /// True for a masked number. Two different numbers may have equal masks.
  static func isMasked(_ value: String) -> Bool { value.hasPrefix(mark) }

  private static let mark = "•••••"
}
