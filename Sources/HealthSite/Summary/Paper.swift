/// The paper that a sheet is printed on.
package enum Paper: String, CaseIterable, Sendable {
  case a4, letter
  /// As wide as A4 and as high as Letter, for a page of the site that is printed on either.
  case either

  /// In points, without the style sheet's margins: 12 mm at the sides, 8 mm above and 13 mm below.
  var width: Double {
    switch self {
    case .a4, .either: 595.3 - 68.1
    case .letter: 612 - 68.1
    }
  }

  var height: Double {
    switch self {
    case .a4: 841.9 - 59.6
    case .letter, .either: 792 - 59.6
    }
  }

  /// The name in CSS Paged Media; nil if the reader's printer decides.
  var size: String? {
    switch self {
    case .a4: "A4"
    case .letter: "Letter"
    case .either: nil
    }
  }
}

extension Paper {
  /// The widths of columns for words, in points; the style sheet sets the same.
  func widths(_ columns: [SummarySection.Column.Kind], _ base: Double) -> [Double] {
    let fixed = columns.map { $0.share.map { $0.part * width + $0.ems * base } }
    let rest = width - fixed.compactMap { $0 }.reduce(0, +)
    return fixed.enumerated().map { index, part in
      (part ?? rest) - (index == columns.count - 1 ? 0 : Self.gap)
    }
  }

  /// Points between two columns.
  private static let gap = 6.0
}

extension SummarySection.Column.Kind {
  /// A part of the paper's width and a multiple of the font size; nil for columns that take the rest.
  fileprivate var share: (part: Double, ems: Double)? {
    switch self {
    case .name, .words, .range: nil
    case .date: (0, 6.4)
    case .value: (0.31, 0)
    case .before: (0.27, 0)
    }
  }
}
