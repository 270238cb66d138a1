extension String {
  /// Cuts a text with "…" for a list, if need be before a bracket that opens in its second half. The record's own page
  /// prints all of it.
  package func shortened(to limit: Int = 300) -> String {
    if utf8.count <= limit { return self }
    let beginning = prefix(limit)
    guard let open = beginning.lastIndex(where: "([".contains),
      !beginning[open...].contains(where: ")]".contains),
      beginning.distance(from: startIndex, to: open) > limit / 2
    else { return beginning + "…" }
    return beginning[..<open] + "…"
  }

  /// The first whole sentences, at least one unless it is much too long. A sentence that is cut may mean the opposite.
  package func sentences(within limit: Int) -> String {
    if utf8.count <= limit { return self }
    let ends = zip(indices, indices.dropFirst()).filter { self[$0] == "." && self[$1].isWhitespace }.map(\.1)
    let lengths = ends.map { utf8.distance(from: startIndex, to: $0) }
    guard let fitting = lengths.lastIndex(where: { $0 <= limit }) ?? lengths.indices.first,
      lengths[fitting] <= limit * 4
    else { return shortened(to: limit) }
    return "\(self[..<ends[fitting]]) …"
  }
}
