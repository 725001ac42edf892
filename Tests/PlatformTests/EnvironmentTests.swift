import Foundation
import Platform
import Testing

@Suite struct `The surroundings` {
  @Test func `environment variables are read`() {
    #expect(environment("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(environment("NO_SUCH_VARIABLE_IS_SET") == nil)
  }

  @Test func `the machine is described`() {
    let machine = Machine(processor: "Abacus", coreCount: 2, operatingSystem: "Linux 6.1")
    #expect("\(machine)" == "Abacus, 2 cores, Linux 6.1")
    #expect(Machine.current.coreCount == coreCount)
    #expect(Machine.current.operatingSystem.contains(" "))
  }

  @Test func `the processor is named as the system names it`() {
    let text = "processor\t: 0\nmodel name\t: Abacus 3000 @ 2GHz\nmodel name\t: Other\n"
    #expect(Machine.processorName(in: text) == "Abacus 3000 @ 2GHz")
    #expect(Machine.processorName(in: "processor\t: 0\n") == nil)
  }

  @Test func `memory is counted in bytes`() {
    #expect(peakMemory > 1 << 20)
  }
}
