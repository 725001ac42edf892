import Estimator
import Plants

// Random plants, of which `.ci/run` compares every figure with what `wtp` prints.
//
//     digits TABLE                  prints a table of 25 plants; TABLE is a number below 8
//     digits TABLE FILE DECIMALS    reads it, and prints the figures of the same plants
let arguments = CommandLine.arguments
guard arguments.count > 1, let number = Int(arguments[1]), 0..<8 ~= number else {
  fatalError("name a table, from 0 to 7")
}
let table = RandomTable(number)
if arguments.count == 2 {
  print(table.text)
} else {
  guard arguments.count == 4, let decimals = Int(arguments[3]) else {
    fatalError("name the file and the decimals")
  }
  let estimates = try table.estimates(readFrom: arguments[2])
  print(figures(estimates[0]).map { "\($0.name) [\($0.unit)]" }.joined(separator: ","))
  for estimate in estimates {
    print(figures(estimate).map { $0.text(decimals: decimals) }.joined(separator: ","))
  }
}

/// Returns the figures in the order of `wtp`.
func figures(_ estimate: Estimate) -> [Estimate.Figure] {
  estimate.results
    + estimate.products.flatMap { product in
      [product.demand, product.dose, product.usage, product.annualDemand].compactMap { $0 }
    }
}
