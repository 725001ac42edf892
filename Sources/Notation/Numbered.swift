/// Distinct values, numbered from 0 in order of first use.
package struct Numbered<Value: Hashable> {
  package private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  package init(_ values: [Value] = []) { for value in values { _ = number(of: value) } }

  /// Returns the number of a value, adding the value if it is new.
  package mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

extension Numbered: Sendable where Value: Sendable {}
