import Testing

@testable import HealthRecords

@Suite struct NumberTextTests {
  @Test(
    "A number is shown with the digits that were sent",
    arguments: [
      ("7.0", "7.0"), ("1.2E+2", "120"), ("1.20e2", "120"), ("1.200E+2", "120.0"), ("0.010", "0.010"),
      ("1.0e-2", "0.010"), ("5e-3", "0.005"),
      ("0.12345678901234567890", "0.12345678901234567890"), ("12345678901234567890", "12345678901234567890"),
      ("-1.5E1", "-15"),
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

  @Test("Words are no numbers", arguments: ["", "abc", "1.2.3", "0x10", "1,5", "-"])
  func refused(text: String) {
    #expect(NumberText(text) == nil)
  }
}
