#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One build at a time: an advisory lock on a file of the site's state.
struct SiteLock: ~Copyable {
  private let descriptor: Int32

  /// Waits a while for another build to finish.
  ///
  /// - Throws: `BuildError` when the other build takes longer, or the lock cannot be made.
  init(_ disk: SiteDisk, patience: Int = 10) throws(BuildError) {
    let name = "\(SiteState.folder)/lock"
    descriptor = open(disk.path(name), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw BuildError(
        path: disk.root, reason: SiteDisk.Fault(name).reason, advice: "choose a folder that you can write to")
    }
    var tries = patience * 50
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      tries -= 1
      guard tries > 0 else {
        close(descriptor)
        throw BuildError(
          path: disk.root, reason: "another build is writing this site", advice: "wait until it has finished")
      }
      usleep(20_000)
    }
  }

  deinit { close(descriptor) }
}
