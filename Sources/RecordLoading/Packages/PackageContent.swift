import HealthRecords

/// A package of records (`RecordPackage`) as the files that it was made from: each resource as it was sent, with what
/// was known of its origin.
struct PackageContent {
  private(set) var files: [RecordFile] = []
  /// Positions of the entries that belong to these files, or to the package itself.
  private var taken: Set<Int> = []
  private let entries: [JSONValue]
  private let positions: [String: Int]
  private let path: String
  private var names = DistinctNames()

  /// - Returns: nil for a Bundle that is not a package.
  init?(_ bundle: JSONValue, path: String) {
    guard PackageNames.isCover(bundle) else { return nil }
    self.path = path
    entries = Array(bundle.list("entry"))
    positions = Dictionary(
      firsts: entries.enumerated().compactMap { place, entry in entry.text("fullUrl").map { ($0, place) } })
    let time = bundle.text("timestamp")
    for (place, entry) in entries.enumerated() {
      guard let resource = entry["resource"], PackageNames.isCover(resource) else { continue }
      taken.insert(place)
      if resource.resourceType == .provenance { add(resource, time) }
    }
  }

  func holds(_ position: Int) -> Bool { taken.contains(position) }

  /// A package with one resource on each line as a Bundle, whose addresses are `Type/id`.
  ///
  /// - Returns: nil for lines that do not begin with the cover page of a package, or have several.
  static func bundle(ofLines lines: [JSONDocument]) -> JSONDocument? {
    guard let cover = lines.first?.root, isCoverPage(cover),
      !lines.dropFirst().contains(where: { isCoverPage($0.root) })
    else { return nil }
    let date = cover["date"].map { Array(",\"timestamp\":\"".utf8) + $0.bytes + Array("\"".utf8) } ?? []
    let meta = cover["meta"].map { Array($0.bytes) } ?? []
    var text = Array("{\"resourceType\":\"Bundle\",\"meta\":".utf8) + meta + date + Array(",\"entry\":[".utf8)
    for (number, line) in lines.enumerated() {
      let name = "\(line.root.text("resourceType") ?? "")/\(line.root.text("id") ?? "")"
      text += "\(number > 0 ? "," : ""){\"fullUrl\":\(JSONEscapes.encode(name)),\"resource\":".utf8
      text += line.root.bytes
      text.append(UInt8(ascii: "}"))
    }
    do { return try JSONDocument(text + Array("]}".utf8)) } catch { return nil }
  }

  private static func isCoverPage(_ json: JSONValue) -> Bool {
    json.resourceType == .composition && PackageNames.isCover(json)
  }
}

extension PackageContent {
  private mutating func add(_ provenance: JSONValue, _ time: String?) {
    guard let what = provenance.all("entity.what").first, let name = what.text("display") else { return }
    let fields = Fields(of: what, PackageNames.file)
    let wanted = inPackage(fields.text("path") ?? name)
    let path = names.name(wanted) { "\(wanted) (\($0))" }
    var file = RecordFile(path: path, format: fields.format ?? .fhirJSON)
    file.characteristics = owner(fields)
    file.asOfDates = [time].compactMap(\.self)
    for target in provenance.list("target") { add(target, to: &file) }
    file.resources = Resource.judgedTogether(file.resources)
    files.append(file)
  }

  private mutating func add(_ target: JSONValue, to file: inout RecordFile) {
    guard let position = target.text("reference").flatMap({ positions[$0] }),
      let resource = entries[position]["resource"]
    else { return fail(.notInPackage, &file) }
    let fields = Fields(of: target, PackageNames.origin)
    if fields.isEmpty {
      file.measurements += Self.measurements(in: resource)
      return
    }
    let isFirst = taken.insert(position).inserted
    var origin = OriginFields.origin(
      file: file.path, format: fields.format ?? file.format, fields.text)
    origin.export = origin.export.map(inPackage)
    origin.person = origin.person.map(inPackage)
    guard let sent = Self.asSent(resource).flatMap({ LinkedText($0).restored(fields.text) }),
      let found = Resource(sent, origin: origin, sentXML: fields.text("xml"))
    else {
      return fail(.sentUnreadable, &file)
    }
    file.resources.append(found)
    if isFirst { file.resources += found.containedRecords.records }
  }

  /// A name that is unique only inside one package.
  private func inPackage(_ name: String) -> String { "\(path)/\(name)" }

  private func fail(_ reason: ResourceReason, _ file: inout RecordFile) {
    file.unreadable += 1
    file.diagnostics.append(Diagnostic(.error, file: file.path, reason: reason.words))
  }

  private func owner(_ fields: Fields) -> PersonCharacteristics? {
    fields.text("export").map { export in
      PersonCharacteristics(
        birthDate: fields.text("birthDate"), sex: fields.text("sex"), bloodType: fields.text("bloodType"),
        export: inPackage(export))
    }
  }

  /// The resource itself, or the one that it carries; nil if that is broken.
  private static func asSent(_ resource: JSONValue) -> JSONValue? {
    guard let carried = carried(PackageNames.asSent, in: resource) else { return resource }
    return document(carried)
  }

  private static func measurements(in resource: JSONValue) -> [MeasurementSeries] {
    let carried = carried(PackageNames.measurements, in: resource).flatMap(document)
    return carried?.list.compactMap(MeasurementJSON.series) ?? []
  }

  private static func carried(_ url: String, in resource: JSONValue) -> JSONValue? {
    resource.list("extension").first { $0.text("url") == url }
  }

  private static func document(_ carried: JSONValue) -> JSONValue? {
    guard let base64 = carried["valueAttachment"]?["data"]?.string,
      let bytes = Base64.decode(base64.utf8)
    else { return nil }
    return try? JSONDocument(bytes).root
  }

  /// The named texts of an extension.
  private struct Fields {
    private let texts: [String: String]

    init(of element: JSONValue, _ url: String) {
      let found = element.list("extension").first { $0.text("url") == url }
      let pairs = (found.map { Array($0.list("extension")) } ?? []).compactMap { field in
        field.text("url").flatMap { name in Self.value(field).map { (name, $0) } }
      }
      texts = Dictionary(firsts: pairs)
    }

    var isEmpty: Bool { texts.isEmpty }
    var format: FileFormat? { text("format").flatMap(FileFormat.init) }

    private static func value(_ field: JSONValue) -> String? {
      field["valueString"]?.string
        ?? field["valueBase64Binary"]?.string.flatMap { Base64.decode($0.utf8) }.map {
          String(decoding: $0, as: UTF8.self)
        }
    }

    @Sendable func text(_ name: String) -> String? { texts[name] }
  }
}
