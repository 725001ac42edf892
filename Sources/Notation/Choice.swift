/// A choice of the user that errors name, since it causes them or fixes them.
///
/// The commands conform it to `CustomStringConvertible`, in the words of their options. Without them,
/// it is printed as its case.
package enum Choice: Hashable, Sendable {
  // How a file is read.
  case sheet, noSheet(String), visible, decimalMark, oneDecimalMark, tableOfEstimates
  // Plants, products and outputs.
  case system, inputs, form(String), listOfProducts
  case costs, saturationIndices
  // Sweeps.
  case maximumPoints, sample, sampledRange, sampleDecimals(Int)
  // Other programs.
  case longerTime
}
