import HealthRecords

/// What is to be handed over of a drug (C-CDA Medication Supply Order).
struct MedicationSupplyOrder: StatementKind {
  let statement: ClinicalStatement

  var dispenseRequest: Draft<R4.DispenseRequest>? {
    .of([
      .validityPeriod(types.period(effectiveTime)),
      .extension([Remark(.fillsAllowed, element.first("repeatNumber")?["value"])].compactMap { $0 }),
      .quantity(types.quantity(element.first("quantity"))),
      .performer(.named(parties("performer/assignedEntity").first)),
    ])
  }
}

/// What was handed over of a drug (C-CDA Medication Dispense).
struct MedicationDispense: StatementKind {
  let statement: ClinicalStatement

  func dispense(of order: MedicationActivity) -> CDAResource {
    let own = MedicationActivity(statement)
    let members: Draft<R4.MedicationDispense> = [
      .status(statusCode.map { CDADrugCourse.statuses[$0] ?? $0 }),
      .medicationCodeableConcept((own.namesDrug ? own.drug : nil) ?? order.drug),
      .quantity(types.quantity(element.first("quantity"))),
      .whenHandedOver(types.start(effectiveTime)),
      .fillNumber(element.first("repeatNumber")?["value"].map { Digits($0) }), .performer(performers),
    ]
    let key = [types.name(order.drugElement?.first("code")), effectiveTime?["value"]]
    return CDAResource(of: statement, key: key, members, unmapped: related)
  }
}
