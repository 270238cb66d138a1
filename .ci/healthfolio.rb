# A formula for Homebrew, with the same files as the Debian package. Set `url` and `sha256` to a release's source archive.
class Healthfolio < Formula
  desc "Health records as one timeline, in pages that open on any computer"
  homepage "https://github.com/healthfolio/healthfolio"
  url "https://github.com/healthfolio/healthfolio/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cmark"
  depends_on "libxml2"
  depends_on "libzip"
  depends_on "openssl@3"
  depends_on "qrencode"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "healthfolio"
    bin.install ".build/release/healthfolio"
    generate_completions_from_executable(bin/"healthfolio", "--generate-completion-script")
    system ".ci/man", bin/"healthfolio", buildpath/"man"
    man1.install Dir["man/*.1"]
    man7.install Dir["man/*.7"]
  end

  test do
    (testpath/"records/allergy.json").write <<~JSON
      {"resourceType": "AllergyIntolerance", "code": {"text": "Penicillin"}, "patient": {"display": "Robin Fairweather"}}
    JSON
    system bin/"healthfolio", "build", "records", "--output", "site"
    assert_match "Penicillin", (testpath/"site/allergies.html").read
  end
end
