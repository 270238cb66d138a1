import ArgumentParser
import HealthRecords
import HealthSite

struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove exactly what Healthfolio wrote.")

  @Argument(help: "The site’s folder.", completion: .directory)
  var site: String

  func run() async throws {
    let count = try SiteWriter.clean(site)
    Console.out("\(Counted.words(count, "file")) removed from \(TerminalText.clean(site)).\n")
  }
}
