import Foundation

// Usage: embed-text OUTPUT.swift FILE...      writes `enum OUTPUT` with each file's name and text.
//        embed-text --words OUTPUT.swift FILE writes the members of a catalogue of our words.

let isCatalogue = CommandLine.arguments[1] == "--words"
let paths = CommandLine.arguments.dropFirst(isCatalogue ? 2 : 1).map { URL(fileURLWithPath: $0) }
let files = try paths.dropFirst().map {
  (name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
}

/// A raw literal whose delimiter has more hashes than any run in the text.
func literal(_ text: String) -> String {
  let hashes = String(repeating: "#", count: text.split { $0 != "#" }.map(\.count).max().map { $0 + 1 } ?? 1)
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

/// The files' names and texts, sorted by name.
var embedded: String {
  """
  enum \(paths[0].deletingPathExtension().lastPathComponent) {
    static let files: [(name: String, text: String)] = [
  \(files.map { "    (\"\($0.name)\", \(literal($0.text)))," }.joined(separator: "\n"))
    ]
  }

  """
}

let source = try isCatalogue ? files.map { try Catalogue(csv: $0.text).source }.joined() : embedded
try source.write(to: paths[0], atomically: true, encoding: .utf8)
