/// Headings of the visit summary's sections.
package enum SheetTitle: String, WordTable {
  case notCurrent = "Medications not listed as current"
  case special = "Alerts, directives, implants"
  case allergies = "Allergies and intolerances"
  case medications = "Current medications"
  case problems = "Active problems"
  case alarms = "Noticed by the patient’s own devices"
  case latest = "Latest events"
  case abnormal = "Results out of range"
  case changes = "Medication changes"
  case results = "Other results"
  /// Used if no result is out of range.
  case allResults = "Results"
  case social = "Social history and abilities"
  case scores = "Questionnaires and scores"
  case family = "Family history"
  case planned = "Plans"
  case notes = "Notes"
  case contacts = "Contacts"
  case reason = "Reason for the visit"
  case vitals = "Vitals"
  case immunizations = "Vaccinations"
  case past = "Past problems and procedures"
  case encounters = "Last visits"
  case questions = "My questions"

  /// For a section that continues on the next page.
  package static func continued(_ title: String) -> String { Phrase("\(title) (continued)").text }

  package static func since(_ day: String) -> String { Phrase("New since \(day)").text }
}

/// What a section includes, in small print next to its heading.
package enum SheetRule: String, WordTable {
  case latest = "last 12 months"
  case changes = "last 24 months, with the reason as sent"
  case anyTime = "latest of each"
  case medications = "listed as active; not verified. Collected is not the same as taken."
  case problems = "or with no end recorded"
  case alarms = "last 12 months; not a diagnosis"
  case past = "problems over for two years; repeats once"
  case since = "by the date of the record, of its recording or its end"
  case scores = "latest of each, newest day first, then the highest"
  case immunizations = "as recorded; not a schedule of what is due"

  package static func results(months: Int) -> String {
    Phrase("latest of each, \(SheetWords.last(months))").text
  }
}

/// Columns of the visit summary.
package enum SheetColumn: String, WordTable {
  case substance = "Substance, reaction"
  case date = "Date"
  case drug = "Medicine, how taken"
  case since = "Since"
  case problem = "Problem"
  case onset = "Onset"
  case what = "What"
  case last = "Last"
  case disease = "Disease"
  case test = "Test"
  case measurement = "Measurement"
  case visit = "Visit"
}
