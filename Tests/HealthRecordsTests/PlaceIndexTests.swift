import Testing

@testable import HealthRecords

@Suite struct PlaceIndexTests {
  @Test("Values of a few keys are found in the order of all, those of none never")
  func places() {
    let index = PlaceIndex(["b", nil, "a", "b", "c"])
    #expect(index.places(of: ["b", "a", "d"]) == [0, 2, 3])
    #expect(index.places(of: []).isEmpty)
  }
}
