import HealthRecords

/// A text file that the user supplies, such as questions or a list of records to leave out.
public enum TextFile {
  /// 1 MB; no list of questions is larger.
  private static let sizeLimit = 1_000_000

  /// - Throws: `InputError` if the file is missing, too large or not text.
  public static func read(_ path: String) throws(InputError) -> String {
    do throws(ReadFault) {
      return try text(Array(path.utf8))
    } catch {
      throw InputError(path: path, reason: error.reason)
    }
  }

  private static func text(_ path: [UInt8]) throws(ReadFault) -> String {
    let file = try POSIXFile(path)
    defer { file.close() }
    guard file.size <= sizeLimit else { throw ReadFault(.tooLarge, reason: FileReason.largerThan1MB.words) }
    guard let text = String(validating: try file.read(file.size, at: 0), as: UTF8.self) else {
      throw ReadFault(reason: FileReason.noUTF8.words)
    }
    return text
  }
}
