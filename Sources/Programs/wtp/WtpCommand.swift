import Commands
import Estimator

/// The command line of `wtp`.
package let wtpCommand = Command(
  "wtp", "estimate the doses of WTP's products for a boiler or cooling system",
  subcommands: [
    estimateCommand, reviewCommand, programmeCommand, compareCommand, templateCommand,
    plantsCommand, fieldsCommand, productsCommand, unitsCommand, convertCommand,
    verifyCommand, checkCommand, proveCommand, auditCommand, portCommand,
    pageCommand, manualCommand, completionsCommand,
  ])
