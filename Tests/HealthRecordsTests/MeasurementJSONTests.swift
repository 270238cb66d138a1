import Testing

@testable import HealthRecords

@Suite struct MeasurementJSONTests {
  @Test(
    "Of a package, a day or a moment that cannot be is left out, and the days beside it are kept",
    arguments: ["-9223372036854775808", "9223372036854775807", "-1e400", "0.5", "\"738000\"", "null"])
  func impossible(number: String) throws {
    let day = { (number: String) in
      #"{"day":\#(number),"device":"Watch","count":1,"sum":"7","least":"7","most":"7"}"#
    }
    let json = #"""
      {"kind":"steps","part":"","unit":"count","days":[\#(day(number)),\#(day("738000"))],
      "newest":[{"date":"2020-08-05","instant":\#(number),"device":"Watch","value":"7"}]}
      """#
    let series = try #require(MeasurementJSON.series(try JSONDocument(json).root))
    #expect(series.days.map(\.day) == [738_000] && series.newest.isEmpty)
  }
}
