/// The version of all programs in the package.
package let version = "0.1.0"
