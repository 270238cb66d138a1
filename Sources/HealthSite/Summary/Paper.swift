/// The paper that a sheet is printed on.
package enum Paper: String, CaseIterable, Sendable {
  case a4, letter
  /// For a page of the site that is printed on one or the other.
  case either

  /// The papers that a sheet must fit.
  var all: [Paper] { self == .either ? [.a4, .letter] : [self] }

  /// In points, without the style sheet's margins: 12 mm at the sides, 8 mm above and 13 mm below.
  var width: Double { (self == .letter ? 612 : 595.3) - 68.1 }
  var height: Double { (self == .a4 ? 841.9 : 792) - 59.6 }
  /// The name in CSS Paged Media; nil if the reader's printer decides.
  var size: String? { [.a4: "A4", .letter: "Letter"][self] }
}
