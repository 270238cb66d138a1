/// The paper that a sheet is printed on.
package enum Paper: String, CaseIterable, Sendable {
  case a4, letter
  /// As wide as the one and as high as the other: for who prints the site's page on either.
  case either

  /// Points between the margins of the style sheet: 12 mm at the sides, 8 mm above and 13 mm below.
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

  /// As CSS Paged Media calls it; none where the reader's printer decides.
  var size: String? {
    switch self {
    case .a4: "A4"
    case .letter: "Letter"
    case .either: nil
    }
  }
}

extension Paper {
  /// What the columns leave for words, in points: the style sheet gives them the same.
  func widths(_ columns: [SummarySection.Column.Kind], _ base: Double) -> [Double] {
    let fixed = columns.map { $0.share.map { $0.part * width + $0.ems * base } }
    let rest = width - fixed.compactMap { $0 }.reduce(0, +)
    return fixed.enumerated().map { index, part in
      (part ?? rest) - (index == columns.count - 1 ? 0 : Self.gap)
    }
  }

  /// Between two columns.
  private static let gap = 6.0
}

extension SummarySection.Column.Kind {
  /// A part of the paper's width and so many times the size of its letters; nil for what takes the rest.
  fileprivate var share: (part: Double, ems: Double)? {
    switch self {
    case .name, .words, .range: nil
    case .date: (0, 6.4)
    case .value: (0.31, 0)
    case .before: (0.27, 0)
    }
  }
}
