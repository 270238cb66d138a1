import Foundation
import HealthRecords
import TestSupport
import Testing

/// `--dry-run`: what would happen, without a byte being touched.
@Suite struct DryRunTests {
  private let two = ProjectFolder.fixture("two-people")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A dry build lists the pages of a first build, and makes no folder")
  func first() throws {
    let site = "\(folder.path)/site"
    let dry = try Command("build", two, "--output", site, "--dry-run", "--report", "\(folder.path)/r.json")
    #expect(dry.status == 0 && dry.output.contains("write index.html\n"))
    #expect(dry.output.hasSuffix(" pages would be written, 0 unchanged, 0 removed. Nothing was changed.\n"))
    #expect(!folder.exists("site") && !folder.exists("r.json"))
    let built = try Command("build", two, "--output", site)
    let count = dry.output.split(separator: "\n").count { $0.hasPrefix("write ") }
    #expect(built.output.contains("\(count) pages written"))
  }

  @Test("A dry build over a site lists what it would write and remove, and leaves the site")
  func again() throws {
    let site = "\(folder.path)/site"
    _ = try Command("build", two, "--output", site, "--quiet")
    let before = try contents(of: site)
    let same = try Command("build", two, "--output", site, "--dry-run")
    #expect(same.output.contains("\n0 pages would be written, "))
    let one = try Command("build", two, "--output", site, "--dry-run", "--patient", "Ada")
    #expect(one.output.contains("remove ") && one.output.contains("write index.html"))
    let json = try Command("build", two, "--output", site, "--dry-run", "--json")
    #expect(try JSONDocument(json.output).root["totals"] != nil)
    #expect(try contents(of: site) == before)
  }

  @Test("A dry clean lists every file, and removes none")
  func clean() throws {
    let site = "\(folder.path)/site"
    _ = try Command("build", two, "--output", site, "--quiet")
    let before = try contents(of: site)
    let dry = try Command("clean", site, "--dry-run")
    #expect(dry.status == 0 && dry.output.contains("remove index.html\n"))
    #expect(dry.output.contains("would be removed from"))
    #expect(try contents(of: site) == before)
    let count = dry.output.split(separator: "\n").count { $0.hasPrefix("remove ") }
    #expect(try Command("clean", site).output.contains("\(count) files removed from"))
    #expect(!folder.exists("site"))
  }

  @Test("A dry run is not watched")
  func watch() throws {
    let result = try Command("build", two, "--dry-run", "--watch")
    #expect(result.status == 64 && result.errors.contains("--watch cannot be combined with --dry-run"))
  }
}
