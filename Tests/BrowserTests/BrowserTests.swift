import Foundation
import HealthRecords
import TestSupport
import Testing

/// The built site in a real browser, from the disk.
@Suite(
  .serialized,
  .enabled(if: WebDriver.program != nil, "chromedriver is not installed: the site is not tried in a browser"))
struct BrowserTests {
  private static let visibleLines =
    "return [...document.querySelectorAll('.line')].filter(line => line.checkVisibility()).length"

  @Test(
    "Search finds titles, codes, values, institutions and the words of notes, and says when there is nothing")
  func search() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      for (words, title) in [
        ("hemoglobin a1c", "Hemoglobin A1c"), ("4548-4", "Hemoglobin A1c"), ("7.40", "Hemoglobin A1c"),
        ("saint cataract left", "Age-related nuclear cataract, left eye"), ("1971 appendec", "Appendectomy"),
      ] {
        try await browser.open(site.page("search.html"))
        try await browser.run("document.getElementById('q').focus(); return 0")
        try await browser.type(words)
        let first = try await browser.text("return document.querySelector('#results li a')?.textContent")
        #expect(first == title, "\(words)")
        #expect(try await browser.text("return document.getElementById('az').checkVisibility()") == "false")
      }
      try await browser.open(site.page("search.html"))
      try await browser.run(
        "document.getElementById('q').value = ''; document.getElementById('q').focus(); return 0")
      try await browser.type("zzqx")
      #expect(
        try await browser.text("return document.getElementById('found').textContent").contains(
          "No record has this"))
    }
  }

  @Test("A result of search says the status without which it would say too much")
  func statusInSearch() async throws {
    let records = try TemporaryFolder()
    try records.write(
      "in/a.json",
      #"{"resourceType":"MedicationRequest","id":"a","status":"active","intent":"order","doNotPerform":true,"medicationCodeableConcept":{"text":"Aspirin 81 MG"},"dosageInstruction":[{"text":"Take 1 tablet"}]}"#
    )
    let site = try await BuiltSite(["\(records.path)/in"])
    try await WebDriver.use { browser in
      for words in ["aspirin", "not to be taken"] {
        try await browser.open(site.page("search.html"))
        try await browser.run("document.getElementById('q').focus(); return 0")
        try await browser.type(words)
        let line = try await browser.text("return document.querySelector('#results li')?.textContent")
        #expect(line.hasPrefix("Aspirin 81 MG not to be taken Take 1 tablet"))
      }
    }
  }

  @Test("A slash leads from any page to search, and Enter from there to the first result")
  func keyboard() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open(site.page("labs/4548-4.html"))
      try await browser.type("/")
      try await Task.sleep(for: .milliseconds(400))
      try await browser.type("appendectomy" + WebDriver.enter)
      try await Task.sleep(for: .milliseconds(400))
      #expect(try await browser.text("return document.activeElement.id") == "q")
      try await browser.type(WebDriver.enter)
      #expect(try await browser.text("return document.activeElement.textContent") == "Appendectomy")
      try await browser.type(WebDriver.enter)
      try await Task.sleep(for: .milliseconds(400))
      #expect(try await browser.text("return document.querySelector('h1').textContent") == "Appendectomy")
      try await browser.open(site.page("index.html"))
      try await browser.type(WebDriver.tab)
      #expect(try await browser.text("return document.activeElement.className") == "skip")
    }
  }

  @Test("A link that is seen when it is reached leads a keyboard past the graphic of a life")
  func pastGraphic() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open(site.page("index.html"))
      let link = "document.querySelector('a[href=\"#past-graphic\"]')"
      let left = "return \(link).getBoundingClientRect().left >= 0"
      #expect(try await browser.text(left) == "false")
      try await browser.run("\(link).focus(); return 0")
      #expect(try await browser.text(left) == "true")
      try await browser.type(WebDriver.enter)
      try await browser.type(WebDriver.tab)
      #expect(try await browser.text("return document.activeElement.tagName") == "SUMMARY")
    }
  }

  @Test("Long paths of files do not make their table wider than the page")
  func longPaths() async throws {
    let records = try TemporaryFolder()
    let path = String(repeating: "an-export-of-a-hospital/", count: 6)
    let text = #"{"resourceType":"Condition","id":"a","code":{"text":"Gout"}}"#
    try records.write("in/\(path)\(String(repeating: "x", count: 90)).json", text)
    let site = try await BuiltSite(["\(records.path)/in"])
    try await WebDriver.use { browser in
      try await browser.open(site.page("sources.html"))
      let tables =
        "return [...document.querySelectorAll('.scroll')].filter(box => box.scrollWidth > box.clientWidth + 1).length"
      #expect(try await browser.text(tables) == "0")
    }
  }

  @Test(
    "The boxes of the timeline show only their types, with and without a script", arguments: [true, false])
  func filters(scripts: Bool) async throws {
    let site = try await BuiltSite()
    try await WebDriver.use(scripts: scripts) { browser in
      try await browser.open(site.page("timeline/2019.html"))
      let all = Int(try await browser.text(Self.visibleLines)) ?? 0
      try await browser.click("summary:not(.line)")
      try await browser.click("label:has(#only-labs)")
      let labs = Int(try await browser.text(Self.visibleLines)) ?? 0
      #expect(labs > 0 && labs < all)
      #expect(
        try await browser.text(
          "return [...document.querySelectorAll('.line:not(.fold > ul .line)')].every(line => line.checkVisibility() == line.classList.contains('labs'))"
        )
          == "true")
      try await browser.click("label:has(#only-vitals)")
      #expect(Int(try await browser.text(Self.visibleLines)) ?? 0 > labs)
    }
  }

  @Test("The field of the timeline keeps the lines that hold every word")
  func find() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      try await browser.open(site.page("timeline/2019.html"))
      try await browser.click("summary:not(.line)")
      try await browser.click("#find")
      try await browser.type("metformin saint")
      let shown = try await browser.run(
        "return [...document.querySelectorAll('.line:not(summary)')].filter(line => line.checkVisibility()).map(line => line.textContent)"
      )
      #expect(!shown.list.isEmpty && shown.list.allSatisfy { $0.string?.contains("Metformin") == true })
      #expect(try await browser.text("return document.getElementById('found').textContent").contains("lines"))
    }
  }

  @Test("The longest numbers find room on a phone", arguments: ["37.49308410671919", "0.123456789012345678"])
  func longNumbers(number: String) async throws {
    let records = try TemporaryFolder()
    try records.write(
      "in/a.json",
      #"{"resourceType":"Observation","id":"a","category":[{"text":"laboratory"}],"code":{"coding":[{"system":"http://loinc.org","code":"8331-1"}]},"valueQuantity":{"value":\#(number),"unit":"°C"}}"#
    )
    let site = try await BuiltSite(["\(records.path)/in"])
    try await WebDriver.use(width: 320) { browser in
      try await browser.open(site.page("labs/8331-1.html"))
      #expect(
        try await browser.text(
          "return document.scrollingElement.scrollWidth <= 320 ? 'fits' : 'too wide'")
          == "fits")
    }
  }

  @Test("Without a script every page says what it says with one")
  func withoutScripts() async throws {
    let site = try await BuiltSite()
    var texts: [[String]] = []
    for scripts in [true, false] {
      var said: [String] = []
      let text =
        "return document.querySelector('main').innerText.replace(/Find on this page|Words, codes, values, dates or institutions/, '').replace(/\\s+/g, ' ').trim()"
      try await WebDriver.use(scripts: scripts) { browser in
        for page in [
          "index.html", "timeline/2019.html", "labs/4548-4.html", "medications.html", "search.html",
        ] {
          try await browser.open(site.page(page))
          said.append(try await browser.text(text))
        }
      }
      texts.append(said)
    }
    #expect(texts[0].allSatisfy { $0.count > 100 } && texts[0] == texts[1])
  }

  @Test("No page asks for anything outside of its folder, and none has an error")
  func requests() async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      for page in ["index.html", "search.html", "labs.html", "summary.html", "notes.html", "sources.html"] {
        try await browser.open(site.page(page))
      }
      let asked = try await browser.log("performance").compactMap { message -> String? in
        let event = try JSONDocument(message).root["message"]
        guard event?["method"]?.string == "Network.requestWillBeSent" else { return nil }
        return event?["params"]?["request"]?["url"]?.string
      }
      #expect(asked.count > 6)
      for address in asked where !address.hasPrefix("data:") {
        #expect(address.hasPrefix("file://") && address.contains(site.folder.path), "\(address)")
      }
      #expect(try await browser.log("browser").isEmpty)
    }
  }

  @Test("A line of a note that runs from right to left ends at the left, the next one at the right")
  func directions() async throws {
    let records = try TemporaryFolder()
    try records.write(
      "in/a.json",
      #"{"resourceType":"DocumentReference","id":"a","status":"current","type":{"text":"Note"},"content":[{"attachment":{"contentType":"text/plain","data":"2YXZhNin2K3YuNipLgpJbiB0d28gc2NyaXB0cy4="}}]}"#
    )
    let site = try await BuiltSite(["\(records.path)/in"])
    try await WebDriver.use { browser in
      try await browser.open(site.page("notes.html"))
      let note = try await browser.text("return document.querySelector('main table a').getAttribute('href')")
      try await browser.open(site.page(note))
      let ends = """
        const text = document.querySelector('.document bdi').firstChild, at = (place) => {
          const range = document.createRange();
          range.setStart(text, place);
          range.setEnd(text, place + 1);
          return range.getBoundingClientRect().left;
        };
        const line = text.data.indexOf('\\n');
        return [at(line - 1) < at(0), at(text.data.length - 1) > at(line + 1)].join();
        """
      #expect(try await browser.text(ends) == "true,true")
    }
  }

  @Test("Texts of a chart never touch on the screen", arguments: [340, 768, 1280, 2000])
  func chartTexts(width: Int) async throws {
    let site = try await BuiltSite()
    try await WebDriver.use(width: width) { browser in
      for page in [
        "index.html", "medications.html", "labs/4548-4.html", "vitals/85354-9.html", "vitals/29463-7.html",
      ] {
        try await browser.open(site.page(page))
        let touching = try await browser.run(Self.touchingTexts)
        #expect(touching.list.compactMap(\.string) == [], "\(page) at \(width) px")
      }
    }
  }

  @Test(
    "Pages print on A4 and Letter with nothing wider than the paper",
    arguments: [(21.0, 29.7), (21.59, 27.94)])
  func printing(width: Double, height: Double) async throws {
    let site = try await BuiltSite()
    try await WebDriver.use { browser in
      for (page, limit) in [
        ("index.html", 2), ("labs/4548-4.html", 2), ("timeline/2019.html", 2), ("immunizations.html", 3),
      ] {
        try await browser.open(site.page(page))
        let pdf = try await browser.print(width: width, height: height)
        let pages = String(decoding: pdf, as: Unicode.ASCII.self).ranges(of: /\/Type ?\/Page[^s]/).count
        #expect((1...limit).contains(pages), "\(page) prints on \(pages) pages")
      }
    }
  }

  private static let touchingTexts = """
    const found = [];
    for (const svg of document.querySelectorAll('main svg')) {
      const texts = [...svg.querySelectorAll('text')].filter(text => text.checkVisibility());
      texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
        const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        if (p.left < q.right && q.left < p.right && p.top + 3 < q.bottom && q.top + 3 < p.bottom) found.push(a.textContent + ' / ' + b.textContent);
      }));
      for (const text of texts) if (text.getBoundingClientRect().right > innerWidth) found.push(text.textContent + ' is cut');
    }
    return found;
    """
}
