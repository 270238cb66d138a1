import ArgumentParser
import RecordLoading

extension BuildCommand {
  /// Options that change no byte of a site, by the names of their properties.
  static let keyless: Set<String> = [
    "quiet", "jobs", "open", "dryRun", "report", "json", "watch", "strict", "output", "config",
  ]

  /// A fingerprint of the records, the options and the program: equal keys mean equal pages. Nil if the records come
  /// through a pipe, which can be read only once.
  var key: String? {
    if input.records.contains(where: { InputKind($0) == .pipe }) { return nil }
    let options = OptionValues(self).all.filter { !Self.keyless.contains($0.name) }
    return InputFingerprint(
      contentsOf: keyed, and: [ProgramFile.mark] + options.map { "\($0.name)=\($0.value)" }
    ).text
  }

  /// Files whose content the pages depend on.
  var keyed: [String] { input.files + [templates].compactMap(\.self) }
}

/// The values of all options of a command and of its groups.
struct OptionValues {
  /// The name of each option's property, and its value.
  let all: [(name: String, value: String)]

  init(_ options: some ParsableArguments) {
    all = Mirror(reflecting: options).children.flatMap { child -> [(name: String, value: String)] in
      if let group = child.value as? any OptionsOfGroup { return group.values.all }
      // A wrapped property has the label "_output".
      return [(String(child.label?.drop { $0 == "_" } ?? ""), String(describing: child.value))]
    }
  }
}

private protocol OptionsOfGroup {
  var values: OptionValues { get }
}

extension OptionGroup: OptionsOfGroup {
  fileprivate var values: OptionValues { OptionValues(wrappedValue) }
}
