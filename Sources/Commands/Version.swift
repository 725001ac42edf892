/// The version that every program of the package prints.
package let version = "0.1.0"

/// The day of that version, which its manual pages are dated with.
package let versionDate = "2026-11-22"
