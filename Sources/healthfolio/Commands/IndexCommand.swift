import ArgumentParser
import HealthRecords
import HealthSite

struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", abstract: "List the persons of all shards on one page.",
    discussion: "Run it when every `healthfolio build --shard` into the folder has ended.")

  @Argument(help: "The folder of the persons’ sites.", completion: .directory)
  var sites: String

  @OptionGroup var speech: LanguageOption

  func run() async throws { try await speech.language.speaking { try await perform() } }

  private func perform() async throws {
    let persons = try PersonsList(in: sites)
    let site = persons.page(try TemplateLibrary())
    _ = try await SiteWriter(output: sites, inputs: []).write(site)
    Console.out("\(TerminalWords.open(persons.entries.count, in: TerminalText.clean(sites)))\n")
  }
}
