import Commands
import Testing

@Suite struct `Exit statuses` {
  @Test func `are the ones promised`() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 70, 71, 73, 74])
  }

  @Test func `of signals are the ones that shells give`() {
    // 128 and the signal's number, which POSIX fixes: HUP 1, INT 2, QUIT 3, TERM 15.
    #expect(ExitStatus.meaningsOfSignals.map(\.status) == [129, 130, 131, 143])
  }

  @Test func `have a meaning each`() {
    #expect(Set(ExitStatus.allCases.map(\.meaning)).count == ExitStatus.allCases.count)
  }
}
