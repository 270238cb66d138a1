import HealthRecords

/// Several spans of time of one drug: courses with pauses between them (HL7 v3 Data Types: SXCM.operator, I includes).
extension MedicationActivity {
  /// The spans, if there are several and each begins after the end of the one before it.
  private var courses: [XMLElement] {
    let times = element.all("effectiveTime").flatMap { [$0] + $0.all("comp") }
    let spans = times.filter { $0.first("low") != nil || $0.first("high") != nil }
    let areAdded = spans.dropFirst().allSatisfy { [nil, "I"].contains($0["operator"]) }
    let follow = zip(spans, spans.dropFirst()).allSatisfy { first, second in
      guard let end = first.first("high")?["value"], let start = second.first("low")?["value"] else {
        return false
      }
      return end <= start
    }
    return spans.count > 1 && areAdded && follow && spans[0].first("low")?["value"] != nil ? spans : []
  }

  /// From the first beginning to the last end; open if the last one is.
  var spanOfCourses: XMLElement? {
    let courses = courses
    guard let low = courses.first?.first("low"), let last = courses.last else { return nil }
    let high = last.first("high").flatMap { $0["value"] == nil ? nil : $0 }
    return XMLElement(
      name: "effectiveTime", line: last.line,
      children: ([low] + [high].compactMap { $0 }).map { .element($0) })
  }

  /// The same dosage for each course, in order; unchanged if there is only one.
  func eachCourse(_ dosage: Dosage?) -> [Dosage] {
    let courses = courses
    if courses.isEmpty { return [dosage].compactMap { $0 } }
    return courses.enumerated().map { index, course in
      let bounds: Draft<R4.Repeat> = [.bounds(types.period(course).map(Choice.period))]
      return [.sequence(Digits(index + 1))]
        + Dosage((dosage?.members ?? []).merged(timing: bounds.members))
    }
  }
}

extension [JSONTree.Member] {
  subscript(key: String) -> JSONTree? { first { $0.key == key }?.value }

  /// The members of a dosage, with more members in its timing's `repeat`.
  func merged(timing bounds: [JSONTree.Member]) -> [JSONTree.Member] {
    if bounds.isEmpty { return self }
    let timing = self["timing"]?.members ?? []
    let repeated = timing["repeat"]?.members ?? []
    let whole = JSONTree.object(
      timing.filter { $0.key != "repeat" } + [.init("repeat", .object(repeated + bounds))])
    return filter { $0.key != "timing" } + [.init("timing", whole)]
  }
}
