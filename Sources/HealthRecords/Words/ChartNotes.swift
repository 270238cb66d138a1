/// What the signs and marks of drawings mean.
package enum ChartNote: String, WordTable {
  case greyRange = "Grey: the reference range that came with each result."
  case flaggedHigh = "▲ above the range or flagged high."
  case flaggedLow = "▼ below the range or flagged low."
  case flaggedOtherwise = "◆ otherwise flagged."
  case hollow = "Hollow: known only as less or more than this."
  case barOngoing = "a bar that ends in an arrow goes on"
  case barListed = "a bar that ends in a dashed line is listed as active, with nothing later in these records"
  case barUnknown = "a bar whose end is broken has no stated end"
  case strip = "a strip shows how many records fall in each stretch of time"
  case medicationsOverTime = "Medications over time, current ones first; the tables below say the same"
  case hours = "hours"
  case skipGraphic = "Skip the graphic"
}
