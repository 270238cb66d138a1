import HealthRecords

/// Orders, goals, appointments: never shown as done (C-CDA R2.1, Plan of Treatment Section; moods INT, RQO, PRMS, PRP,
/// ARQ, APT, GOL).
struct Plan: OfStatement {
  let statement: Statement

  private var text: String? { statement.text }

  var records: [EntryRecord] {
    if saysNothing || isKindAlone { return [] }
    // Some senders put a planned act into a statement of its own, inside one that says only "planned".
    let inner = statement.contents
    let isFrame =
      types.concept(statement.code) == nil && text == nil && !inner.isEmpty
      && (statement.element.name != "encounter" || inner.allSatisfy { $0.kind == .encounter })
    if isFrame { return inner.flatMap { planned($0) } }
    if statement.mood == "GOL" { return [goal] }
    return statement.element.name == "encounter" ? [appointment] : order.map { [$0] } ?? []
  }

  /// True for an entry that is there only because its section demands one: denied without a name of its own, or without a
  /// code, another time than that of the document, and a number, where one of these is marked as “no information” or as
  /// “not applicable” (HL7 v3 NullFlavor: NI, NA).
  var saysNothing: Bool {
    guard statement.inner.allSatisfy({ $0.kind == .ignored }), !statement.hasValue else { return false }
    if statement.isNegated { return statement.code?.displays.isEmpty != false }
    let (code, ids) = (statement.code, statement.element.all("id"))
    let isCoded = code?.codes.contains { $0["code"].map { !Self.none.holds($0) } ?? false } ?? false
    let isMarked = ([code].compactMap { $0 } + ids).contains {
      Self.none.holds($0["nullFlavor"]) || Self.none.holds($0["code"])
    }
    let time = statement.around.document.isItsMoment(types.start(statement.effectiveTime))
    return isMarked && !isCoded && !ids.contains { $0.identity != nil } && time != false
  }

  /// True for a goal or order of which only the kind was sent; the rows of its section are announced.
  private var isKindAlone: Bool {
    ["observation", "act"].contains(statement.element.name)
      && statement.inner.allSatisfy { $0.kind == .ignored }
      && statement.code.map(types.isGeneric) == true && !types.names(statement.code) && !statement.hasValue
      && text == nil && LinkedRows(statement).row == nil
  }

  private static let none = ConceptMap.named("noContent")

  private func planned(_ inner: Statement) -> [EntryRecord] {
    ["substanceAdministration", "supply"].contains(inner.element.name)
      ? inner.again(mood: statement.mood).records : Plan(inner.again(mood: statement.mood)).records
  }

  private var goal: EntryRecord {
    let value = types.value(statement.value)
    // The words of a value are the goal, and the code is only the question that they answer.
    let sentence =
      value?.type == "String" && value?.json.string?.contains(" ") == true ? value?.json.string : nil
    let words = types.name(statement.code) ?? types.name(statement.value) ?? text
    var goal = statement.mapped(as: .goal)
    let name = CodedConcept(words: sentence) ?? statement.naming(statement.code) ?? CodedConcept(words: words)
    goal.add("description", name?.json)
    if let value, sentence == nil {
      var target = ResourceBuilder()
      target.add("measure", types.concept(statement.code)?.json)
      target.add("detail[x]", value)
      goal.add("target[]", .object(target.members))
    }
    let line = value?.line("value")
    goal.remarks.append(writtenOn)
    return statement.record(goal, key: [words, line])
  }

  private var appointment: EntryRecord {
    var appointment = statement.mapped(as: .appointment)
    appointment.add("serviceType[]", named?.json)
    let people = statement.element.all("performer").compactMap { Party($0, types)?.words }
    appointment.add("description", named == nil ? people.first : nil)
    return statement.record(
      appointment, key: [types.name(statement.code) ?? text, types.moment(statement.effectiveTime)])
  }

  private var order: EntryRecord? {
    let when = types.when(statement.effectiveTime)
    guard let name = name else { return nil }
    var order = statement.mapped(as: .order)
    // The status of an instruction is fixed: it does not say that anything was done.
    if statement.hasTemplate("E.20"), statement.statusCode == RecordStatus.completed {
      order.set("status", RecordStatus.sentAsCompleted)
    }
    order.add("intent", ConceptMap.named("intent")[statement.mood] ?? ConceptMap.named("intent")["*"])
    order.add("category[]", all: Directive(statement).categories)
    order.add("code", name.json)
    if statement.isNegated, types.names(statement.code) {
      order.add("doNotPerform", ElementValue.boolean(true))
    }
    order.add("occurrence[x]", when)
    if when == nil { order.add("authoredOn", statement.authorTime) }
    order.add("value[x]", types.value(statement.value))
    order.remarks.append(when == nil ? nil : writtenOn)
    return statement.record(order, key: [types.name(statement.code) ?? text, when?.line("occurrence")])
  }

  private var writtenOn: JSONTree? {
    EntryExtension.label(.writtenOn, ElementValue.dateTime(statement.authorTime))
  }

  /// The words of an instruction, whose code is only its kind (C-CDA R2.1, Instruction: text); else the code or text.
  private var name: CodedConcept? {
    if statement.kind == .instruction || statement.hasTemplate("E.20"), let words = statement.nameInText {
      return types.concept(statement.code, words: words)
    }
    return named ?? CodedConcept(words: text)
  }

  /// What its code is called, in the author's words and its own.
  private var named: CodedConcept? {
    let concept = statement.naming(statement.code)
    guard let words = types.originalWords(statement.code) else { return concept }
    return concept?.called(types.bracketed(words, statement.code))
  }
}
