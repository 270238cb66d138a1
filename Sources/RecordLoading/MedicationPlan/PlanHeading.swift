import HealthRecords

/// The heading above lines of a medication plan, and the plan's tables of codes (KBV S_BMP_ZWISCHENUEBERSCHRIFT,
/// S_BMP_DOSIEREINHEIT 1.01, S_BMP_DARREICHUNGSFORM 1.02), in the plan's own language.
struct PlanHeading: Sendable {
  let words: String?
  let isAsNeeded: Bool

  init(_ section: XMLElement) {
    let code = section["c"]
    words = section["t"] ?? code.map { Self.headings[$0] ?? $0 }
    isAsNeeded = code == "411" || words == Self.headings["411"]
  }

  private static let headings = [
    "411": "Bedarfsmedikation", "412": "Dauermedikation", "413": "Intramuskuläre Anwendung",
    "414": "Besondere Anwendung", "415": "Intravenöse Anwendung", "416": "Anwendung unter die Haut",
    "417": "Fertigspritze", "418": "Selbstmedikation", "419": "Allergiehinweise", "421": "Wichtige Hinweise",
    "422": "Wichtige Angaben", "423": "zu besonderen Zeiten anzuwendende Medikamente",
    "424": "zeitlich befristet anzuwendende Medikamente",
  ]

  static let units = [
    "#": "Messlöffel", "0": "Messbecher", "1": "Stück", "2": "Pkg.", "3": "Flasche", "4": "Beutel",
    "5": "Hub",
    "6": "Tropfen", "7": "Teelöffel", "8": "Esslöffel", "9": "E", "a": "Tasse", "b": "Applikatorfüllung",
    "c": "Augenbadewanne", "d": "Dosierbriefchen", "e": "Dosierpipette", "f": "Dosierspritze",
    "g": "Einzeldosis",
    "h": "Glas", "i": "Likörglas", "j": "Messkappe", "k": "Messschale", "l": "Mio E", "m": "Mio IE",
    "n": "Pipettenteilstrich", "o": "Sprühstoß", "p": "IE", "q": "cm", "r": "l", "s": "ml", "t": "g",
    "u": "kg",
    "v": "mg",
  ]

  /// The usual forms; any other stays as it was sent.
  static let forms = [
    "AMP": "Ampullen", "BEU": "Beutel", "BTA": "Brausetabletten", "CRE": "Creme", "DRA": "Dragees",
    "FTA": "Filmtabletten", "GEL": "Gel", "GRA": "Granulat", "KAP": "Kapseln", "LOT": "Lotion", "PEN": "Pen",
    "PUL": "Pulver", "SAF": "Saft", "SAL": "Salbe", "SIR": "Sirup", "SPR": "Spray", "SUP": "Zäpfchen",
    "SUS": "Suspension", "TAB": "Tabletten", "TEE": "Tee", "TRO": "Tropfen",
  ]
}
