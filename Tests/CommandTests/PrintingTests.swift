import Foundation
import TestSupport
import Testing

/// What printing a PDF writes besides the PDF, and what it removes.
@Suite struct PrintingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("in/p.json", #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}]}"#)
    try folder.write("home/.fonts/own.ttf", "")
    try folder.write("tmp/mine.txt", "mine")
  }

  /// Prints with a browser that is a script; `pdf` in it is the path of the PDF.
  private func print(_ script: String) throws -> Command {
    let browser = try folder.write(
      "bin/chromium",
      """
      #!/bin/sh
      set -e
      for word in "$@"; do case "$word" in --print-to-pdf=*) pdf="${word#*=}";; esac; done
      \(script)
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    return try Command(
      "summary", "\(folder.path)/in", "--output", "\(folder.path)/sheet.pdf",
      environment: [
        "PATH": "\(folder.path)/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "\(folder.path)/home",
        "XDG_CONFIG_HOME": "\(folder.path)/home", "TMPDIR": "\(folder.path)/tmp",
      ])
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)").sorted()
  }

  @Test("What the browser writes for itself goes with the temporary folder, and it finds the user’s fonts")
  func home() throws {
    let result = try print(
      """
      test -e "$HOME/.fonts/own.ttf"
      for place in "$HOME" "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_DATA_HOME" "$TMPDIR"; do
        test "$place/summary.pdf" = "$pdf"
        touch "$place/own"
      done
      printf '%%PDF %s' "$LANG" > "$pdf"
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("sheet.pdf") == "%PDF C.UTF-8")
    #expect(try names(in: "home") == [".fonts"] && names(in: "tmp") == ["mine.txt"])
  }

  @Test("The folder of a process that was killed goes when the next one prints")
  func killed() throws {
    _ = try print("kill -9 $PPID")
    #expect(try names(in: "tmp").count == 2)
    #expect(try print("printf %%PDF > \"$pdf\"").status == 0)
    #expect(try names(in: "tmp") == ["mine.txt"])
  }

  @Test("A folder stays if it is not marked, or if a process holds its lock")
  func others() throws {
    let mark = "Healthfolio wrote this file"
    for (name, text) in [
      ("999999-notes", nil), ("bare00", ""), ("held00", mark), ("left00", mark),
    ] as [(String, String?)] {
      try folder.write("tmp/healthfolio-\(name)/own.txt", "own")
      if let text { try folder.write("tmp/healthfolio-\(name)/healthfolio.lock", text) }
    }
    let held = try FileHandle(
      forUpdating: URL(fileURLWithPath: "\(folder.path)/tmp/healthfolio-held00/healthfolio.lock"))
    #expect(flock(held.fileDescriptor, LOCK_EX) == 0)
    #expect(try print("printf %%PDF > \"$pdf\"").status == 0)
    #expect(
      try names(in: "tmp") == [
        "healthfolio-999999-notes", "healthfolio-bare00", "healthfolio-held00", "mine.txt",
      ])
    try held.close()
  }
}
