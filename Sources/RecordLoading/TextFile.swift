/// A text file of the person's own: questions, a list of records to leave out.
public enum TextFile {
  /// 1 MB: more is no list of questions.
  private static let sizeLimit = 1_000_000

  /// - Throws: `InputError` when it is not there, too large or no text.
  public static func read(_ path: String) throws(InputError) -> String {
    do {
      let file = try POSIXFile(Array(path.utf8))
      defer { file.close() }
      guard file.size <= sizeLimit else {
        throw InputError(path: path, reason: "the file is larger than 1 MB")
      }
      let bytes = try file.read(file.size, at: 0)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw InputError(path: path, reason: "the file is no UTF-8 text")
      }
      return text
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(path: path, reason: "the file cannot be read")
    }
  }
}
