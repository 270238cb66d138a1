import HealthRecords

/// Reads Germany's medication plan: the XML that its DataMatrix holds (KBV, Bundeseinheitlicher Medikationsplan, Anlage
/// 3, Ultrakurzformat 2.x).
struct MedicationPlanReader: Sendable {
  let path: String

  /// Bytes; a page's DataMatrix holds less than 2,000.
  static let sizeLimit = 1_000_000

  func read(_ bytes: [UInt8]) -> RecordFile {
    do throws(XMLError) {
      let source = try XMLSource(bytes)
      let plan = MedicationPlan(try XMLDocument.root(of: source.text))
      guard !plan.medications.isEmpty else {
        return .unreadable(path, .medicationPlan, FileReason.planWithoutMedicines.words)
      }
      var collector = ResourceCollector(path: path, exports: [], format: .medicationPlan)
      collector.envelope.source = plan.author
      collector.envelope.documentDate = plan.date
      for (resource, element) in plan.resources {
        let xml = element.name == "MP" || element.name == "P" ? nil : IndentedXML.text(of: element)
        collector.collect(resource, place: PlaceWords.line(element.line), sentXML: xml)
      }
      for remark in source.remarks { collector.warn("", remark) }
      return collector.finished
    } catch {
      return .unreadable(path, .medicationPlan, error.reason.words, at: error.place)
    }
  }
}
