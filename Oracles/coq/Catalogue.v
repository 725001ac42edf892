(** What is printed about the products of a catalogue. *)
From Coq Require Import Reals QArith ZArith List String.
From WTP Require Import Enclosure Model Rules Methods Own Own_claims.
Import ListNotations.

Theorem own_boiler_directions_hold :
  all_move (admissible_boiler Table) (of_boiler Table) own_boiler_directions.
Proof. computed boiler_moves. Qed.
Theorem own_boiler_turns_hold : all_turn (admissible_boiler Table) (of_boiler Table) own_boiler_turns.
Proof. computed boiler_turns_with. Qed.
Theorem own_boiler_ranges_hold :
  all_within (admissible_boiler Table) (of_boiler Table) own_boiler_ranges /\
  all_defined (admissible_boiler Table) (boiler_f Table 10) own_boiler_ranges.
Proof. computed boiler_within. Qed.
Theorem own_boiler_ends_reached :
  ends_reached (admissible_boiler Table) (of_boiler Table) own_reached_boiler_ranges.
Proof. computed (boiler_reached _ own_reached_boiler_printed). Qed.
Theorem own_cooling_directions_hold :
  all_move (admissible_cooling Plain) (of_cooling Plain) own_cooling_directions.
Proof. computed (cooling_moves _ whole_box). Qed.
Theorem own_cooling_ranges_hold :
  all_within (admissible_cooling Plain) (of_cooling Plain) own_cooling_ranges /\
  all_defined (admissible_cooling Plain) (cooling_f Plain) own_cooling_ranges.
Proof. computed cooling_within. Qed.
Theorem own_cooling_ends_reached :
  ends_reached (admissible_cooling Plain) (of_cooling Plain) own_reached_cooling_ranges.
Proof. computed (cooling_reached _ own_reached_cooling_printed). Qed.

Theorem own_products_hold :
  all_move (admissible_boiler Table) (of_boiler Table) (role_claims Table own_boiler_roles) /\
  all_move (admissible_cooling Plain) (of_cooling Plain) (place_claims Plain own_cooling_dosed).
Proof. split; [computed boiler_moves | computed (cooling_moves Plain whole_box)]. Qed.

Local Open Scope string_scope.
Local Open Scope Z_scope.
Definition count {A} (l : list A) := Z.of_nat (List.length l).
Eval vm_compute in ("boiler: directions, turns, ranges, ends reached, claims on products",
  count own_boiler_directions, count own_boiler_turns, count own_boiler_ranges, 2 * count own_reached_boiler_ranges,
  count (role_claims Table own_boiler_roles)).
Eval vm_compute in ("cooling: directions, ranges, ends reached, claims on products",
  count own_cooling_directions, count own_cooling_ranges, 2 * count own_reached_cooling_ranges,
  count own_cooling_dosed).
Definition everything := (own_boiler_directions_hold, own_boiler_turns_hold, own_boiler_ranges_hold,
  own_boiler_ends_reached, own_cooling_directions_hold, own_cooling_ranges_hold, own_cooling_ends_reached,
  own_products_hold).
Print Assumptions everything.
