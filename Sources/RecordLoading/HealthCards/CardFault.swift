/// Why a health card or certificate cannot be read; never what it says.
struct CardFault: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
