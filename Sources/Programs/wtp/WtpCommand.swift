import Commands
import Estimator

/// The command line of `wtp`.
package let wtpCommand = Command(
  "wtp", "estimate the doses of WTP's products for a boiler or cooling system",
  subcommands: [
    "estimate": { estimateCommand }, "review": { reviewCommand },
    "programme": { programmeCommand }, "compare": { compareCommand },
    "sensitivity": { sensitivityCommand }, "solve": { solveCommand },
    "template": { templateCommand }, "plants": { plantsCommand }, "fields": { fieldsCommand },
    "products": { productsCommand }, "units": { unitsCommand }, "convert": { convertCommand },
    "verify": { verifyCommand }, "check": { checkCommand }, "prove": { proveCommand },
    "audit": { auditCommand }, "port": { portCommand }, "page": { pageCommand },
  ])
