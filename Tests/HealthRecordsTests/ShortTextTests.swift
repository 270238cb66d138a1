import Testing

@testable import HealthRecords

/// Long words in a short line.
@Suite struct ShortTextTests {
  @Test(
    "A text is cut behind a sentence, and its first one stays whole where it is not much longer",
    arguments: [
      ("It was there. It has cleared.", 60, "It was there. It has cleared."),
      ("It was there. It has cleared. All is well.", 30, "It was there. It has cleared. …"),
      ("The shadow at the margin has cleared. All is well.", 20, "The shadow at the margin has cleared. …"),
      ("one two three four five six", 10, "one two th…"),
    ])
  func sentences(text: String, limit: Int, short: String) {
    #expect(text.sentences(within: limit) == short)
  }

  @Test(
    "A cut leaves no bracket open that begins in the second half",
    arguments: [
      ("Tylenol 500 mg tablet (Acetaminophen)", "Tylenol 500 mg tablet …"),
      ("Tylenol 500 mg tablet (A) and other drugs", "Tylenol 500 mg tablet (A) and …"),
      ("Tablet (of five hundred milligrams)", "Tablet (of five hundred millig…"),
      ("Tylenol 500 mg (Acetaminophen)", "Tylenol 500 mg (Acetaminophen)"),
    ])
  func brackets(text: String, short: String) { #expect(text.shortened(to: 30) == short) }
}
