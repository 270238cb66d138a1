import HealthRecords
import RecordLoading

/// How far long work is, on a terminal that can show it only.
enum Progress {
  /// - Parameter isQuiet: true to show nothing.
  static func ofReading(isQuiet: Bool = false) -> (@Sendable (ReadingProgress) -> Void)? {
    if isQuiet || !Console.showsProgress { return nil }
    return { show($0) }
  }

  /// - Returns: what takes the number of parts that are made, and of all.
  static func ofWriting(isQuiet: Bool) -> @Sendable (Int, Int) -> Void {
    let isShown = !isQuiet && Console.showsProgress
    return { part, count in
      guard isShown, part == count || part % max(1, count / 50) == 0 else { return }
      Console.progress(part == count ? "" : BuildWords.writing(part, of: count))
    }
  }

  private static func show(_ progress: ReadingProgress) {
    switch progress {
    case .files(let done, let count):
      Console.progress(done == count ? "" : TerminalWords.reading(done, of: count))
    case .bytes(let done, let count, let path):
      // A piece is a quarter of a megabyte: one line for every sixteen.
      guard done >= 4_194_304, done % 4_194_304 < 262_144 else { return }
      Console.progress(
        TerminalWords.reading(path, megabytes: done / 1_000_000, of: count.map { $0 / 1_000_000 }))
    }
  }
}
