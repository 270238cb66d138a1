/// Counts the lines that words take when they wrap as in a browser (CSS Text 3, section 5).
struct LineBreaks {
  let width: Double
  let size: Double
  /// The size of small print, which is never bold.
  let small: Double
  var isBold = false

  /// The number of lines, at least one.
  func lines(_ words: Inline) -> Int {
    var flow = Flow(width: width)
    var (size, isBold, isWhole) = (self.size, self.isBold, false)
    for piece in words.pieces {
      switch piece {
      case .text(let text) where isWhole: flow.add(whole: text, size)
      case .text(let text): flow.add(text, size, isBold)
      case .start(let mark):
        if mark.isSmall { (size, isBold) = (small, false) }
        if case .strong = mark { isBold = true }
        if case .role(.quantity) = mark { isWhole = true }
      case .end(let mark):
        if case .role(.quantity) = mark { isWhole = false }
        if mark.isSmall { (size, isBold) = (self.size, self.isBold) }
        if case .strong = mark { isBold = self.isBold }
      case .lineBreak: flow.breakLine()
      case .wordBreak, .block: break
      }
    }
    flow.endWord()
    return flow.lines
  }
}

extension LineBreaks {
  /// Words placed one after the other, with the width of the word that has not ended yet.
  private struct Flow {
    let width: Double
    private(set) var lines = 1
    private var used = 0.0
    private var word = 0.0
    private var space = 0.0

    init(width: Double) { self.width = max(1, width) }

    mutating func add(_ text: String, _ size: Double, _ isBold: Bool) {
      var start = text.startIndex
      while start < text.endIndex {
        if text[start].isWhitespace {
          endWord()
          space = FontMetrics.width(of: " ", size: size, isBold: isBold)
          start = text.index(after: start)
        } else {
          let end = text[start...].firstIndex(where: \.isWhitespace) ?? text.endIndex
          word += FontMetrics.width(of: text[start..<end], size: size, isBold: isBold)
          start = end
        }
      }
    }

    /// A result at the end of the line, which does not break and keeps its distance.
    mutating func add(whole text: String, _ size: Double) {
      endWord()
      word = FontMetrics.width(of: text, size: size, isBold: false) + SheetLayout.gap
      endWord()
    }

    mutating func endWord() {
      if word == 0 { return }
      if used > 0, used + space + word > width {
        (lines, used) = (lines + 1, 0)
      } else if used > 0 {
        used += space
      }
      let further = PageBreaks.further(word, width)
      lines += Int(further)
      used += word - further * width
      word = 0
    }

    mutating func breakLine() {
      endWord()
      (lines, used) = (lines + 1, 0)
    }
  }
}
