import ArgumentParser
import HealthRecords
import HealthSite

struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove exactly what Healthfolio wrote.")

  @Argument(help: "The site’s folder.", completion: .directory)
  var site: String

  func run() async throws {
    let cleaning = try SiteWriter.clean(site)
    for warning in cleaning.warnings { Console.error(TerminalWords.warning(warning)) }
    Console.out("\(TerminalWords.removed(cleaning.removed, from: TerminalText.clean(site)))\n")
  }
}
