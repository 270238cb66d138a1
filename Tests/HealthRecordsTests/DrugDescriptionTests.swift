import Testing

@testable import HealthRecords

@Suite struct DrugDescriptionTests {
  @Test(
    "Strength and form are read from the words",
    arguments: [
      ("metFORMIN 500 mg tablet", ["500 mg"], ["tablet"]),
      ("Metformin 500MG Oral Tab", ["500 mg"], ["tablet"]),
      ("Insulin glargine 100 UNT/ML [Lantus]", ["100 unit/ml"], []),
      ("Amoxicillin 250 mg/5 mL susp.", ["250 mg", "5 ml"], ["suspension"]),
      ("24 HR bupropion 150 MG Extended Release Oral Tablet", ["24 h", "150 mg"], ["extended", "tablet"]),
      ("Levothyroxine 25 mcg", ["25 ug"], []), ("Digoxin .5 mg", [".5 mg"], []),
      ("Hydrocortisone 1% cream", ["1 %"], ["cream"]), ("Warfarin", [], []),
    ])
  func words(text: String, amounts: [String], forms: [String]) {
    #expect(DrugDescription(text).amounts == Set(amounts))
    #expect(DrugDescription(text).forms == Set(forms))
  }

  private func drugs(_ drugs: [String]) throws -> [String] {
    let orders = drugs.enumerated().map { number, drug in
      "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(number)\",\"status\":\"active\",\"subject\":{\"reference\":\"Patient/p\"},\(drug)}"
    }
    let file = try Records.file("x.json", [Records.patient] + orders)
    return DrugList(RecordLibrary([file]).persons[0].records, asOf: nil).current.map(\.title)
  }

  private func coded(_ code: String, _ text: String, display: String = "") -> String {
    "\"medicationCodeableConcept\":{\"text\":\"\(text)\",\"coding\":[{\"system\":\"http://www.nlm.nih.gov/research/umls/rxnorm\",\"code\":\"\(code)\",\"display\":\"\(display)\"}]}"
  }

  private func product(_ members: String) -> String {
    "\"medicationReference\":{\"reference\":\"#m\"},\"contained\":[{\"resourceType\":\"Medication\",\"id\":\"m\",\(members)}]"
  }

