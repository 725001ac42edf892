(** The small part: the two systems as they are, without turns, ends of ranges and tables. *)
From Coq Require Import ZArith List String.
From WTP Require Import Directions Ranges Proofs.
Open Scope string_scope.
Open Scope Z_scope.
Definition count {A} (l : list A) := Z.of_nat (List.length l).
(* mode, directions, ranges *)
Eval vm_compute in ("boiler: directions, ranges", count boiler_directions, count boiler_ranges).
Eval vm_compute in ("cooling: directions, ranges", count cooling_directions, count cooling_ranges).
Definition everything := (boiler_directions_hold, cooling_directions_hold, boiler_ranges_hold, cooling_ranges_hold).
Print Assumptions everything.
