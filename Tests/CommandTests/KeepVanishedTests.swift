import Foundation
import HealthRecords
import TestSupport
import Testing

@Suite struct KeepVanishedTests {
  private let robin = ProjectFolder.fixture("apple-export")

  @Test("With --keep-vanished a vanished record keeps its page, marked; without it, nothing of it stays")
  func keepVanished() throws {
    let folder = try TemporaryFolder()
    let site = "\(folder.path)/site"
    let newer = ProjectFolder.fixture("apple-export-newer")
    let text = {
      try contents(of: site).values.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    _ = try Command("build", robin, "--output", site, "--keep-vanished")
    let report = "\(folder.path)/report.json"
    let kept = try Command("build", newer, "--output", site, "--keep-vanished", "--report", report)
    #expect(kept.output.contains("159 records"))
    #expect(kept.output.contains("No longer in the source, kept: 1 vaccination.\n"))
    #expect(!kept.output.contains("No longer in these records"))
    let changes = try #require(try JSONDocument(try folder.text("report.json")).root["changes"])
    #expect(changes["vanished"]?["immunizations"]?.number == "1")
    #expect(!changes.list("changed").contains { $0["clinicalType"]?.string == "immunizations" })
    #expect(try text().contains("No longer in its source since 30 September 2024"))
    let again = try Command("build", newer, "--output", site, "--keep-vanished")
    #expect(again.output.contains("0 pages written,") && again.output.contains(" unchanged, 0 removed."))
    #expect(try text().contains("bran-imm-flu20"))
    let plain = try Command("build", newer, "--output", site)
    #expect(plain.output.contains("No longer in these records: 1 vaccination."))
    #expect(!(try text().contains("bran-imm-flu20")))
  }

  @Test("With --keep-vanished nothing is gone whose folder is only called otherwise")
  func renamedFolder() throws {
    let folder = try TemporaryFolder()
    let (records, site) = ("\(folder.path)/records", "\(folder.path)/site")
    let bundle = """
      {"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}},
      {"resource":{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"}}}]}
      """
    try folder.write("records/march/bundle.json", bundle)
    _ = try Command("build", records, "--output", site, "--keep-vanished")
    try FileManager.default.moveItem(atPath: "\(records)/march", toPath: "\(records)/april")
    let again = try Command("build", records, "--output", site, "--keep-vanished")
    #expect(again.output.contains("1 record from 1 file.") && !again.output.contains("No longer"))
  }

  @Test(
    "What is left out by choice is not told as a loss",
    arguments: [("--without", "labs"), ("--from", "2023"), ("--only", "conditions")])
  func leftOut(option: String, value: String) throws {
    let folder = try TemporaryFolder()
    let site = "\(folder.path)/site"
    _ = try Command("build", robin, "--output", site)
    let limited = try Command("build", robin, "--output", site, option, value)
    #expect(limited.output.contains(" removed.") && !limited.output.contains("No longer"))
    #expect(!limited.output.contains(" 0 removed."))
  }
}
