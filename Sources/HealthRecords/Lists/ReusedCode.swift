/// One code that a sender wrote for things with different names: they stay apart, and that is told once.
public struct ReusedCode: Hashable, Sendable, Comparable {
  /// What it was written for, as the lists call it.
  public let titles: [String]
  /// "RxNorm 11289".
  public let code: String

  /// - Returns: nil where the code joins what it was written for, or no code is known.
  init?(_ coding: Coding?, titles: [String]) {
    let names = titles.distinct
    guard names.count > 1, let coding, let code = coding.code else { return nil }
    self.titles = names
    self.code = [coding.codeSystem?.name, code].compactMap { $0 }.joined(separator: " ")
  }
}

extension ReusedCode {
  public static func < (a: ReusedCode, b: ReusedCode) -> Bool {
    a.titles == b.titles ? a.code < b.code : a.titles.lexicographicallyPrecedes(b.titles)
  }
}

extension [ReusedCode] {
  /// "One code, different names: Lisinopril 10 mg / Amlodipine 10 mg (RxNorm 11289)."; empty where there is none.
  public var sentence: String {
    let told = map { "\($0.titles.joined(separator: " / ")) (\($0.code))" }
    return told.isEmpty ? "" : "One code, different names: \(told.joined(separator: "; "))."
  }
}
