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
}
