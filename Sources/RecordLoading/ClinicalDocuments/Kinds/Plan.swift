import HealthRecords

/// Orders, goals, appointments: never shown as done (C-CDA R2.1, Plan of Treatment Section; moods INT, RQO, PRMS, PRP,
/// ARQ, APT, GOL).
extension Statement {
  var plans: [EntryRecord] {
    if isEmptyPlan || isKindAlone { return [] }
    // Some senders put a planned act into a statement of its own, inside one that says only "planned".
    let inner = contents
    let isFrame =
      types.concept(code) == nil && text == nil && !inner.isEmpty
      && (element.name != "encounter" || inner.allSatisfy { $0.kind == .encounter })
    if isFrame { return inner.flatMap { $0.again(mood: mood).records } }
    if mood == "GOL" { return [goal] }
    return element.name == "encounter" ? [appointment] : order.map { [$0] } ?? []
  }

  /// True for an entry that is there only because its section demands one: denied without a name of its own, or without a
  /// code, another time than that of the document, and a number, where one of these is marked as “no information” or as
  /// “not applicable” (HL7 v3 NullFlavor: NI, NA).
  var isEmptyPlan: Bool {
    guard inner.allSatisfy({ $0.kind == .ignored }), !hasValue else { return false }
    if isNegated { return self.code?.displays.isEmpty != false }
    let (none, ids) = (ConceptMap.named("noContent"), element.all("id"))
    let codes = code?.codes.compactMap { $0["code"] } ?? []
    let isMarked = ([code].compactMap { $0 } + ids).contains {
      none.holds($0["nullFlavor"]) || none.holds($0["code"])
    }
    let time = around.document.isItsMoment(types.start(effectiveTime))
    return isMarked && codes.allSatisfy(none.holds) && ids.allSatisfy { $0.identity == nil } && time != false
  }

  /// True for a goal or order of which only the kind was sent; the rows of its section are announced.
  private var isKindAlone: Bool {
    ["observation", "act"].contains(element.name) && isUnnamedPlan && code.map(types.isGeneric) == true
      && linkedRows.row == nil
  }

  private var goal: EntryRecord {
    let value = types.value(self.value)
    // The words of a value are the goal, and the code is only the question that they answer.
    let sentence = value?.type == "String" ? value?.json.string.flatMap { $0.contains(" ") ? $0 : nil } : nil
    let words = CodedConcept(words: types.name(self.value) ?? text)
    var goal = mapped(as: .goal)
    goal.add("description", (CodedConcept(words: sentence) ?? naming(code) ?? words)?.json)
    if let value, sentence == nil {
      let measure = fields(["measure": types.concept(code)?.json])
      goal.add("target[]", .object(measure + value.members("detail" + value.type)))
    }
    return record(goal)
  }

  private var appointment: EntryRecord {
    var appointment = mapped(as: .appointment)
    let isClass = code.map { $0["codeSystem"] == Self.actCodes && $0.first("originalText") == nil } ?? false
    if isClass, let words = wordsOfAppointment {
      appointment.add("serviceCategory[]", types.concept(code)?.json)
      appointment.add("description", words)
    } else if let name = naming(code) {
      appointment.add("serviceType[]", name.json)
    } else {
      appointment.add("description", element.all("performer").firstNonNil { Party($0, types)?.words })
    }
    return record(appointment)
  }

  /// HL7 v3 ActCode, whose codes of encounters are only classes: ambulatory, inpatient.
  private static let actCodes = "2.16.840.1.113883.5.4"

  /// What it is for, or the item that it points at.
  private var wordsOfAppointment: String? {
    inner(.reason).firstNonNil { $0.reasons.first?.name } ?? nameInText
      ?? linkedRows.rows.first { $0.isItem && $0.size <= 250 }?.line
  }

  /// None for one without a name.
  private var order: EntryRecord? {
    var order = mapped(as: .order)
    order.add("intent", ConceptMap.named("intent")[mood] ?? ConceptMap.named("intent")["*"])
    order.add("category[]", all: categoriesOfDirective)
    // "No procedures planned" needs no further "not".
    if isNegated, types.names(code) { order.add("doNotPerform", ElementValue.boolean(true)) }
    return order.has("code") ? record(order) : nil
  }
}
