import Commands
import Estimator

/// The command line of `wtp`.
package let wtpCommand = Command(
  "wtp", "estimate the doses of WTP's products for a boiler or cooling system",
  examples: [
    .init("wtp estimate boiler example", "the example plant's doses and amounts"),
    .init(
      "wtp estimate site.csv --explain H207", "your own plant, with the working of one product"),
    .init("wtp template boiler > site.csv", "a form to fill in for your own plant"),
    .init("wtp fields boiler", "the inputs of a boiler plant, with their limits"),
    .init("wtp products", "the products, with their basis and dosing rule"),
  ],
  subcommands: [
    estimateCommand, reviewCommand, programmeCommand, compareCommand, templateCommand,
    plantsCommand, fieldsCommand, productsCommand, unitsCommand, convertCommand,
    verifyCommand, checkCommand, proveCommand, auditCommand, portCommand,
    pageCommand, manualCommand, completionsCommand,
  ])
