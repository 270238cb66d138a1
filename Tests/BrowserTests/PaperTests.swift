import Foundation
import TestSupport
import Testing

/// What stands on paper, read back from the printed pages.
@Suite(
  .serialized,
  .enabled(
    if: WebDriver.program != nil && PaperText.program != nil,
    "chromedriver or pdftotext is not installed: printed pages are not read"))
struct PaperTests {
  @Test("No heading and no head of a table stands alone at the foot of a sheet")
  func heads() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open(site.page("index.html"))
      // Sheets of many heights, so that one of them ends where the table begins.
      for height in stride(from: 20.0, through: 30, by: 0.5) + [29.7] {
        let pdf = try await browser.print(width: 21, height: height)
        for sheet in try PaperText.sheets(pdf) {
          let last = sheet.last { !$0.hasPrefix("Page ") } ?? ""
          #expect(
            !last.hasPrefix("Latest results") && !last.hasPrefix("Test ") && last != "range", "\(height) cm")
        }
      }
    }
  }

  @Test("The sheet for a doctor begins with its person: what leads to other pages is not printed")
  func sheet() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open(site.page("summary.html"))
      let sheets = try PaperText.sheets(try await browser.print(width: 21, height: 29.7))
      #expect(sheets.first?.first?.contains("born") == true, "\(sheets.first?.first ?? "")")
      #expect(sheets.count <= 2 && !sheets.joined().contains { $0.contains("Emergency card") })
    }
  }

  @Test("The index from A to Z is printed whole, of an institution a line for each year")
  func indexes() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      for (page, words) in [
        ("search.html", "Acquired hypothyroidism"),
        ("institutions/larkfield-family-medicine.html", "1958:"),
      ] {
        try await browser.open(site.page(page))
        let lines = try PaperText.sheets(try await browser.print(width: 21, height: 29.7)).flatMap { $0 }
        #expect(lines.contains { $0.contains(words) }, "\(page)")
      }
    }
  }

  @Test("The records of a drug, folded on the screen, are printed, of one with many their number")
  func folded() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open(site.page("medications.html"))
      let lines = try PaperText.sheets(try await browser.print(width: 21, height: 29.7)).flatMap { $0 }
      #expect(lines.count { $0.contains("prescribed") } > 5 && lines.contains { $0.contains("7 records") })
    }
  }
}

/// The lines of printed sheets.
enum PaperText {
  static let program = InstalledProgram.path(of: "pdftotext")

  static func sheets(_ pdf: Data) throws -> [[String]] {
    let folder = try TemporaryFolder()
    try folder.write("page.pdf", pdf)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program ?? "")
    process.arguments = ["-layout", "\(folder.path)/page.pdf", "\(folder.path)/page.txt"]
    try process.run()
    process.waitUntilExit()
    return try folder.text("page.txt").split(separator: "\u{0C}").map { sheet in
      sheet.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }
}
