(** Everything that is proved, how much it is, and what it assumes. *)
From Coq Require Import ZArith List String.
From WTP Require Import Model Rules Directions Ranges Tables Proofs Further Turns Rows Ends.
Open Scope string_scope.
Open Scope Z_scope.
Definition count {A} (l : list A) := Z.of_nat (List.length l).
Definition cells (rows : list (list QArith_base.Q * list (option (Z * Z)))) :=
  count (filter (fun cell => match cell with Some _ => true | None => false end) (flat_map snd rows)).

Eval vm_compute in ("boiler: directions, turns, rise and fall, ranges, ends reached",
  count boiler_directions, count boiler_turns, count boiler_neither, count boiler_ranges,
  2 * count boiler_ranges).
Eval vm_compute in ("saturated: directions, turns, rise and fall, ranges, ends reached",
  count saturated_directions, count saturated_turns, count saturated_neither, count saturated_ranges,
  2 * count saturated_ranges).
Eval vm_compute in ("mixed: directions, turns, rise and fall, ranges, ends reached",
  count mixed_directions, count mixed_turns, count mixed_neither, count mixed_ranges,
  2 * count mixed_ranges).
Eval vm_compute in ("cooling: directions, turns, rise and fall, ranges, ends reached",
  count cooling_directions, count cooling_turns, count cooling_neither, count cooling_ranges,
  2 * count cooling_ranges).
Eval vm_compute in ("indexed: directions, turns, rise and fall, ranges, ends reached",
  count indexed_directions, count indexed_turns, count indexed_neither, count indexed_ranges,
  2 * count indexed_ranges).
Eval vm_compute in ("boiler table: cells", cells boiler_rows).
Eval vm_compute in ("boiler_exact table: cells", cells boiler_exact_rows).
Eval vm_compute in ("saturated table: cells", cells saturated_rows).
Eval vm_compute in ("mixed table: cells", cells mixed_rows).
Eval vm_compute in ("cooling table: cells", cells cooling_rows).
Eval vm_compute in ("cooling_exact table: cells", cells cooling_exact_rows).
Eval vm_compute in ("indexed table: cells", cells indexed_rows).

Definition everything := (
  (boiler_directions_hold, cooling_directions_hold, saturated_directions_hold, mixed_directions_hold,
   indexed_directions_hold),
  (boiler_strict_holds, cooling_strict_holds, indexed_strict_holds),
  (boiler_turns_hold, saturated_turns_hold, mixed_turns_hold),
  (boiler_neither_holds, saturated_neither_holds, mixed_neither_holds),
  (boiler_ranges_hold, cooling_ranges_hold, saturated_ranges_hold, mixed_ranges_hold, indexed_ranges_hold),
  (boiler_ends_reached, cooling_ends_reached, saturated_ends_reached, mixed_ends_reached,
   indexed_ends_reached),
  (boiler_rows_hold, boiler_exact_rows_hold, saturated_rows_hold, mixed_rows_hold, cooling_rows_hold,
   cooling_exact_rows_hold, indexed_rows_hold)).
Print Assumptions everything.
