import HealthRecords

/// Search, and everything from A to Z: every test, drug and record by its title.
enum SearchPages {
  static func all(_ site: PersonSite, _ index: SearchIndex) -> [Page] {
    let letters = Dictionary(grouping: AlphabeticalEntry.all(site)) { letter(of: $0.title) }
    let names = letters.keys.sorted { ($0 == others ? 1 : 0, $0) < ($1 == others ? 1 : 0, $1) }
    let blocks = names.map { letter -> HTML in
      let list = (letters[letter] ?? []).sorted { $0.key < $1.key }.map(\.html)
      return
        "<section><h3 id=\"\(attribute: anchor(letter))\">\(letter)</h3><ul class=\"plain\">\(list.joined("\n"))</ul></section>"
    }
    let chunks = Chunks.split(blocks)
    let paths = Chunks.paths(chunks.count, "search.html")
    let alphabet = zip(paths, chunks).flatMap { path, chunk in chunk.indices.map { (names[$0], path) } }
    return chunks.indices.map { number in
      var page = Page(
        paths[number], title: number == 0 ? "Search" : "A to Z", template: "search.md", section: "search.html"
      )
      let pager = Chunks.pager(paths, current: number, root: "")
      page.set("search", number == 0 ? field(site) : HTML())
      page.set("letters", "<div id=\"az\">\(links(alphabet))\(chunks[number].joined("\n"))\(pager)</div>")
      page.scripts = number == 0 ? index.names : []
      return page
    }
  }

  /// The types are told to the script in the order of the navigation.
  private static func field(_ site: PersonSite) -> HTML {
    let groups = SearchGroup.all + (site.measurements.isEmpty ? [] : [SearchGroup.measurements])
    let types = groups.map {
      "{\"title\":\(JSONEscapes.encode($0.title)),\"slug\":\(JSONEscapes.encode($0.slug))}"
    }
    return """
      <div class="find" role="search"><label for="q">Words, codes, values, dates or institutions</label>
      <input type="search" id="q" autocomplete="off" spellcheck="false"> <output id="found" for="q"></output></div>
      <div id="results" data-types="\(attribute: "[\(types.joined(separator: ","))]")"></div>
      """
  }

  /// From each page to every letter.
  private static func links(_ letters: [(name: String, path: String)]) -> HTML {
    if letters.count < 2 { return HTML() }
    let links = letters.map { letter -> HTML in
      "<li><a href=\"\(attribute: "\(letter.path)#\(anchor(letter.name))")\">\(letter.name)</a></li>"
    }
    return "<nav class=\"pager\" aria-label=\"Letters\"><ol>\(links.joined())</ol></nav>"
  }

  private static func anchor(_ letter: String) -> String {
    "letter-\(["0–9": "digits", "#": "signs"][letter] ?? letter.lowercased())"
  }

  private static func letter(of title: String) -> String {
    guard let first = title.first(where: { $0.isLetter || $0.isNumber }) else { return "#" }
    return first.isNumber ? "0–9" : first.isASCII ? first.uppercased() : others
  }

  /// Of letters that are not those of the English alphabet.
  private static let others = "Others"
}
