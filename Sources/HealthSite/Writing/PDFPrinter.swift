import HealthRecords
import LibC

/// Prints a page with a browser of the machine: Chromium, Chrome or Edge, without a window or a network.
package enum PDFPrinter {
  /// - Parameter path: where the PDF goes, for messages.
  /// - Throws: `BuildError` when there is no browser, or it does not print.
  package static func pdf(of html: String, for path: String) throws(BuildError) -> [UInt8] {
    guard let browser = Desktop.browser else {
      throw BuildError(
        path: path, reason: SiteReason.noBrowser.words,
        advice: SiteAdvice.printHTML.words)
    }
    // The folder holds the summary as plain text: nothing may leave it behind.
    let signals: DeferredSignals? = DeferredSignals(against: [SIGINT, SIGTERM, SIGHUP])
    defer { _ = signals }
    let parent = variable("TMPDIR") ?? "/tmp"
    PrintFolder.sweep(parent)
    guard let temporary = PrintFolder(in: parent), case let folder = temporary.path else {
      throw BuildError(path: path, reason: SiteReason.noTemporaryFiles.words)
    }
    defer { temporary.remove() }
    try ReportFile("\(folder)/summary.html", sparing: ProtectedFiles([])).write(html)
    guard run(browser, folder) == .status(0), let bytes = try printed(in: folder),
      bytes.starts(with: "%PDF".utf8)
    else {
      throw BuildError(path: path, reason: SiteReason.notPrinted.words, advice: SiteAdvice.chooseHTML.words)
    }
    return bytes
  }
}

extension PDFPrinter {
  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Makes a browser keep all its own files in the folder.
  private static func environment(_ folder: String) -> [String] {
    let places = ["CONFIG", "CACHE", "DATA", "STATE"].map { "XDG_\($0)_HOME" }
    return (["HOME", "TMPDIR"] + places).map { "\($0)=\(folder)" }
  }

  /// A browser looks for the user's own fonts in its home.
  private static func linkFonts(into folder: String) {
    let home = variable("HOME") ?? ""
    symlink("\(home)/.fonts", "\(folder)/.fonts")
    symlink("\(variable("XDG_DATA_HOME") ?? "\(home)/.local/share")/fonts", "\(folder)/fonts")
  }

  private static func run(_ browser: String, _ folder: String) -> Subprocess.End {
    var arguments =
      ["/usr/bin/env"] + environment(folder) + [
        browser, "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
        "--disable-sync", "--disable-component-update", "--disable-extensions", "--disable-crash-reporter",
        "--host-resolver-rules=MAP * ~NOTFOUND", "--no-pdf-header-footer",
        "--user-data-dir=\(folder)/profile", "--print-to-pdf=\(folder)/summary.pdf",
      ]
    // Browsers do not run in their sandbox as root.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    arguments.append(PercentText.address(ofFile: "\(folder)/summary.html"))
    linkFonts(into: folder)
    return Subprocess.run(arguments) { DeferredSignals.isWaiting }
  }

  private static func printed(in folder: String) throws(BuildError) -> [UInt8]? {
    let disk = SiteDisk(root: folder)
    do { return try disk.read("summary.pdf") } catch { throw BuildError(error, on: disk) }
  }
}

/// A temporary folder of the user's alone for a page that is printed. A lock on a file in it says that its process lives.
struct PrintFolder {
  private static let prefix = "healthfolio-"
  private static let marker = "healthfolio.lock"

  let path: String
  private let lock: Int32

  /// - Returns: nil if it cannot be made.
  init?(in parent: String) {
    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard let path = mkdtemp(&template).flatMap({ RealPath.of(String(cString: $0)) }) else { return nil }
    self.path = path
    lock = open("\(path)/\(Self.marker)", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // The mark comes after the lock: a marked folder whose lock is free was left behind.
    flock(lock, LOCK_EX)
    write(lock, OwnFiles.mark, OwnFiles.mark.utf8.count)
  }

  func remove() {
    Self.remove(path)
    close(lock)
  }

  /// Removes the folders whose process was killed.
  static func sweep(_ parent: String) {
    let disk = SiteDisk(root: parent)
    for (name, kind) in disk.entries(in: "") where kind == .directory && name.hasPrefix(prefix) {
      do { try removeAbandoned(name, on: disk) } catch { continue }
    }
  }

  private static func removeAbandoned(_ name: String, on disk: SiteDisk) throws(SiteDisk.Fault) {
    let lock = try disk.open("\(name)/\(marker)", O_RDONLY | O_NONBLOCK)
    defer { close(lock) }
    var status = stat()
    guard fstat(lock, &status) == 0, status.st_uid == geteuid(), flock(lock, LOCK_EX | LOCK_NB) == 0,
      try OwnFiles.hasMark(disk, "\(name)/\(marker)")
    else { return }
    remove(disk.path(name))
  }

  private static func remove(_ path: String) { _ = Subprocess.run(["/bin/rm", "-rf", "--", path]) }
}
