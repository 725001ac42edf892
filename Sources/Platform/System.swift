/// The calls to the operating system, each as thin as it can be.
///
/// Only the files of this room import the C library: `ErrorNumber` and those that extend `System`.
enum System {}
