import HealthRecords
import TestSupport
import Testing

/// The encrypted file in a real browser, from the disk.
@Suite(
  .serialized,
  .enabled(if: WebDriver.program != nil, "chromedriver is not installed: the file is not tried in a browser"))
struct ShareBrowserTests {
  @Test(
    "A wrong passphrase opens nothing and says so; the right one opens the first page, however a telephone spelt it"
  )
  func passphrases() async throws {
    let file = try await SharedFile("apple-export")
    try await WebDriver.use { browser in
      try await browser.open(file, "lantern maple")
      #expect(
        try await browser.text("return document.getElementById('told').textContent").contains("does not open")
      )
      #expect(try await browser.heading == "Encrypted health records")
      try await browser.open(file, "Lantern  Maple river ")
      #expect(try await browser.heading == "Life")
    }
  }

  @Test(
    "Links lead from page to page, Back returns to each as it was left, and a row is opened by its link",
    .enabled(if: Nightly.isNow, "repeats what the site passes: .ci/nightly runs it"))
  func reading() async throws {
    let file = try await SharedFile("apple-export")
    try await WebDriver.use { browser in
      try await browser.open(file)
      try await browser.follow("Results")
      try await browser.run("scrollTo(0, 250); return 0")
      try await browser.follow("Hemoglobin A1c")
      #expect(try await browser.heading == "Hemoglobin A1c")
      #expect(
        try await browser.text("return String(document.querySelectorAll('main svg a').length > 3)") == "true")
      let shown = "return String(document.querySelector('tr.behind')?.checkVisibility())"
      #expect(try await browser.text(shown) == "false")
      try await browser.run("document.querySelector('tr:has(+ tr.behind) a').click(); return 0")
      try await Task.sleep(for: .milliseconds(200))
      #expect(try await browser.text(shown) == "true")
      try await browser.run("history.go(-2); return 0")
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await browser.heading == "Lab results")
      #expect(try await browser.text("return String(scrollY)") == "250")
    }
  }

  @Test(
    "Search finds a record, and is as it was after a look at it",
    .enabled(if: Nightly.isNow, "repeats what the site passes: .ci/nightly runs it"))
  func search() async throws {
    let file = try await SharedFile("apple-export")
    try await WebDriver.use { browser in
      try await browser.open(file)
      try await browser.type("/")
      try await browser.wait(for: "document.activeElement.id === 'q'")
      try await browser.type("appendectomy" + WebDriver.enter + WebDriver.enter)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await browser.heading == "Appendectomy")
      try await browser.run("history.back(); return 0")
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await browser.text("return document.getElementById('q').value") == "appendectomy")
      #expect(
        try await browser.text("return document.querySelector('#results a').textContent") == "Appendectomy")
    }
  }

  @Test(
    "An everyday word finds what it means",
    .enabled(if: Nightly.isNow, "repeats what the site passes: .ci/nightly runs it"))
  func everydayWord() async throws {
    let file = try await SharedFile("apple-export")
    try await WebDriver.use { browser in
      try await browser.open(file)
      try await browser.type("/")
      try await browser.wait(for: "document.activeElement.id === 'q'")
      try await browser.type("jab")
      try await Task.sleep(for: .milliseconds(300))
      let found = "return document.querySelector('#results').textContent"
      #expect(try await browser.text(found).contains("Immunization"))
    }
  }

  @Test(
    "The filters of a year work, its field too",
    .enabled(if: Nightly.isNow, "repeats what the site passes: .ci/nightly runs it"))
  func parts() async throws {
    let file = try await SharedFile("apple-export")
    try await WebDriver.use { browser in
      try await browser.open(file)
      try await browser.follow("Timeline")
      try await browser.run(
        "[...document.querySelectorAll('a')].find(link => /^#\\d+$/.test(link.getAttribute('href')) && link.textContent === '2019').click(); return 0"
      )
      try await browser.wait(for: "document.getElementById('find')")
      let lines =
        "return [...document.querySelectorAll('.line')].filter(line => line.checkVisibility()).length"
      let all = Int(try await browser.text(lines)) ?? 0
      try await browser.click("label:has(#only-labs)")
      #expect((1..<all).contains(Int(try await browser.text(lines)) ?? 0))
      try await browser.click("label:has(#only-labs)")
      try await browser.run(
        "const box = document.getElementById('find'); box.value = 'metformin'; box.dispatchEvent(new Event('input')); return 0"
      )
      #expect((1..<all).contains(Int(try await browser.text(lines)) ?? 0))
    }
  }

  @Test("It does not open in a frame of another page")
  func frame() async throws {
    let file = try await SharedFile("two-people")
    let around = try TemporaryFolder()
    let page = try around.write("around.html", "<iframe id=\"inside\" src=\"file://\(file.path)\"></iframe>")
    try await WebDriver.use { browser in
      try await browser.open(page)
      try await browser.enterFrame()
      #expect(
        try await browser.text("return String(document.getElementById('unseal').hidden)") == "true")
    }
  }

  @Test("Another number of rounds opens nothing, and nobody waits for it", arguments: [1, 2_000_000_000])
  func rounds(count: Int) async throws {
    let file = try await SharedFile("two-people")
    try await WebDriver.use { browser in
      try await browser.open(file.path)
      try await browser.run("document.getElementById('sealed').dataset.rounds = '\(count)'; return 0")
      try await browser.type(SharedFile.passphrase + WebDriver.enter)
      try await browser.wait(for: "document.getElementById('told').textContent.includes('does not open')")
    }
  }

  @Test("A document opens beside the pages, from memory; what no browser shows is saved")
  func documents() async throws {
    let file = try await SharedFile("apple-export")
    try await WebDriver.use { browser in
      try await browser.open(file)
      try await browser.follow("More")
      try await browser.follow("Notes")
      let links = try await browser.run(Self.documentLinks).list.compactMap(\.string)
      #expect(links.count { $0 == "blob: _blank " } == 5 && links.count { $0.hasSuffix("-1.rtf") } == 1)
    }
  }

  /// Scheme, target and name of the documents of all notes that this page leads to.
  private static let documentLinks = """
    const notes = [...document.querySelectorAll('main a')].map(link => link.getAttribute('href')), found = new Map();
    for (const note of notes) {
      history.replaceState(null, '', note);
      dispatchEvent(new HashChangeEvent('hashchange'));
      for (const link of document.querySelectorAll('a[href^="blob:"]')) found.set(link.href, `${link.protocol} ${link.target} ${link.download}`);
    }
    return [...found.values()];
    """

  @Test("It asks for nothing but itself, and neither its address nor its title says what was read")
  func traces() async throws {
    let file = try await SharedFile("apple-export")
    try await WebDriver.use { browser in
      try await browser.open(file)
      for words in ["Results", "Hemoglobin A1c", "For a doctor"] { try await browser.follow(words) }
      let asked = try await browser.log("performance").compactMap { message -> String? in
        let event = try JSONDocument(message).root["message"]
        guard event?["method"]?.string == "Network.requestWillBeSent" else { return nil }
        return event?["params"]?["request"]?["url"]?.string
      }
      #expect(Set(asked) == ["file://\(file.path)"])
      #expect(try await browser.log("browser").isEmpty)
      #expect(try await browser.text("return document.title") == "Encrypted health records")
      #expect(try await browser.text("return location.hash").wholeMatch(of: /#\d+/) != nil)
    }
  }

  @Test("Hostile texts are texts on every page of it", arguments: ["hostile-texts", "complaints"])
  func hostile(fixture: String) async throws {
    let file = try await SharedFile(fixture)
    try await WebDriver.use { browser in
      try await browser.open(file)
      let seen = try await browser.run(Self.everyPage)
      #expect((seen["pages"]?.number).flatMap { Int($0) } ?? 0 > 5)
      #expect(seen.list("active").compactMap(\.string) == [])
      try await Task.sleep(for: .milliseconds(500))
      #expect(try await browser.log("browser").isEmpty)
    }
  }

  /// Follows every link, and names each element and attribute that could run something.
  private static let everyPage = """
    const active = new Set(), seen = new Set(), next = ['#0'];
    while (next.length) {
      const address = next.pop();
      if (seen.has(address)) continue;
      seen.add(address);
      history.replaceState(null, '', address);
      dispatchEvent(new HashChangeEvent('hashchange'));
      for (const node of document.querySelectorAll('body *')) {
        if (/^(script|iframe|object|embed|form|base|meta|link|style|animate|set)$/i.test(node.tagName)) active.add(node.outerHTML.slice(0, 80));
        for (const { name, value } of node.attributes) if (/^on|^style$|^srcdoc$/i.test(name) || (/href|src/i.test(name) && /^\\s*(javascript|vbscript|data:text)/i.test(value))) active.add(name + '=' + value.slice(0, 80));
      }
      for (const link of document.querySelectorAll('a[href^="#"]')) next.push('#' + link.getAttribute('href').split('#')[1]);
    }
    return { pages: seen.size, active: [...active] };
    """
}
