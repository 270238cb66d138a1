import HealthRecords
import LibC

/// What the machine has for looking at pages: a browser that prints, fonts, and a program that opens a file.
package enum Desktop {
  private static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
    "microsoft-edge-stable",
  ]
  private static let applications = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]

  /// Chromium, Chrome or Edge; nil if none is installed.
  package static var browser: String? {
    path(of: browsers) ?? applications.first { access($0, X_OK) == 0 }
  }

  /// How many font files are installed for all users or for this one.
  package static var fonts: Int {
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    let folders = ["/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts"]
    let own = ["\(home)/.local/share/fonts", "\(home)/.fonts", "\(home)/Library/Fonts"]
    return (folders + own).reduce(0) { count, folder in
      count
        + SiteListing(SiteDisk(root: folder)).files.count { file in
          [".ttf", ".otf", ".ttc"].contains { file.lowercased().hasSuffix($0) }
        }
    }
  }

  /// Opens a file as a double click would.
  ///
  /// - Returns: false if no program here does that.
  package static func open(_ file: String) -> Bool {
    guard let opener = path(of: ["xdg-open", "open"]), let place = RealPath.of(file) else { return false }
    return Subprocess.start([opener, PercentText.address(ofFile: place)])
  }

  /// The address of a file, for a link; nil if it does not exist.
  package static func address(of file: String) -> String? { RealPath.of(file).map(PercentText.address) }

  private static func path(of names: [String]) -> String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }.first { access($0, X_OK) == 0 }
  }
}
