import Testing

@testable import HealthRecords

@Suite struct NumberTextTests {
  @Test(
    "A number is shown with the digits that were sent",
    arguments: [
      ("7.0", "7.0"), ("1.2E+2", "120"), ("1.20e2", "120"), ("1.200E+2", "120.0"), ("0.010", "0.010"),
      ("1.0e-2", "0.010"), ("5e-3", "0.005"),
      ("0.12345678901234567890", "0.12345678901234567890"), ("12345678901234567890", "12345678901234567890"),
      ("-1.5E1", "-15"), ("0.5E1", "5"), ("0e3", "0"), ("0.0e1", "0"), ("0.05E+1", "0.5"),
      ("-0.05E+1", "-0.5"),
      ("1.20E+2", "120"), ("1.2E+3", "1200"), ("1.50E0", "1.50"), ("0.00E1", "0.0"), ("0e-2", "0.00"),
      ("1e999999", "1e999999"), ("0.004", "0.004"),
    ])
  func display(sent: String, shown: String) {
    #expect(NumberText(sent)?.display == shown)
  }

  @Test(
    "Numbers are compared exactly, however many digits they have",
    arguments: [
      ("0.1", "0.10000000000000000001", true), ("0.10000000000000000001", "0.1", false),
      ("1.0", "1.00", false), ("-2", "1", true), ("-2", "-1", true),
      ("9", "10", true), ("1e2", "99", false), ("0", "-0.0", false), ("0", "0.0001", true),
      ("12345678901234567889", "12345678901234567890", true),
    ])
  func order(first: String, second: String, isBelow: Bool) throws {
    #expect((try #require(NumberText(first)) < (try #require(NumberText(second)))) == isBelow)
  }

  @Test(
    "A number that JSON would write otherwise is shown as it was sent, and compared like any other",
    arguments: [("+5", "+5"), (".5", ".5"), ("005", "005"), ("+5E0", "5"), (".5e1", "5"), ("005E1", "50")])
  func otherForms(sent: String, shown: String) throws {
    let number = try #require(NumberText(sent))
    #expect(number.display == shown)
    #expect(number < (try #require(NumberText("50.1"))))
  }

  @Test("Words are no numbers", arguments: ["", "abc", "1.2.3", "0x10", "1,5", "-", "+", ".", "5e", "5e+-1"])
  func refused(text: String) {
    #expect(NumberText(text) == nil)
  }
}
