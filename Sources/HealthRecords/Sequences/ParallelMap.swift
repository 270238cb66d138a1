/// Transforms many values in a few parallel tasks. The results are in the order of the values, for any number of jobs.
extension Array where Element: Sendable {
  package func mapped<Result: Sendable>(
    jobs: Int, _ work: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    if jobs < 2 || count < 2 { return try map(work) }
    return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      for (index, value) in enumerated() {
        if index >= jobs, let (done, result) = try await group.next() { results[done] = result }
        group.addTask { (index, try work(value)) }
      }
      for try await (done, result) in group { results[done] = result }
      return results.compactMap { $0 }
    }
  }
}
