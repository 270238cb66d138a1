import HealthRecords

/// The meanings of everyday words as a script. It is the same for every person and stands once next to the style sheet.
enum SearchMeanings {
  private static let name = "search-words.js"

  static var file: SiteFile { SiteFile(path: name, text: script) }

  /// Its path from a person's folder.
  static func path(from site: PersonSite) -> String { (site.isOneOfSeveral ? "../" : "") + name }

  /// A shard of the index without records. Of words that mean the same the first has the list, and the others name it.
  private static var script: String {
    let list = { (words: [String]) in "[\(words.map(JSONEscapes.encode).joined(separator: ","))]" }
    let told = EverydayWords.meanings.map { (word: JSONEscapes.encode($0.word), means: list($0.means)) }
    let first = Dictionary(firsts: told.map { ($0.means, $0.word) })
    let meanings = told.map { word, means in
      "\(word):\(first[means].flatMap { $0 == word ? nil : $0 } ?? means)"
    }
    return """
      // Healthfolio wrote this file
      (window.healthfolioIndex ||= []).push({"meanings":{\(meanings.joined(separator: ","))},"fillers":\(list(EverydayWords.fillers)),"titles":[],"pages":[],"sources":[],"rows":[]});

      """
  }
}
