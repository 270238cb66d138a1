import HealthRecords
import Testing

@Suite struct ExactDecimalTests {
  @Test(
    "A number keeps its digits",
    arguments: [
      ("7.0", "7.0"), ("-0.05", "-0.05"), ("53.05183674693107", "53.05183674693107"), ("1.2e-05", "0.000012"),
      ("1.5E3", "1500"), ("+5", "5"), ("1e+2", "100"), ("999999999999", "999999999999"),
      ("0.0000000000000000000001", "0.0000000000000000000001"),
    ])
  func digits(sent: String, shown: String) {
    #expect(ExactDecimal(sent)?.text == shown)
  }

  @Test(
    "What is no number, or too much of one, is refused",
    arguments: [
      "", "-", ".", "1.", "e5", "1e", "1,5", "NaN", "0x1", "1e31", "1000000000000", "1.2.3", "1 2", "+-5",
      "-+5", "--5", "++5", "1e+-5", "1e-+5", "1e--5", "1-5", "+", "1e+",
      "0.00000000000000000000001", "1234567890123456789012345678901234567890",
    ])
  func refused(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("Sums are exact, and quotients round half away from zero")
  func arithmetic() throws {
    let tenth = try #require(ExactDecimal("0.1"))
    #expect((0..<10).reduce(ExactDecimal.zero) { sum, _ in sum + tenth }.text == "1.0")
    #expect(ExactDecimal(10).divided(by: 4, digits: 0).text == "3")
    #expect(ExactDecimal(-10).divided(by: 4, digits: 0).text == "-3")
    #expect(ExactDecimal(1).divided(by: 3, digits: 2).text == "0.33")
  }

  @Test(
    "A day keeps every digit of the largest and of the smallest number, in few bytes",
    arguments: [
      "999999999999.9999999999999999999999", "-999999999999.9999999999999999999999", "-7.0", "0",
      "0.0000000000000000000001", "-0.0000000000000000000001",
    ])
  func day(text: String) throws {
    let value = try #require(ExactDecimal(text))
    var day = MeasurementDay(day: 738_000, source: "Watch", value)
    day.add(value)
    #expect(day.least.text == text && day.most.text == text && day.sum == value + value)
    #expect(MemoryLayout<MeasurementDay>.stride <= 72)
  }

  @Test("A sum of more than a day can hold stays where it is")
  func limit() throws {
    let most = try #require(ExactDecimal("999999999999"))
    var day = MeasurementDay(day: 738_000, source: "Watch", most)
    for _ in 1..<200 { day.add(most) }
    #expect(day.sum.text == "99999999999900" && day.count == 200)
  }

  @Test("A day number leads back to its day")
  func calendar() {
    for number in stride(from: 676_000, to: 804_000, by: 1) {
      let day = CalendarDay(number)
      #expect(ClinicalDate.dayNumber(year: day.year, month: day.month, day: day.day) == number)
    }
  }
}
