import HealthRecords
import LibC

/// The program's only clock: today's date in the local time zone, for a printed summary.
enum Today {
  static var date: ClinicalDate? {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let two = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    return ClinicalDate("\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))")
  }
}
