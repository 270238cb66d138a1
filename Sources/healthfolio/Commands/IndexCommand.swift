import ArgumentParser
import HealthRecords
import HealthSite

struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", abstract: "List the persons of all shards on one page.",
    discussion: "Run it after all `healthfolio build --shard` commands for the folder are done.")

  @Argument(help: "Folder that holds the persons’ sites.", completion: .directory)
  var sites: String

  @OptionGroup var speech: LanguageOption

  func run() async throws { try await speech.language.speaking { try await perform() } }

  private func perform() async throws {
    let persons = try PersonsList(in: sites)
    let site = persons.page(try TemplateLibrary())
    _ = try await SiteWriter(output: sites, inputs: []).write(site)
    try Console.out("\(TerminalWords.open(persons.entries.count, in: TerminalText.clean(sites)))\n")
  }
}
