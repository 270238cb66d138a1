import Testing

@testable import HealthRecords

@Suite struct ClinicalDateTests {
  @Test(
    "A date is shown at the precision and on the day that were sent",
    arguments: [
      ("1994", "1994"), ("1994-05", "May 1994"), ("1994-05-12", "12 May 1994"),
      ("2019-03-01T00:30:00+00:00", "1 March 2019, 00:30 (UTC)"),
      ("2019-03-01T23:30:00-08:00", "1 March 2019, 23:30 (UTC\u{2011}8)"),
      ("2019-03-01T00:00:00Z", "1 March 2019"),
      ("2019-03-01T00:00:00.000+00:00", "1 March 2019"),
      ("2019-03-01T00:00:00-05:00", "1 March 2019, 00:00 (UTC\u{2011}5)"),
      ("2015-02-07T13:28:17.239+05:30", "7 February 2015, 13:28:17 (UTC+5:30)"),
      ("2020-03-04T05:06:07", "4 March 2020, 05:06:07"),
      ("2020-03-04 05:06", "4 March 2020, 05:06"), ("2020-03-04t05:06:07z ", "4 March 2020, 05:06:07 (UTC)"),
      ("2020-03-04T05:06:07+0500", "4 March 2020, 05:06:07 (UTC+5)"),
      ("2016-12-31T23:59:60Z", "31 December 2016, 23:59:60 (UTC)"),
      ("2020-01-01T24:00:00Z", "1 January 2020, 24:00 (UTC)"),
      ("2024-03-18 09:12:44 -0500", "18 March 2024, 09:12:44 (UTC\u{2011}5)"),
      ("2020-02-29", "29 February 2020"),
    ])
  func display(text: String, shown: String) {
    #expect(ClinicalDate(text)?.fullText == shown)
  }

  @Test(
    "Twelve months go back to the same day of a year before; a date without a day counts where a part of it does",
    arguments: [
      ("2025-12-31", true), ("2025-12-30", false), ("2025-12-01", false), ("2025-12", true),
      ("2025-11", false), ("2025", true), ("2026-12-31", true), ("2027-01-01", false),
    ])
  func months(text: String, isWithin: Bool) throws {
    let (date, day) = (try #require(ClinicalDate(text)), ClinicalDate("2026-12-31"))
    #expect(date.isWithin(months: 12, before: day) == isWithin)
    #expect(!date.isWithin(months: 12, before: nil))
  }

  @Test(
    "What is no calendar date is not turned into one",
    arguments: [
      "", "0000", "2020-00-10", "2020-13-10", "2020-01-00", "2019-02-29", "2019-02-30", "2019-04-31",
      "9999-99-99", "02/07/2015",
      "1583301967000", "20200304", "12020-01-01", "-0044-03-15", "2020-", "2020-05-", "2020-05-12T",
      "2020-01-01Z\n<b>x</b>", "٢٠٢٠",
      "２０２０-０１-０１", "2020-W10", "2020-064", "2020-03-04T25:00:00Z", "2020-03-04T05:60:00Z",
      "2020-03-04T01:00:00+99:99", "about 3 years ago",
    ])
  func refused(text: String) {
    #expect(ClinicalDate(text) == nil)
  }

  @Test("Dates sort by what they say: a partial date before the days within it, the clock time as written")
  func order() throws {
    let texts = [
      "2018-12-31T23:00:00Z", "2019", "2019-05", "2019-05-12", "2019-05-12T08:00:00Z",
      "2019-05-12T09:00:00+05:00", "2020",
    ]
    let dates = try texts.map { try #require(ClinicalDate($0)) }
    #expect(dates.shuffled().sorted().map(\.text) == texts)
  }

  @Test(
    "A partial date is neither before nor after a day within it",
    arguments: [
      ("2019", "2019-05-12", false), ("2019-05-12", "2019", false), ("2019", "2020", true),
      ("2019-05", "2019-06-01", true), ("2019-05", "2019-05-12", false), ("2019-06", "2019-05", false),
      ("2020-01-01", "2019-12-31", false), ("2019-05-12", "2019-05", false),
      ("2019-05-12", "2019-05-13", true), ("2019-05-12", "2019-05-12", false),
    ])
  func certainlyBefore(first: String, second: String, isBefore: Bool) throws {
    #expect(
      try #require(ClinicalDate(first)).isCertainlyBefore(try #require(ClinicalDate(second))) == isBefore)
  }

  @Test(
    "Dates that systems write for none are known as such",
    arguments: ["0001-01-01", "1899-12-30", "1900-01-01", "1753-01-01"])
  func placeholders(text: String) throws {
    #expect(try #require(ClinicalDate(text)).isPlaceholder)
  }

  @Test(
    "Day numbers count the calendar's days",
    arguments: [
      ("2019-12-31", "2020-01-01", 1), ("2020-02-28", "2020-03-01", 2), ("1999-01-01", "2000-01-01", 365),
    ])
  func dayNumbers(first: String, second: String, days: Int) throws {
    #expect(
      try #require(ClinicalDate(second)).dayNumber - (try #require(ClinicalDate(first))).dayNumber == days)
  }

  @Test(
    "The machine's form is one that HTML knows",
    arguments: [
      ("1994", "1994"), ("2020-03-04 05:06", "2020-03-04"),
      ("2020-03-04T05:06:07-0330", "2020-03-04T05:06:07-03:30"),
    ])
  func machineText(text: String, machine: String) {
    #expect(ClinicalDate(text)?.machineText == machine)
  }
}
