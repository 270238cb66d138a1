import Testing

@testable import HealthRecords

/// Days in a column.
@Suite struct DateWordsTests {
  @Test(
    "The first day of a span does not repeat what the last one says",
    arguments: [
      ("2019-03-12", "2019-04-04", "12 Mar"), ("2019-03-12", "2019-03-15", "12"),
      ("2018-12-30", "2019-01-02", "30 Dec 2018"), ("2010", "2020", "2010"), ("2019-03", "2019-05-01", "Mar"),
      ("2019-03", "2019-03-15", "Mar"), ("2019", "2019-03-15", "2019"), ("2019-03-12", "2019", "12 Mar 2019"),
    ])
  func span(first: String, last: String, words: String) throws {
    let (first, last) = (try #require(ClinicalDate(first)), try #require(ClinicalDate(last)))
    #expect(first.shortDayText(before: last) == words)
  }
}
