import Testing

@testable import HealthRecords

/// Texts are compared and shown with one space between their words, and searched by their bytes.
@Suite struct SpacedTextTests {
  @Test(
    "White space of any kind is one space, and none at the ends",
    arguments: [
      ("  Aspirin\t 81\r\n\r\nmg ", "Aspirin 81 mg"), ("Größe\u{A0}\u{2003}groß\n", "Größe groß"),
      ("\u{3000}薬\u{3000}二", "薬 二"), ("\u{1680}ÀB\u{2028}\u{85}\u{205F}c\u{200B}", "ÀB c\u{200B}"),
      ("\u{202E}\u{5D0} \u{FFFD}", "\u{202E}\u{5D0} \u{FFFD}"), (" \n\u{A0}", ""), ("", ""),
    ])
  func spaced(text: String, words: String) {
    #expect(text.singleSpaced == words)
    #expect(text.normalizedWords == words.lowercased())
  }

  @Test(
    "Words are runs of letters, or of letters and digits, in small letters",
    arguments: [
      ("Follow-up: HbA1c", ["follow", "up", "hba", "c"], ["follow", "up", "hba1c"]),
      ("Größe 3½ cm²", ["größe", "cm"], ["größe", "3½", "cm²"]), ("\r\n 12/34 ", [], ["12", "34"]),
      ("O'Brien_X", ["o", "brien", "x"], ["o", "brien", "x"]), ("", [], []),
    ] as [(String, [String], [String])])
  func words(text: String, letters: [String], both: [String]) {
    #expect(text.letterWords == letters)
    #expect(text.alphanumericWords == both)
  }

  @Test(
    "A part is found wherever it stands, and only whole",
    arguments: [
      ("us/core/Patient", "us/core", true), ("argonaut", "argonaut", true), ("argonau", "argonaut", false),
      ("aab", "ab", true), ("", "a", false), ("a", "", true), ("größer", "öß", true), ("ab", "b", true),
    ])
  func search(text: String, part: String, isHeld: Bool) {
    #expect(text.holds(part) == isHeld)
    #expect("x\(text)"[...].dropFirst().holds(part) == isHeld)
  }
}