  @Test("Two strengths or forms under the code of one ingredient are two drugs")
  func ingredientCode() throws {
    #expect(
      try drugs([
        coded("11289", "Warfarin 2 mg tab", display: "warfarin"),
        coded("11289", "Warfarin 5 mg tab", display: "warfarin"),
      ]) == ["Warfarin 2 mg tab", "Warfarin 5 mg tab"])
    #expect(try drugs([coded("1", "X 5 mg tablet"), coded("1", "X 5 mg suppository")]).count == 2)
    #expect(try drugs([coded("1", "X 5 mg tablet"), coded("1", "X")]).count == 1)
    #expect(try drugs([coded("1", "X"), coded("2", "X")]).count == 2)
  }

  @Test("Two drugs that share the code of an ingredient keep their names")
  func insulins() throws {
    let found = try drugs([
      coded("5856", "Humulin R 100 unit/mL", display: "insulin"),
      coded("5856", "Humulin N 100 unit/mL", display: "insulin"),
      coded("9", "Zestril 10 mg tablet", display: "Lisinopril 10 MG Oral Tablet"),
      coded("9", "lisinopril 10 mg tablet", display: "Lisinopril 10 MG Oral Tablet"),
    ])
    #expect(
      found == [
        "Humulin N 100 unit/mL", "Humulin R 100 unit/mL", "lisinopril 10 mg tablet", "Zestril 10 mg tablet",
      ])
  }

  @Test("Drugs that nothing names are as many as they are; an order and a fill of one address are one")
  func nameless() throws {
    let missing = { (id: String) in "\"medicationReference\":{\"reference\":\"Medication/\(id)\"}" }
    #expect(try drugs([missing("a"), missing("b"), missing("a")]).count == 2)
    let none = "\"dosageInstruction\":[{\"text\":\"daily\"}]"
    #expect(try drugs([none, none]).count == 2)
    #expect(
      try drugs([none + ",\"note\":[{\"text\":\"Herbal mix\"}]"]) == ["Medication request (note: Herbal mix)"]
    )
  }

  @Test("Words beside references that differ are no name, unless they state a strength")
  func displays() throws {
    let shown = { (id: String, words: String) in
      "\"medicationReference\":{\"reference\":\"Medication/\(id)\",\"display\":\"\(words)\"}"
    }
    let alike = ["a", "b", "a"].map { shown($0, "as prescribed") }
    #expect(try drugs(alike) == ["as prescribed", "as prescribed"])
    #expect(try drugs(["a", "b"].map { shown($0, "Lisinopril 10 MG Oral Tablet") }).count == 1)
  }

  @Test("A drug without a name is called by the substances that it refers to")
  func substances() throws {
    let substance = "{\"resourceType\":\"Substance\",\"id\":\"s\",\"code\":{\"text\":\"Ketamine\"}}"
    let medication =
      "{\"resourceType\":\"Medication\",\"id\":\"m\",\"ingredient\":[{\"itemReference\":{\"reference\":\"#s\"}}]}"
    #expect(
      try drugs([
        "\"medicationReference\":{\"reference\":\"#m\"},\"contained\":[\(medication),\(substance)]"
      ]) == ["Ketamine"])
  }

  @Test("The strength of an ingredient that the name does not say comes with the ingredient")
  func compound() throws {
    let ointment = product(
      "\"code\":{\"text\":\"Ointment as compounded\"},\"ingredient\":[{\"itemCodeableConcept\":{\"text\":\"Hydrocortisone\"},\"strength\":{\"numerator\":{\"value\":0.5,\"unit\":\"g\"}}}]"
    )
    #expect(try drugs([ointment]) == ["Ointment as compounded, Hydrocortisone 0.5 g"])
  }

  @Test("One code with words that agree is one drug; a brand and its substance share no word")
  func agreement() throws {
    #expect(
      try drugs([coded("861007", "Metformin 500 MG Oral Tablet"), coded("861007", "metFORMIN 500 mg tablet")])
        .count == 1)
    #expect(
      try drugs([
        coded("314076", "Prinivil", display: "lisinopril 10 MG Oral Tablet"),
        coded("314076", "lisinopril 10 mg tablet", display: "lisinopril 10 MG Oral Tablet"),
      ]).count == 2)
  }

  @Test("One word for drugs of different codes joins none of them, and each says what its code means")
  func sharedWords() throws {
    let text = "antihypertensive medication 245 mg"
    let snomed = { (code: String, display: String) in
      "\"medicationCodeableConcept\":{\"text\":\"\(text)\",\"coding\":[{\"system\":\"http://snomed.info/sct\",\"code\":\"\(code)\",\"display\":\"\(display)\"}]}"
    }
    #expect(
      try drugs([snomed("1", "Amlodipine"), snomed("2", "Lisinopril"), snomed("1", "Amlodipine")]) == [
        "\(text) (Amlodipine)", "\(text) (Lisinopril)",
      ])
  }

  @Test("One code for drugs of different names joins none of them, and that is told once")
  func reusedCode() throws {
    let display = "antihypertensive medication 245 MG"
    let texts = ["Amlodipine 245 mg", "Lisinopril 245 mg", "Losartan potassium 245 mg"]
    let orders = texts.enumerated().map { number, text in
      "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(number)\",\"status\":\"active\",\"subject\":{\"reference\":\"Patient/p\"},\(coded("1", text, display: display))}"
    }
    let file = try Records.file("x.json", [Records.patient] + orders)
    let list = DrugList(RecordLibrary([file]).persons[0].records, asOf: nil)
    #expect(list.current.map(\.title) == texts)
    #expect(
      list.reusedCodes.sentence
        == "One code, different names: Amlodipine 245 mg / Lisinopril 245 mg / Losartan potassium 245 mg (RxNorm 1)."
    )
  }

  @Test("Strength and form of the product stand beside a name that does not say them")
  func products() throws {
    let strength = { (number: String, unit: String) in
      "\"strength\":{\"numerator\":{\"value\":\(number),\"unit\":\"mg\"},\"denominator\":{\"value\":1,\"unit\":\"\(unit)\"}}"
    }
    let codeine = { (name: String, unit: String) in
      self.product(
        "\"code\":{\"text\":\"\(name)\"},\"form\":{\"text\":\"Tablet\"},\"ingredient\":[{\"itemCodeableConcept\":{\"text\":\"Codeine\"},\(strength("30", unit))}]"
      )
    }
    #expect(try drugs([codeine("Codeine", "tab")]) == ["Codeine, 30 mg/tab, Tablet"])
    #expect(try drugs([codeine("Codeine 30 mg tab", "tab")]) == ["Codeine 30 mg tab"])
    #expect(try drugs([codeine("Codeine 30 mg", "mL")]) == ["Codeine 30 mg, 30 mg/mL, Tablet"])
    #expect(try drugs([codeine("Codeine 30 mg / 1 ml tab", "mL")]) == ["Codeine 30 mg / 1 ml tab"])
    let coded = product(#""code":{"text":"X"},"form":{"coding":[{"code":"19"}]}"#)
    #expect(try drugs([coded]) == ["X"])
    let two = product(
      "\"code\":{\"text\":\"Combo\"},\"ingredient\":[{\"itemCodeableConcept\":{\"text\":\"A\"},\(strength("250", "puff"))},{\"itemCodeableConcept\":{\"text\":\"B\"},\(strength("50", "puff"))}]"
    )
    #expect(try drugs([two]) == ["Combo, A 250 mg/puff, B 50 mg/puff"])
  }

  @Test("One name with another strength or form of the product is another drug")
  func otherProduct() throws {
    let x = { (value: Int) in
      self.product(
        "\"code\":{\"text\":\"Same\"},\"ingredient\":[{\"strength\":{\"numerator\":{\"value\":\(value),\"unit\":\"mg\"},\"denominator\":{\"value\":1,\"unit\":\"tab\"}}}]"
      )
    }
    #expect(try drugs([x(5), x(50)]) == ["Same, 5 mg/tab", "Same, 50 mg/tab"])
    let form = { (form: String) in
      self.product("\"code\":{\"text\":\"Same 5 mg\"},\"form\":{\"text\":\"\(form)\"}")
    }
    #expect(try drugs([form("Tablet"), form("Suppository")]).count == 2)
  }

  @Test(
    "Each version's shape of a product is read",
    arguments: [
      (#""product":{"form":{"text":"Tablet"},"ingredient":[{"item":{"display":"X"},"amount":{"numerator":{"value":5,"unit":"mg"}}}]}"#),
      (#""form":{"text":"Tablet"},"ingredient":[{"amount":{"numerator":{"value":5,"unit":"mg"}}}]"#),
      (#""doseForm":{"text":"Tablet"},"ingredient":[{"strengthQuantity":{"value":5,"unit":"mg"}}]"#),
      (#""doseForm":{"text":"Tablet"},"ingredient":[{"strengthRatio":{"numerator":{"value":5,"unit":"mg"}}},{"isActive":false,"strengthQuantity":{"value":9,"unit":"g"}}]"#),
    ])
  func shapes(members: String) throws {
    #expect(try drugs([product("\"code\":{\"text\":\"X\"},\(members)")]) == ["X, 5 mg, Tablet"])
  }
}
