import TestSupport
import Testing

/// What the search page answers in a real browser, from the disk.
@Suite(
  .serialized,
  .enabled(if: WebDriver.program != nil, "chromedriver is not installed: the site is not tried in a browser"))
struct SearchAnswersTests {
  @Test("A question in everyday words is answered by the list of a type, or by what is sought of it")
  func questions() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      for (question, title) in [
        ("allergies", "Latex"), ("allergic", "Latex"), ("was i ever allergic to penicillin", "Penicillin G"),
        ("surgeries", "Phacoemulsification of cataract with lens implant, left eye"),
        ("operations 1971", "Appendectomy"),
        ("when was my last tetanus shot?", "Tetanus"),
        ("what medicines do i take", "Metformin hydrochloride 500 MG Oral Tablet"),
        ("who is my doctor", "Dr. Anders Lindqvist"), ("how is my kidney", "Creatinine"),
        ("metformin zzqx", "Metformin hydrochloride 500 MG Oral Tablet"),
        ("kidney function", "Creatinine"),
      ] {
        let asked = question.replacing(" ", with: "%20").replacing("?", with: "%3F")
        try await browser.open("\(site.page("search.html"))#q=\(asked)")
        try await Task.sleep(for: .milliseconds(300))
        let first = try await browser.text("return document.querySelector('#results li a')?.textContent")
        #expect(first == title, "\(question)")
      }
    }
  }

  @Test("The list of a whole type has records of one name once, and letters stand side by side")
  func lists() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open(site.page("search.html"))
      let top = { (letter: String) in
        "document.getElementById('letter-\(letter)').getBoundingClientRect().top"
      }
      #expect(try await browser.text("return \(top("a")) == \(top("b"))") == "true")
      try await browser.open("\(site.page("search.html"))#q=medicines")
      try await Task.sleep(for: .milliseconds(300))
      let lines = try await browser.run(
        "return [...document.querySelectorAll('#results .medications li')].map(line => line.textContent)"
      ).list.compactMap(\.string).filter { $0.hasPrefix("Metformin") }
      #expect(lines.count == 1 && lines[0].contains("7 records"), "\(lines)")
    }
  }

  @Test("A question stands behind a question mark as well, with plus signs for spaces")
  func query() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open("\(site.page("search.html"))?q=kidney+function")
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await browser.text("return document.getElementById('q').value") == "kidney function")
      let first = try await browser.text("return document.querySelector('#results li a')?.textContent")
      #expect(first == "Creatinine")
    }
  }

  @Test("A question that a page answers leads to that page first")
  func pages() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      for (question, path) in [
        ("for%20the%20emergency%20doctor", "card.html"), ("what%20is%20new%3F", "changes.html"),
        ("visit%20summary", "summary.html"),
      ] {
        try await browser.open("\(site.page("search.html"))#q=\(question)")
        try await Task.sleep(for: .milliseconds(300))
        let link = "document.querySelector('#results a')"
        #expect(try await browser.text("return \(link).getAttribute('href')") == path)
      }
    }
  }

  @Test("A question that no record answers is answered by what is listed, and operations are listed alone")
  func listed() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open("\(site.page("search.html"))#q=was%20i%20ever%20allergic%20to%20zzqx")
      try await Task.sleep(for: .milliseconds(300))
      let line = "document.querySelector('#results p a')"
      #expect(try await browser.text("return \(line).textContent") == "Allergies listed: Latex, Penicillin G")
      #expect(try await browser.text("return \(line).getAttribute('href')") == "allergies.html")
      let found = try await browser.text("return document.getElementById('found').textContent")
      #expect(found.hasPrefix("No record has all of these words"))
      try await browser.open("\(site.page("search.html"))#q=operation")
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await browser.text("return document.querySelectorAll('#results li').length") == "2")
    }
  }
}
