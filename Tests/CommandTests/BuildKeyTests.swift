import HealthRecords
import Testing

@testable import healthfolio

/// The fingerprint that tells whether a build would make other pages.
@Suite struct BuildKeyTests {
  @Test("Every option of build is in its key, or among those that change no byte")
  func all() throws {
    let values = try OptionValues(BuildCommand.parse(["in"])).all.map(\.name)
    let options = try CommandOptions(of: BuildCommand.self).names.filter {
      !["help", "version"].contains($0)
    }
    #expect(values.count == Set(values).count)
    #expect(Set(values.map(Self.kebab)) == Set(options + ["records"]))
    #expect(BuildCommand.keyless.isSubset(of: values))
  }

  @Test("The content of every file that build reads is in its key")
  func files() throws {
    let read = try CommandOptions(of: BuildCommand.self).all.filter(\.isPath).compactMap(\.names.last)
    let unread = BuildCommand.keyless.map(Self.kebab) + ["single"]
    let command = try BuildCommand.parse(
      ["in"] + read.filter { !unread.contains($0) }.map { "--\($0)=file of \($0)" })
    #expect(
      Set(command.keyed) == Set(["in"] + read.filter { !unread.contains($0) }.map { "file of \($0)" }))
  }

  @Test(
    "Each value of an option makes another key",
    arguments: [
      ["--only", "labs"], ["--without", "labs"], ["--only", "alerts"], ["--without", "measurements"],
      ["--from", "2020"],
      ["--to", "2020"], ["--date", "2020-01-01"], ["--patient", "Ada"], ["--one-person"], ["--identifiers"],
      ["--name", "Ada"], ["--format", "markdown"], ["--language", "en-XA"], ["--keep-vanished"],
      ["--templates", "t"],
      ["--keys", "k"], ["--passphrase-file", "p"],
    ])
  func values(option: [String]) throws {
    let plain = try BuildCommand.parse(["in"]).key
    #expect(try BuildCommand.parse(["in"] + option).key != plain)
    #expect(try BuildCommand.parse(["in", "--quiet", "--jobs", "7", "--output", "x"]).key == plain)
  }

  /// "dry-run" of "dryRun".
  private static func kebab(_ name: String) -> String {
    name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
