/// The version that every program of the package prints.
package let version = "0.1.0"
