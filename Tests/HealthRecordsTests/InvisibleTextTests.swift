import HealthRecords
import Testing

/// Letters that nobody sees are marked, and those that a script needs stay.
@Suite struct InvisibleTextTests {
  @Test(
    "Tags, fillers, spaces without width and selectors after the wrong letter become visible",
    arguments: [
      "\u{E0049}", "\u{E0001}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{2063}", "\u{FEFF}",
      "\u{FE00}", "\u{FE0F}", "\u{E0100}", "\u{3164}", "\u{115F}", "\u{FFA0}", "\u{034F}", "\u{17B4}",
      "\u{180E}", "\u{206A}", "\u{FFF9}", "\u{1D173}",
    ] as [Character])
  func hidden(letter: Character) {
    #expect(InvisibleText.marked("a\(letter)b") == "a\u{FFFD}b")
    #expect(TerminalText.clean("a\(letter)b") == "a\u{FFFD}b")
  }

  @Test(
    "What a script or an emoji needs stays as it was sent",
    arguments: [
      "نمی\u{200C}شود", "क\u{94D}\u{200D}ष", "\u{1F469}\u{200D}\u{2695}\u{FE0F}", "\u{2764}\u{FE0F}",
      "ខ្ញុំ\u{200B}ឈឺ", "葛\u{E0100}城", "FEV1/\u{200B}FVC", "1\u{FE0F}\u{20E3}", "Müller, José, 山田",
    ])
  func needed(text: String) {
    #expect(InvisibleText.marked(text) == text)
    #expect(TerminalText.clean(text) == text)
  }

  @Test("A second joiner or selector after the same letter belongs to nothing")
  func repeated() {
    #expect(InvisibleText.marked("ی\u{200C}\u{200C}ش") == "ی\u{200C}\u{FFFD}ش")
    #expect(InvisibleText.marked("❤\u{FE0F}\u{FE0F}") == "❤\u{FE0F}\u{FFFD}")
  }
}
