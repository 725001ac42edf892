import Commands
import Testing

@Suite struct `Exit statuses` {
  @Test func `are the ones promised`() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 70, 73, 74])
  }

  @Test func `have a meaning each`() {
    #expect(Set(ExitStatus.allCases.map(\.meaning)).count == ExitStatus.allCases.count)
  }
}
