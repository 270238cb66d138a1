import Testing

@testable import HealthRecords

/// What a language is called that a sender gives as a code alone.
@Suite struct LanguageNameTests {
  @Test(
    "A code is named, and what stands behind it stays as sent",
    arguments: [
      ("en", "English"), ("eng", "English"), ("fr-CN", "French (fr-CN)"), ("Klingon", nil), ("xx", nil),
    ])
  func names(tag: String, name: String?) { #expect(LanguageName.of(tag) == name) }
}
