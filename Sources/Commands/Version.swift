/// The version of all programs in the package.
package let version = "0.1.0"

/// The date of that version, for the manual pages.
package let versionDate = "2026-11-22"
