import HealthRecords

/// How far the reading of the inputs is.
public enum ReadingProgress: Sendable {
  case files(Int, of: Int)
  /// Bytes of one large file; the second count is nil if its size is not known.
  case bytes(Int, of: Int?, path: String)
}

/// Loads all files of the inputs that a user names, in the same order for any number of workers.
public enum RecordLoader {
  /// - Parameters:
  ///   - inputs: folders and files.
  ///   - jobs: files read at the same time.
  ///   - passphrase: asked for once, if an archive is encrypted; nil leaves it closed.
  ///   - keys: for the signatures of health cards.
  ///   - databases: how databases are tried before they are read.
  ///   - progress: called now and then.
  /// - Throws: `InputError` if an input is missing, cannot be opened, or is a site that Healthfolio wrote.
  public static func load(
    _ inputs: [String], jobs: Int = 2, passphrase: @escaping @Sendable () -> String? = { nil },
    keys: SignatureKeys = .none, databases: DatabaseTrial = .none,
    progress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) async throws(InputError) -> [RecordFile] {
    let entries = try RecordFolder(inputs: inputs, passphrase: passphrase).entries
    let reader = RecordReader(
      survey: InputSurvey(entries, progress: progress), keys: keys, databases: databases)
    return await read(entries, with: reader, jobs: max(1, jobs), progress: progress)
  }

  private static func read(
    _ entries: [InputEntry], with reader: RecordReader, jobs: Int,
    progress: (@Sendable (ReadingProgress) -> Void)?
  ) async -> [RecordFile] {
    let size = batchSize(entries.count, jobs)
    let batches = stride(from: 0, to: entries.count, by: size).map { $0..<min($0 + size, entries.count) }
    return await withTaskGroup(of: (Int, [RecordFile]).self) { group in
      var results = [[RecordFile]](repeating: [], count: batches.count)
      var next = 0
      var done = 0
      let addNext = { (group: inout TaskGroup<(Int, [RecordFile])>) in
        guard next < batches.count else { return }
        let batch = next
        next += 1
        group.addTask {
          let opener = ContentOpener()
          return (batch, entries[batches[batch]].map { reader.read($0, with: opener) })
        }
      }
      for _ in 0..<min(jobs, batches.count) { addNext(&group) }
      for await (batch, files) in group {
        results[batch] = files
        done += files.count
        progress?(.files(done, of: entries.count))
        addNext(&group)
      }
      return RestoredDocuments.joined(results.flatMap { $0 }).flatMap(\.withParts)
    }
  }

  /// Each batch opens its archives again, so each worker gets only a few batches.
  private static func batchSize(_ count: Int, _ jobs: Int) -> Int { max(16, count / 4 / jobs) }
}
