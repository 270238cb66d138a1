import Foundation
import TestSupport
import Testing

/// What the terminal says of private matters on a sheet, and how they are left out.
@Suite struct PrivateMatterCommandTests {
  private func records() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "in/a.ndjson",
      [
        #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}"#,
        #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Low spirits","coding":[{"system":"http://hl7.org/fhir/sid/icd-10-cm","code":"F32.9"}]}}"#,
      ].joined(separator: "\n"))
    return folder
  }

  @Test("A summary counts them on the terminal without a clinical word, and leaves them out when asked to")
  func counted() throws {
    let folder = try records()
    let whole = try Command.run(["summary", "\(folder.path)/in", "--date", "2024-03-20"])
    #expect(whole.output.contains("Low spirits"))
    #expect(whole.errors.contains("1 entry of this sheet is") && whole.errors.contains("--without private"))
    #expect(!whole.errors.contains("Low spirits"))
    let rest = try Command.run(
      ["summary", "\(folder.path)/in", "--date", "2024-03-20", "--without", "private"])
    #expect(!rest.output.contains("Low spirits") && rest.output.contains("left out"))
    #expect(!rest.errors.contains("--without private"))
  }

  @Test("A build leaves out no private matter, and says so")
  func build() throws {
    let folder = try records()
    let result = try Command.run(
      ["build", "\(folder.path)/in", "--output", "\(folder.path)/site", "--without", "private"])
    #expect(result.status == 64 && result.errors.contains("summary --without private"))
  }
}
