import HealthRecords

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints a page with a browser of the machine: Chromium, Chrome or Edge, without a window or a network.
package enum PDFPrinter {
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
    "microsoft-edge-stable",
  ]
  private static let applications = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]

  /// - Throws: `BuildError` when there is no browser, or it does not print.
  package static func print(_ html: String, to file: ReportFile) throws(BuildError) {
    let path = file.path
    guard let browser else {
      throw BuildError(
        path: path, reason: SiteReason.noBrowser.words,
        advice: SiteAdvice.printHTML.words)
    }
    guard let folder = temporaryFolder() else {
      throw BuildError(path: path, reason: SiteReason.noTemporaryFiles.words)
    }
    defer { remove(folder) }
    try ReportFile("\(folder)/summary.html", sparing: ProtectedFiles([])).write(html)
    guard run(browser, folder) == 0, let bytes = try printed(in: folder), bytes.starts(with: "%PDF".utf8)
    else {
      throw BuildError(
        path: path, reason: SiteReason.notPrinted.words, advice: SiteAdvice.chooseHTML.words)
    }
    try file.write(bytes)
  }
}

extension PDFPrinter {
  private static var browser: String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
    let found = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
    return found.first { access($0, X_OK) == 0 }
  }

  /// Readable by its owner only.
  private static func temporaryFolder() -> String? {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/healthfolio-XXXXXX".utf8CString)
    return mkdtemp(&template).flatMap { RealPath.of(String(cString: $0)) }
  }

  private static func run(_ browser: String, _ folder: String) -> Int32 {
    var arguments = [
      browser, "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      "--disable-sync",
      "--disable-component-update", "--disable-extensions", "--disable-crash-reporter",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--no-pdf-header-footer", "--user-data-dir=\(folder)/profile",
      "--print-to-pdf=\(folder)/summary.pdf",
    ]
    // Browsers do not run in their sandbox as root.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    arguments.append(FileAddress.url(of: "\(folder)/summary.html"))
    return Subprocess.run(arguments)
  }

  private static func printed(in folder: String) throws(BuildError) -> [UInt8]? {
    let disk = SiteDisk(root: folder)
    do { return try disk.read("summary.pdf") } catch { throw BuildError(error, on: disk) }
  }

  private static func remove(_ folder: String) {
    _ = Subprocess.run(["/bin/rm", "-rf", "--", folder])
  }
}
