import HealthRecords

/// Reads Germany's medication plan: the XML that its DataMatrix holds (KBV, Bundeseinheitlicher Medikationsplan, Anlage 3,
/// Ultrakurzformat 2.x).
struct MedicationPlanReader: Sendable {
  let path: String

  /// Bytes; a page's DataMatrix holds less than 2,000.
  static let sizeLimit = 1_000_000

  func read(_ bytes: [UInt8]) -> RecordFile {
    do {
      let source = try XMLSource(bytes)
      let plan = MedicationPlan(try XMLDocument.root(of: source.text))
      guard !plan.medications.isEmpty else { return failed("", FileReason.planWithoutMedicines.words) }
      var collector = ResourceCollector(path: path, exports: [], format: .medicationPlan)
      collector.envelope.source = plan.author
      collector.envelope.documentDate = plan.date
      collector.envelope.declaredVersion = FHIRVersion.r4.number
      for (resource, element) in plan.resources {
        let xml = element.name == "MP" || element.name == "P" ? nil : IndentedXML.text(of: element)
        collector.collect(try resource.document.root, place: "line \(element.line)", sentXML: xml)
      }
      for remark in source.remarks { collector.warn("", remark) }
      return collector.finished
    } catch let error as XMLError {
      return failed(error.place, error.reason.words)
    } catch {
      return failed("", ResourceReason.unreadableXML.words)
    }
  }

  private func failed(_ place: String, _ reason: String) -> RecordFile {
    var file = RecordFile(path: path, format: .medicationPlan)
    file.unreadable = 1
    file.diagnostics = [Diagnostic(.error, file: path, place: place, reason: reason)]
    return file
  }
}
