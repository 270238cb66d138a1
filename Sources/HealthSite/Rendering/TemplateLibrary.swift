import HealthRecords

/// The templates of the site's pages: built in, each replaceable by a user's own file.
package struct TemplateLibrary: Sendable {
  private var skeletons: [String: Skeleton] = [:]
  private var frames: [String: SlotText] = [:]
  /// Files without slots for pages: the style sheet and the scripts.
  private var assets: [String: String] = [:]
  /// What the user's own files take from the protection of the pages.
  package private(set) var warnings: [String] = []
  /// The files of a site that are the same for everybody: the style sheet, the script, and what keeps it out of Git.
  var assetFiles: [SiteFile] {
    [.gitignore] + ["site.js", "style.css"].map { SiteFile(path: $0, text: asset($0)) }
  }

  /// - Parameter overrides: the user's own files by name.
  /// - Throws: `BuildError` for a file that replaces no template, or that cannot be used.
  package init(overrides: [String: String] = [:]) throws(BuildError) {
    let known = Set(EmbeddedText.files.map(\.name))
    for name in overrides.keys.sorted() where !known.contains(name) {
      throw BuildError(
        path: name, reason: SiteReason.noSuchTemplate.words,
        advice: TemplateReason.names(known.sorted()))
    }
    for (name, text) in EmbeddedText.files {
      if let own = overrides[name] {
        try Self.check(name, own, like: text)
        if name.hasSuffix(".js") && own != text { warnings.append(SiteReason.ownScript(name)) }
        if !Self.policy(of: text).allSatisfy(own.contains) { warnings.append(SiteReason.ownPolicy(name)) }
        add(name, TemplateWords.said(own))
      } else {
        add(name, TemplateWords.said(text))
      }
    }
  }

  /// The skeleton of a kind of page.
  func skeleton(_ name: String) -> Skeleton { skeletons[name] ?? Skeleton("") }

  func asset(_ name: String) -> String { assets[name] ?? "" }

  /// The HTML around whole pages.
  func frame(_ name: String) -> SlotText { frames[name] ?? SlotText("") }
}

extension TemplateLibrary {
  private mutating func add(_ name: String, _ text: String) {
    if name.hasSuffix(".md") {
      skeletons[name] = Skeleton(text)
    } else if name.hasSuffix(".html") {
      frames[name] = SlotText(text)
    } else {
      let sides = Language.current.isRightToLeft ? KindRules.mirrored(text) : text
      assets[name] = name == "style.css" ? KindRules.written(sides) : text
    }
  }

  /// The line with the policy that keeps a page from the network and from foreign scripts.
  private static func policy(of frame: String) -> [Substring] {
    frame.split(whereSeparator: \.isNewline).filter { $0.contains("Content-Security-Policy") }
  }

  private static func check(_ name: String, _ text: String, like builtIn: String) throws(BuildError) {
    let fault =
      name.hasSuffix(".md")
      ? TemplateFault.skeleton(text, like: builtIn)
      : name.hasSuffix(".html") ? TemplateFault.frame(text, like: builtIn) : nil
    guard let fault else { return }
    throw BuildError(path: name, reason: SiteReason.unusableTemplate.words, advice: fault)
  }
}

/// The lines of the style sheet that are written for each kind of record: colors, and the filters of the timeline.
enum KindRules {
  /// - Parameter sheet: lines with the word KIND that are whole stand once for all kinds; part of a rule or of a comment
  ///   stays as it is. Further lines that are comments are left out, and so are indents, last
  ///   semicolons, the ends of lines behind marks, and the spaces beside braces and marks. Custom properties get short names.
  static func written(_ sheet: String) -> String {
    let lines = sheet.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rules = lines.dropFirst().map { tight(String($0.drop { $0 == " " })) }.filter {
      !($0.hasPrefix("/*") && $0.hasSuffix("*/"))
    }
    let whole = (lines.prefix(1).map(String.init) + rules).flatMap { line -> [String] in
      line.holds("KIND") && isWhole(line) ? slugs.map { line.replacing("KIND", with: $0) } : [line]
    }.map { $0.last.map("{};,".contains) == true ? $0 : "\($0)\n" }.joined()
    return shortened(whole)
  }

  /// Custom properties by letters: "--small" is in the sheet forty times, and nothing else names it.
  private static func shortened(_ sheet: String) -> String {
    let names = sheet.matches(of: /--([a-z]+):/).map { String($0.output.1) }.distinct
    let letters = Dictionary(uniqueKeysWithValues: zip(names, "abcdefghijklmnopqrstuvwxyz"))
    return sheet.replacing(/--([a-z]+)/) { match in
      letters[String(match.output.1)].map { "--\($0)" } ?? String(match.output.0)
    }
  }

  /// The sheet for a language that is written from right to left: the other side everywhere, but where time runs.
  static func mirrored(_ sheet: String) -> String {
    sheet.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains(".marks") ? String(line) : otherSide(String(line))
    }.joined(separator: "\n")
  }

  private static func otherSide(_ rules: String) -> String {
    let other = rules.replacing("left", with: "\u{1}").replacing("right", with: "left").replacing(
      "\u{1}", with: "right")
    return other.replacing(/(margin|padding): ([^\s;}(]+) ([^\s;}(]+) ([^\s;}(]+) ([^\s;}(]+)/) {
      "\($0.output.1): \($0.output.2) \($0.output.5) \($0.output.4) \($0.output.3)"
    }
  }

  private static func tight(_ rules: String) -> String {
    // A text in quotes keeps its spaces.
    (rules.holds("\"") ? besideBraces : besideBraces + besideMarks).reduce(rules) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  private static let besideBraces = [
    ("; }", "}"), (" }", "}"), (" {", "{"), ("{ ", "{"), ("} ", "}"), ("; ", ";"),
  ]
  private static let besideMarks = [(": ", ":"), (", ", ","), (" > ", ">")]

  private static func isWhole(_ line: String) -> Bool {
    !line.holds("/*") && !line.holds("*/")
      && line.utf8.count { $0 == UInt8(ascii: "{") } == line.utf8.count { $0 == UInt8(ascii: "}") }
  }

  private static let slugs = (ClinicalType.allCases.map(\.slug) + RecordGroup.allCases.map(\.slug)).distinct
}

/// What is wrong with a user's own template, in words; nil if it can be used.
enum TemplateFault {
  /// - Parameter builtIn: the template that it replaces; only the slots of that one exist.
  static func frame(_ text: String, like builtIn: String) -> String? {
    SlotText.fault(in: text)
      ?? unknown(SlotText(text).names, among: Set(SlotText(builtIn).names))
  }

  static func skeleton(_ text: String, like builtIn: String) -> String? {
    if let fault = frame(text, like: builtIn) { return fault }
    let (own, known) = (Skeleton(text).slots, Skeleton(builtIn).slots)
    if let name = own.texts.intersection(known.blocks).min() {
      return TemplateReason.notAlone(name)
    }
    if let name = own.blocks.intersection(known.texts).min() {
      return TemplateReason.notWithinLine(name)
    }
    return Set(SlotText(text).names).subtracting(own.all).min().map(TemplateReason.misplaced)
  }

  private static func unknown(_ names: [String], among known: Set<String>) -> String? {
    names.first { !known.contains($0) }.map {
      TemplateReason.unknown($0, known: known.sorted())
    }
  }
}
