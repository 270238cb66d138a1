import Foundation

// Usage: embed-text OUTPUT.swift FILE...
// Writes `enum EmbeddedText` with each file's name and text.

let output = URL(fileURLWithPath: CommandLine.arguments[1])
let files = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }

/// A raw literal whose delimiter has more hashes than any run in the text.
func literal(_ text: String) -> String {
  let hashes = String(repeating: "#", count: text.split { $0 != "#" }.map(\.count).max().map { $0 + 1 } ?? 1)
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

let entries = try files.map { file in
  "    (\"\(file.lastPathComponent)\", \(literal(try String(contentsOf: file, encoding: .utf8)))),"
}
let source = """
  enum EmbeddedText {
    /// The files' names and texts, sorted by name.
    static let files: [(name: String, text: String)] = [
  \(entries.joined(separator: "\n"))
    ]
  }

  """
try source.write(to: output, atomically: true, encoding: .utf8)
