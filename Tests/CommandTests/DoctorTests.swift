import TestSupport
import Testing

/// `doctor`: what is installed, what a folder holds, and what could be exported next.
@Suite struct DoctorTests {
  @Test("It says which version runs, whether a browser prints, and whether there are fonts")
  func installed() throws {
    let folder = try TemporaryFolder()
    let bare = try Command("doctor", environment: ["PATH": folder.path, "HOME": folder.path])
    #expect(bare.status == 0 && bare.output.hasPrefix("healthfolio 0."))
    #expect(bare.output.contains("Browser: ") && bare.output.contains("Fonts: "))
    #expect(bare.output.contains("--format pdf") || bare.output.contains("/Applications/"))
    try folder.write("chromium", "#!/bin/sh\n")
    _ = try Command.shell("chmod +x '\(folder.path)/chromium'")
    let found = try Command("doctor", environment: ["PATH": folder.path])
    #expect(found.output.contains("Browser: \(folder.path)/chromium, which prints"))
  }

  @Test("It lists the formats of a folder with their newest day and its age")
  func formats() throws {
    let result = try Command("doctor", ProjectFolder.fixture("apple-export"))
    #expect(result.status == 0)
    #expect(
      result.output.contains("  FHIR JSON: 155 files, newest ") || result.output.contains("FHIR JSON: "))
    #expect(result.output.contains("  Apple Health export: 1 file, newest "))
    #expect(result.output.contains(" ago)\n"))
    #expect(!result.output.contains("Connect them in the Health app"))
  }

  @Test(
    "What to export next follows from the formats that are there",
    arguments: [
      ("c-cda", "Ask for FHIR as well"), ("eu-certificates", "Ask the portal for the whole record"),
      ("two-people", "A phone’s measurements can be added"),
      ("documents-alone", "Documents are shown as they are"),
    ])
  func advice(fixture: String, words: String) throws {
    let output = try Command("doctor", ProjectFolder.fixture(fixture)).output
    #expect(output.contains("What to export next:\n") && output.contains(words), "\(output)")
  }

  @Test("A phone’s export without clinics is told how to connect them, and an empty folder how to begin")
  func phone() throws {
    let folder = try TemporaryFolder()
    try folder.write("none/.DS_Store", "x")
    #expect(try Command("doctor", "\(folder.path)/none").output.contains("No health records here yet"))
    try folder.write(
      "in/export.xml",
      "<?xml version=\"1.0\"?><HealthData><ExportDate value=\"2024-03-18 09:30:00 -0400\"/></HealthData>")
    #expect(try Command("doctor", "\(folder.path)/in").output.contains("Connect them in the Health app"))
  }

  @Test("An encrypted archive is named with the option that opens it, and no passphrase is asked for")
  func locked() throws {
    let locked = ProjectFolder.fixture("archives/locked.sphr")
    let result = try Command("doctor", locked)
    #expect(result.status == 0 && result.output.contains("give the passphrase with --passphrase-file FILE: "))
    let folder = try TemporaryFolder()
    let file = try folder.write("pass", "correct horse\n")
    #expect(try !Command("doctor", locked, "--passphrase-file", file).output.contains("give the passphrase"))
    #expect(try Command("doctor", "/no/such/folder").status == 1)
  }
}
