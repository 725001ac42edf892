(** Directions and ranges of the two systems, by one computation each. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules Directions Ranges.
Import ListNotations.
Open Scope R_scope.

(** Proves a theorem of Enclosure.v for a list of claims by running its check. *)
Tactic Notation "computed" uconstr(theorem) := apply theorem; vm_cast_no_check (eq_refl true).

Definition whole_box {F} (_ : F) : @tree F := Leaf.
Definition by_factor (i : cooling_input) := match i with
  | concentration_factor => halves 4 concentration_factor (101 # 100) 50 | _ => Leaf end.

Definition boiler_moves rules := directions_hold _ boiler_eq _ _ _ _ (boiler_described rules) whole_box.
Definition cooling_moves rules := directions_hold _ cooling_eq _ _ _ _ (cooling_described rules).
Definition boiler_within rules := ranges_hold _ boiler_eq _ _ _ _ (boiler_described rules) Leaf ph.
Definition cooling_within rules := ranges_hold _ cooling_eq _ _ _ _ (cooling_described rules) Leaf makeup_ph.

(** * Directions *)

Theorem boiler_directions_hold :
  all_move (admissible_boiler Table) (of_boiler Table) boiler_directions.
Proof. computed boiler_moves. Qed.
Theorem cooling_directions_hold :
  all_move (admissible_cooling Plain) (of_cooling Plain) cooling_directions.
Proof. computed (cooling_moves _ whole_box). Qed.

(** * Ranges *)

Theorem boiler_ranges_hold :
  all_within (admissible_boiler Table) (of_boiler Table) boiler_ranges /\
  all_defined (admissible_boiler Table) (boiler_f Table 10) boiler_ranges.
Proof. computed boiler_within. Qed.
Theorem cooling_ranges_hold :
  all_within (admissible_cooling Plain) (of_cooling Plain) cooling_ranges /\
  all_defined (admissible_cooling Plain) (cooling_f Plain) cooling_ranges.
Proof. computed cooling_within. Qed.
