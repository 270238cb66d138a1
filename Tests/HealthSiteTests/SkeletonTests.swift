import Testing

@testable import HealthSite

@Suite struct SkeletonTests {
  /// The skeleton's HTML with each slot as its name in brackets.
  private func shown(_ markdown: String, _ filled: Set<String>) -> String {
    Skeleton(markdown).pieces(filling: filled).map { piece in
      switch piece {
      case .same(let text): text
      case .slot(let name): "[\(name)]"
      }
    }.joined()
  }

  @Test("A slot alone in a paragraph is one for blocks, a slot inside a line one for text")
  func kinds() {
    let slots = Skeleton("# {{a}}\n\n{{b}}\n\ntext {{c}} and {{d}}\n\n> {{e}}\n").slots
    #expect(slots.blocks == ["b", "e"] && slots.texts == ["a", "c", "d"])
  }

  @Test(
    "A section whose slots are all empty disappears with its heading; one without slots stays",
    arguments: [
      (["a"], "<h2>A</h2>\n[a]\n<h2>C</h2>\n<p>fixed</p>\n"),
      (["b"], "<h2>A</h2>\n<p>words</p>\n<h3>B</h3>\n[b]\n<h2>C</h2>\n<p>fixed</p>\n"),
      ([], "<h2>C</h2>\n<p>fixed</p>\n"),
    ] as [(Set<String>, String)])
  func sections(filled: Set<String>, html: String) {
    let words = filled.contains("b") ? "words\n\n" : ""
    let skeleton = "## A\n\n{{a}}\n\n\(words)### B\n\n{{b}}\n\n## C\n\nfixed\n"
    #expect(shown(skeleton, filled) == html)
  }

  @Test("A heading goes when the text in it is empty and nothing stands under it")
  func headings() {
    #expect(shown("# {{a}}\n\n## About {{b}}\n\nwords\n", ["a"]) == "<h1>[a]</h1>\n")
  }

  @Test("What only looks like a slot is text", arguments: ["{{a", "{ {a}}", "{{a b}}", "{{}}", "{a}"])
  func noSlot(text: String) {
    #expect(shown("x \(text)\n", []) == "<p>x \(text)</p>\n")
  }
}
