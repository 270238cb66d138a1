import HealthRecords
import Testing

@Suite struct TerminalTextTests {
  @Test("Lines for a terminal keep their ends, and nothing in them is an order to it")
  func lines() {
    #expect(TerminalText.cleanLines("a\u{1B}[31m\r\nb\tc\u{9B}d\n") == "a\u{FFFD}[31m\nb c\u{FFFD}d\n")
    #expect(TerminalText.cleanLines("") == "")
  }
}
