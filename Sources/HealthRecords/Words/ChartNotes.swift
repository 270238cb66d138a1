/// The meanings of signs and marks in drawings.
package enum ChartNote: String, WordTable {
  case greyRange = "Grey: the reference range that came with each result."
  case target = "Dotted: the target of a treatment, or another limit that came with the result."
  case flaggedHigh = "▲ above the range or flagged high."
  case flaggedLow = "▼ below the range or flagged low."
  case flaggedOtherwise = "◆ otherwise flagged."
  case hollow = "Hollow: known only as less or more than this."
  case barOngoing = "Arrow: listed as active, and named in the last 12 months."
  case barListed = "Dots: listed as active, but not named since."
  case barUnknown = "Broken end: end date not recorded."
  case orderTick = "Small tick: an order, a fill, or a visit for it."
  case ring = "Ring: outside the range that came with the result."
  case warningSign = "⚠ The records contradict themselves: open the row."
  case medicationsOverTime = "Medicines over time, current ones first; the tables above say the same"
  case hours = "hours"
  case skipGraphic = "Skip the graphic"
}
