import Foundation
import Notation
import Sweep
import TestSupport
import Testing

@Suite struct `A range` {
  @Test(arguments: [
    ("40:60:5", "40 45 50 55 60"), ("40:60:2.5", "40 42.5 45 47.5 50 52.5 55 57.5 60"),
    ("0:1:0.1", "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1"), ("60:40:-10", "60 50 40"),
    ("-5:5:5", "-5 0 5"), ("1e2:3e2:1e2", "100 200 300"), ("40.0:41.0:0.50", "40 40.5 41"),
    ("5:5:1", "5"), ("5:5:-1", "5"), ("5:5/1", "5"),
    ("0:1/4", "0 0.3333333333333333 0.6666666666666666 1"), ("1:0/3", "1 0.5 0"),
    ("40:100/13", "40 45 50 55 60 65 70 75 80 85 90 95 100"), ("0:1/2", "0 1"),
    ("-1:1/5", "-1 -0.5 0 0.5 1"), ("7,5", "7 5"), ("40.50,40,1e2", "40.50 40 100"),
    ("5,5", "5 5"), ("48", "48"), ("-3.20", "-3.20"),
    // Equal ratios: four significant digits, or more that keep the points apart.
    ("10:1000/log7", "10 21.54 46.42 100 215.4 464.2 1000"),
    ("1e3:10/log7", "1000 464.2 215.4 100 46.42 21.54 10"),
    ("1:1.001/log5", "1 1.0002 1.0005 1.0007 1.001"),
    ("0.002:7/log6", "0.002 0.01023 0.05232 0.2676 1.369 7"), ("3:3.1/log2", "3 3.1"),
    ("165:100000/log9", "165 367.5 818.7 1824 4062 9048 20150 44890 100000"),
  ]) func `includes both ends`(text: String, points: String) throws {
    let range = try AxisRange(parsing: text, of: "axis")
    let written = (0..<range.count).map { range.point($0).description }
    #expect(written.joined(separator: " ") == points)
  }

  @Test(arguments: [("0:1:0.001", 1000), ("0:3:0.0001", 10_000), ("0:-2:-0.01", 100)])
  func `has exact points at every step`(text: String, parts: Int) throws {
    let range = try AxisRange(parsing: text, of: "axis")
    let sign = text.contains("-") ? -1.0 : 1
    var wrong = 0
    for index in 0..<range.count
    where range.point(index).double != sign * Double(index) / Double(parts) {
      wrong += 1
    }
    #expect(wrong == 0)
    #expect(range.count == (text.contains(":3:") ? 30_001 : text.contains("-2") ? 201 : 1001))
  }

  @Test(arguments: [(1, 3), (2, 7), (10, 13), (1, 49), (100, 97)])
  func `rounds each point of equal parts once`(to: Int, parts: Int) throws {
    let range = try AxisRange(parsing: "0:\(to)/\(parts + 1)", of: "axis")
    #expect(range.count == parts + 1)
    for index in 0...parts {
      #expect(range.point(index).double == Double(to * index) / Double(parts))
    }
  }

  @Test func `can have more points than fit in memory`() throws {
    let range = try AxisRange(parsing: "0:1e15:0.001", of: "axis")
    #expect(range.count == 1_000_000_000_000_000_001)
    #expect(range.point(123_456_789_012_345).description == "123456789012.345")
    #expect(range.point(range.count - 1).description == "1000000000000000")
    #expect(try AxisRange(parsing: "0:9223372036854775805:1", of: "axis").count == Int.max - 1)
  }

  @Test func `accepts a step with many decimals`() throws {
    let range = try AxisRange(parsing: "0:1e-20:1e-21", of: "axis")
    #expect(range.count == 11)
    #expect(range.point(3).double == 3e-21 && range.point(10).double == 1e-20)
  }

  @Test func `distinguishes a list from steps`() throws {
    #expect(try AxisRange(parsing: "1,2", of: "axis").isList)
    #expect(try AxisRange(parsing: "1", of: "axis").isList)
    #expect(try !AxisRange(parsing: "1:2:1", of: "axis").isList)
    #expect(try !AxisRange(parsing: "1:2/2", of: "axis").isList)
  }
}

