import Foundation

/// The input that is being read, in a file that stays when the program dies of it.
struct KeptInput {
  let path: String
  private let file: FileHandle

  /// - Throws: where there is no place for it.
  init(of target: String) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "healthfolio-fuzz-\(target)").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  func keep(_ bytes: [UInt8]) throws {
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes)
  }

  func forget() throws {
    try file.close()
    try FileManager.default.removeItem(atPath: path)
  }
}
