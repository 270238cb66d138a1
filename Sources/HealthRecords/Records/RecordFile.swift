/// One input file after reading: its resources, and what could not be read of it.
public struct RecordFile: Sendable {
  /// Path relative to the folder of records, with `/`; invalid UTF-8 is shown as U+FFFD.
  public private(set) var path: String
  public var format: FileFormat
  public var resources: [Resource] = []
  /// Resources of the file that could not be read; each has an error in `diagnostics`.
  public var unreadable = 0
  /// Files that it names and that are not in the input.
  public var missing = 0
  public var diagnostics: [Diagnostic] = []
  /// Dates that say how new the input is (ExportDate, Bundle.timestamp): used for the as-of date alone.
  public var asOfDates: [String] = []
  /// Health cards and certificates in the file, in their order.
  public var cards: [CardSignature] = []
  /// What the phone says of its owner (`Me` of an Apple export).
  public var characteristics: PersonCharacteristics?
  /// What the phone measured, added up by day (`Record` of an Apple export, tables of Health Connect); its owner is in `characteristics`.
  public var measurements: [MeasurementSeries] = []

  /// The pages of longer answers in the file.
  public var pages = BundlePages()

  /// The files that it was made from, where it is a package of records; those that were found in it.
  package var parts: [RecordFile] = []

  /// True when something was read of it that a health record or measurement is, rather than a document beside them.
  public var holdsRecords: Bool {
    !measurements.isEmpty || !resources.isEmpty && format.support != .document
  }

  public init(path: String, format: FileFormat) {
    self.path = path
    self.format = format
  }
}

extension RecordFile {
  /// The same under a path that states no number.
  func masked(by masking: Masking) -> RecordFile {
    var file = self
    file.path = masking.masked(path: path)
    return file
  }
}

extension RecordFile {
  /// Itself, and after it what it was made from.
  package var withParts: [RecordFile] {
    var alone = self
    alone.parts = []
    return [alone] + parts
  }
}

extension [RecordFile] {
  /// True when something was read: records, or at least whose phone it was, with nothing unreadable beside that.
  public var holdSomething: Bool {
    contains(where: \.holdsRecords)
      || contains { $0.characteristics != nil } && allSatisfy { $0.unreadable == 0 }
  }

  /// True where documents beside records are all that was given, and nothing of it is unreadable.
  public var areDocumentsAlone: Bool {
    !holdSomething && contains { !$0.resources.isEmpty && $0.isNamedWithExtension }
      && allSatisfy { $0.unreadable == 0 }
  }
}

extension RecordFile {
  /// Words in a file whose name does not say what it is may be a mistyped argument rather than a document.
  fileprivate var isNamedWithExtension: Bool {
    path.split(separator: "/").last?.dropFirst().contains(".") == true
  }
}

/// HealthKit's characteristics of the phone's owner.
public struct PersonCharacteristics: Hashable, Sendable {
  /// `yyyy-mm-dd` or nil.
  public var birthDate: String?
  /// In words: "Female".
  public var sex: String?
  /// In words: "A positive".
  public var bloodType: String?
  /// Folder of the Apple export, or the database of Health Connect, relative like `RecordFile.path`.
  public var export: String

  public init(birthDate: String? = nil, sex: String? = nil, bloodType: String? = nil, export: String) {
    self.birthDate = birthDate
    self.sex = sex
    self.bloodType = bloodType
    self.export = export
  }
}