@Suite struct `Invalid ranges` {
  @Test(arguments: [
    "40:60", "40:60:5:1", "1:2/3/4", "40/5", "40:60:5/3", ":", "/", "1:2:3:", "40:60:", ":60:5",
    "", "40,,50", "40,50,", "40:60/", "40..60",
  ]) func `are rejected with the forms to use`(text: String) {
    #expect(
      complaint(about: text)
        == "\"\(text)\" is not a range: write from:to:step, from:to/count, from:to/logCOUNT or a,b,c "
        + "without spaces, then a space and the unit, as in 40:100:5 degC")
  }

  @Test(arguments: ["1", "0", "-3", "2.5", "+3", "x", "1e3", "٣", "05", "00"])
  func `include one with a bad number of points`(count: String) {
    #expect(
      complaint(about: "40:60/\(count)")
        == "\"40:60/\(count)\" is not a range: the number of points is \"\(count)\", but must be a whole "
        + "number from 2 up")
  }

  @Test(arguments: [
    "10:1000/log", "10:1000/log1", "10:1000/log1001", "1e-300:1e300/log5", "10:1000:log7",
    "0:10/log3", "-1:10/log3",
    "5:5/log3",
  ]) func `include equal ratios without a count, or of ends that have none`(text: String) {
    #expect(
      complaint(about: text)
        == "\"\(text)\" is not a range: points in equal ratios are from:to/logCOUNT, as in 10:1000/log7, "
        + "with two different ends above 0 and a COUNT from 2 to 1000")
  }

  /// One point is valid if both ends are equal; zero points never are.
  @Test func `include zero points between equal ends`() throws {
    #expect(try AxisRange(parsing: "45:45/1", of: "axis").count == 1)
    #expect(complaint(about: "45:45/0")?.contains("the number of points is \"0\"") == true)
  }

  @Test(arguments: [
    ("40:60:0", "never reaches its end: the step must be above 0"),
    ("5:5:0.0", "never reaches its end: the step must be above 0"),
    ("60:40:5", "never reaches its end: the step must be below 0"),
    ("60:40:0", "never reaches its end: the step must be below 0"),
    ("40:60:-5", "never reaches its end: the step must be above 0"),
    ("40:60:7", "steps past its end: write 40:60/4, or another step or end"),
    ("40:60:30", "steps past its end: write 40:60/2, or another step or end"),
    ("60:40:-7", "steps past its end: write 60:40/4, or another step or end"),
    ("0.0:1.00:0.30", "steps past its end: write 0.0:1.00/5, or another step or end"),
    ("1e308:1.5e308:1e308", "steps past its end: write 1e308:1.5e308/2, or another step or end"),
    ("0:1e30:1", "has more points than can be counted"),
    ("0:1/9223372036854775808", "has more points than can be counted"),
    ("0:1/9223372036854775810", "has more points than can be counted"),
    ("0:1:1e-30", "has more points than can be counted"),
    ("0:-1e30:-1", "has more points than can be counted"),
    ("0:9223372036854775806.5:1", "has more points than can be counted"),
  ]) func `are rejected with a correction`(text: String, sentence: String) {
    #expect(complaint(about: text) == "\"\(text)\" \(sentence)")
  }

  @Test(arguments: [
    ("a:60:5", "\"a\" is not a number; write one such as 47.5"),
    ("40:b:5", "\"b\" is not a number; write one such as 47.5"),
    ("nan", "\"nan\" is not a number; write one such as 47.5"),
    ("40:inf:5", "\"inf\" is infinite; write a finite number"),
    ("0x10:20:1", "\"0x10\" is not a number; write one such as 47.5"),
    ("0:1e999:1", "\"1e999\" is too large; the largest number is 1.7976931348623157e+308"),
    (".5:1/3", "\".5\" has no digit before the point; write 0.5"),
  ]) func `name the malformed number`(text: String, sentence: String) {
    #expect(
      complaint(about: text)
        == "\"\(text)\": \(sentence); a range is from:to:step, from:to/count, from:to/logCOUNT or a,b,c, "
        + "or \(Choice.sampledRange)")
  }

  @Test func `suggest a valid range with the ends typed`() throws {
    var random = SeededGenerator(seed: 111)
    var offered = 0
    for _ in 0..<300 {
      let (from, to) = (
        Int.random(in: -500...500, using: &random), Int.random(in: -500...500, using: &random)
      )
      let step = Double(Int.random(in: 1...999, using: &random)) / 10 * (to < from ? -1 : 1)
      let typed = "\(from):\(to):\(step)"
      do throws(GridError) { _ = try AxisRange(parsing: typed, of: "axis") } catch {
        guard case .stepMissesEnd(_, let offer) = error else {
          Issue.record("seed 111, \(typed): \(error)")
          continue
        }
        let range = try AxisRange(parsing: offer, of: "axis")
        let ends = [0, range.count - 1].map { range.point($0).double }
        #expect(ends == [Double(from), Double(to)], "\(typed)")
        offered += 1
      }
    }
    #expect(offered > 150)
  }

  private func complaint(about text: String) -> String? {
    SweepTests.complaint { _ = try AxisRange(parsing: text, of: text) }
  }
}
